import { Page, PageHeader } from '../../kit/index.ts';

export const AuthScreen = () => (
  <Page>
    <PageHeader title="AuthScreen" />
  </Page>
);

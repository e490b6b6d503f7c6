import { Page, PageHeader } from '../../kit/index.ts';

export const SetupScreen = () => (
  <Page>
    <PageHeader title="SetupScreen" />
  </Page>
);

import { Page, PageHeader } from '../../kit/index.ts';

export const TermsScreen = () => (
  <Page>
    <PageHeader title="TermsScreen" />
  </Page>
);

import { Page, PageHeader } from '../../kit/index.ts';

export const PrivacyScreen = () => (
  <Page>
    <PageHeader title="PrivacyScreen" />
  </Page>
);

import { Page, PageHeader } from '../../kit/index.ts';

export const ProfileScreen = () => (
  <Page>
    <PageHeader title="ProfileScreen" />
  </Page>
);

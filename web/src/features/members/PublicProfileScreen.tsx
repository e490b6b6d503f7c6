import { Page, PageHeader } from '../../kit/index.ts';

export const PublicProfileScreen = () => (
  <Page>
    <PageHeader title="PublicProfileScreen" />
  </Page>
);

import { Page, PageHeader } from '../../kit/index.ts';

export const Landing = () => (
  <Page>
    <PageHeader title="Landing" />
  </Page>
);

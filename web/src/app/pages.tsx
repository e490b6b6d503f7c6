import { Page, PageHeader } from '../kit/index.ts';

const Waiting = ({ title }: { title: string }) => (
  <Page>
    <PageHeader title={title} />
  </Page>
);
export const FeedPage = () => <Waiting title="Feed" />;
export const ContentPage = () => <Waiting title="Content" />;
export const UploadPage = () => <Waiting title="Upload" />;

import { useQuery } from '@tanstack/react-query';
import { ErrorState, Page, PageHeader, Skeleton } from '../../kit/index.ts';
import { uploadOptionsQuery } from '../content/index.ts';
import { UploadForm } from './UploadForm.tsx';

/** One picture or video, with its words and its censor. */
export function UploadScreen() {
  const options = useQuery(uploadOptionsQuery);
  return (
    <Page width="wide">
      <PageHeader title="Upload" />
      {options.isPending && <Skeleton ratio={2} className="w-full" />}
      {options.isError && (
        <ErrorState text="Failed to load the upload options" onRetry={() => void options.refetch()} />
      )}
      {options.data && <UploadForm options={options.data} />}
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, Page, PageHeader, Skeleton } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { uploadOptionsQuery } from '../content/index.ts';
import { UploadForm } from './UploadForm.tsx';

/** Uploads one picture or video. */
export default function UploadScreen(): ReactNode {
  const options = useQuery(uploadOptionsQuery);
  return (
    <Page>
      <PageHeader title="Upload" />
      {options.isPending && <Skeleton ratio={2} className="w-full" />}
      {options.isError && (
        <ErrorState
          text="Failed to load the upload options"
          detail={reason(options.error)}
          onRetry={() => void options.refetch()}
        />
      )}
      {options.data && <UploadForm options={options.data} />}
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { SettingValue } from '@veil/contract/site/settings.ts';
import type { ReactNode } from 'react';
import { Card, ErrorState, Skeleton } from '../../../kit/index.ts';
import { reason } from '../../../platform/errors.ts';
import { SettingsOf } from '../../site/settings/index.ts';
import { Checks } from './Checks.tsx';
import { PreviewPicture } from './PreviewPicture.tsx';
import { LinkPreview, ResultPreview } from './Previews.tsx';
import { seoQuery } from './reads.ts';

export default function SeoSection(): ReactNode {
  return (
    <div className="max-w-184">
      <SettingsOf subject="seo">{(typed) => <Effects typed={typed} />}</SettingsOf>
    </div>
  );
}

function Effects({ typed }: { typed: Record<string, SettingValue> }) {
  const { data, error, isFetching, refetch } = useQuery(seoQuery);
  if (!data)
    return error ? (
      <ErrorState
        compact
        text="Failed to load the preview"
        detail={reason(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton lines={6} />
    );
  const draft = { ...data, ...typed } as typeof data;
  return (
    <>
      <Card title="Picture of shared links">
        <PreviewPicture picture={data.facts.picture} />
      </Card>
      <Card title="How it looks">
        <div className="grid gap-6">
          <ResultPreview of={draft} />
          <LinkPreview of={draft} />
        </div>
      </Card>
      <Checks of={draft} />
    </>
  );
}

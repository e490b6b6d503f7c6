import { useQuery } from '@tanstack/react-query';
import type { SettingValue } from '@veil/contract/site/settings.ts';
import type { ReactNode } from 'react';
import { Card, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { SettingsOf } from '../../site/settings/index.ts';
import { Checks } from './Checks.tsx';
import { say } from './messages.ts';
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
  const read = useQuery(seoQuery);
  const { data } = read;
  if (!data) return <Loaded compact of={read} loading={<Skeleton lines={6} />} />;
  const draft = { ...data, ...typed } as typeof data;
  return (
    <>
      <Card title={say('pictureOfSharedLinks')}>
        <PreviewPicture picture={data.facts.picture} />
      </Card>
      <Card title={say('howItLooks')}>
        <div className="grid gap-6">
          <ResultPreview of={draft} />
          <LinkPreview of={draft} />
        </div>
      </Card>
      <Checks of={draft} />
    </>
  );
}

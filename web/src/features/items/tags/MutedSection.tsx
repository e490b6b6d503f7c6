import type { ReactNode } from 'react';
import { buttonClass, Card, cx, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Link } from '../../../platform/router/index.ts';
import { MutedTags } from './MutedTags.tsx';
import { say } from './messages.ts';
import { useMutes } from './useMutes.ts';

export default function MutedSection(): ReactNode {
  const { list, setMuted } = useMutes();
  const tags = list.data ?? [];
  const allTags = (
    <Link to="/tags" className={cx(buttonClass({ size: 's' }), 'justify-self-start')}>
      {say('allTags')}
    </Link>
  );
  return (
    <div className="grid gap-4">
      <Loaded compact of={list} loading={<Skeleton lines={2} />} />
      {list.isSuccess && tags.length === 0 && (
        <Card title={say('muted')}>
          <p className="mb-4 text-soft">{say('youMuteNoTagMute')}</p>
          {allTags}
        </Card>
      )}
      <MutedTags tags={tags} onUnmute={(tag) => setMuted(tag, false)} />
      {tags.length > 0 && allTags}
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass, Card, cx, ErrorState, Skeleton } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { MutedTags } from './MutedTags.tsx';
import { useMutes } from './useMutes.ts';

/** The settings about tags that the member does not want to see. */
export default function MutedSection(): ReactNode {
  const { list, setMuted } = useMutes();
  const tags = list.data ?? [];
  return (
    <div className="grid gap-4">
      {list.isPending && <Skeleton lines={2} />}
      {list.isError && !list.data && (
        <ErrorState
          compact
          text="Failed to load your muted tags"
          detail={reason(list.error)}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && tags.length === 0 && (
        <Card title="Muted">
          <p className="text-soft">You mute no tag. Mute one from the tags page, or below the title of an item.</p>
        </Card>
      )}
      <MutedTags tags={tags} onUnmute={(tag) => setMuted(tag, false)} />
      <Link to="/tags" className={cx(buttonClass({ size: 's' }), 'justify-self-start')}>
        All tags
      </Link>
    </div>
  );
}

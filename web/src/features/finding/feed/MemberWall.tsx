import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import { EmptyState } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Wall, type WallProps, WallSkeleton } from '../wall/index.ts';
import { type MemberSort, memberUploadsQuery } from './member-uploads-query.ts';
import { say } from './messages.ts';

type MemberWallProps = {
  memberId: string;
  name: string;
  sort: MemberSort;
  /** Shows the items in place of a plain wall. */
  show?: ComponentType<WallProps>;
};

export function MemberWall({ memberId, name, sort, show: Show = Wall }: MemberWallProps) {
  const uploads = useInfiniteQuery(memberUploadsQuery(memberId, sort));
  const ids = useMemo(() => uploads.data?.pages.flatMap((page) => page.ids) ?? [], [uploads.data]);
  if (!uploads.data) return <Loaded compact of={uploads} loading={<WallSkeleton />} />;
  if (ids.length === 0)
    return <EmptyState compact title={say('noItems')} text={say('hasNotPublishedAnythingYet', { name })} />;
  return <Show ids={ids} of={uploads} label={say('itemsOf', { name })} />;
}

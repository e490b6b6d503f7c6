import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EmptyState } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Wall, WallSkeleton } from '../wall/index.ts';
import { type MemberSort, memberUploadsQuery } from './member-uploads-query.ts';

export function MemberWall({ memberId, name, sort }: { memberId: string; name: string; sort: MemberSort }) {
  const uploads = useInfiniteQuery(memberUploadsQuery(memberId, sort));
  const ids = useMemo(() => uploads.data?.pages.flatMap((page) => page.ids) ?? [], [uploads.data]);
  if (!uploads.data) return <Loaded compact of={uploads} loading={<WallSkeleton />} />;
  if (ids.length === 0)
    return <EmptyState compact title="No items." text={`${name} has not published anything yet.`} />;
  return <Wall ids={ids} of={uploads} label={`Items of ${name}`} />;
}

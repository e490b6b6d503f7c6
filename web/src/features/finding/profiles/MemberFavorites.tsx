import { useInfiniteQuery } from '@tanstack/react-query';
import type { PublicProfile } from '@veil/contract/people/members.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Wall, WallSkeleton } from '../wall/index.ts';
import { memberFavoritesQuery } from './lists.ts';
import { say } from './messages.ts';

export function MemberFavorites({ member }: { member: PublicProfile }): ReactNode {
  const favorites = useInfiniteQuery(memberFavoritesQuery(member.id));
  if (!favorites.data) return <Loaded compact of={favorites} loading={<WallSkeleton />} />;
  const ids = favorites.data?.pages.flatMap((page) => page.ids) ?? [];
  if (ids.length === 0)
    return <EmptyState compact title={say('noItems')} text={say('showsNoFavorites', { name: member.name })} />;
  return <Wall ids={ids} of={favorites} label={say('favoritesOf', { name: member.name })} />;
}

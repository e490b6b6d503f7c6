import { useInfiniteQuery } from '@tanstack/react-query';
import type { PublicProfile } from '@veil/contract/members.ts';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from '../../kit/index.ts';
import { sentence } from '../../platform/errors.ts';
import { PlaylistGrid, PlaylistGridSkeleton } from './PlaylistGrid.tsx';
import { memberPlaylistsQuery, playlistsOf } from './queries.ts';

/** The public playlists of one member, last changed first. */
export default function MemberPlaylists({ member }: { member: PublicProfile }): ReactNode {
  const list = useInfiniteQuery(memberPlaylistsQuery(member.id));
  const { data, isPending, error, refetch } = list;
  if (isPending) return <PlaylistGridSkeleton />;
  if (!data)
    return (
      <ErrorState
        compact
        text={sentence(error, 'These playlists could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  const playlists = playlistsOf(data);
  if (playlists.length === 0)
    return (
      <EmptyState
        compact
        title="No public playlists"
        text={
          member.you.self
            ? 'Make a playlist public, and every member can find it here.'
            : `${member.name} has no public playlists.`
        }
      />
    );
  return <PlaylistGrid label={`Playlists of ${member.name}`} playlists={playlists} of={list} />;
}

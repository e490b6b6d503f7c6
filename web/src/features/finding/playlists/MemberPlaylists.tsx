import { useInfiniteQuery } from '@tanstack/react-query';
import type { PublicProfile } from '@veil/contract/people/members.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { PlaylistGrid, PlaylistGridSkeleton } from './PlaylistGrid.tsx';
import { memberPlaylistsQuery, playlistsOf } from './reads.ts';

export default function MemberPlaylists({ member }: { member: PublicProfile }): ReactNode {
  const list = useInfiniteQuery(memberPlaylistsQuery(member.id));
  const { data } = list;
  if (!data) return <Loaded compact of={list} loading={<PlaylistGridSkeleton />} />;
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

import { useInfiniteQuery } from '@tanstack/react-query';
import type { PublicProfile } from '@veil/contract/people/members.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { say } from './messages.ts';
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
        title={say('noPublicPlaylists')}
        text={member.you.self ? say('makeAPlaylistPublicAnd') : say('hasNoPublicPlaylists', { name: member.name })}
      />
    );
  return <PlaylistGrid label={say('playlistsOf', { name: member.name })} playlists={playlists} of={list} />;
}

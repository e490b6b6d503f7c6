import type { ReactNode } from 'react';
import { Page, PageHeader } from '../../../kit/index.ts';
import { KeptPlaylists } from './KeptPlaylists.tsx';
import { MyPlaylists, useHasPlaylists } from './MyPlaylists.tsx';
import { say } from './messages.ts';
import { NewPlaylist } from './NewPlaylist.tsx';

export default function PlaylistsScreen(): ReactNode {
  const some = useHasPlaylists();
  return (
    <Page>
      <PageHeader title={say('playlists')} actions={some && <NewPlaylist />} />
      <MyPlaylists />
      <KeptPlaylists />
    </Page>
  );
}

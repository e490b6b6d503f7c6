import { Page, PageHeader } from '../../kit/index.ts';
import { MyPlaylists, useHasPlaylists } from './MyPlaylists.tsx';
import { NewPlaylist } from './NewPlaylist.tsx';

/** All that you put in an order of your own. */
export function PlaylistsScreen() {
  const some = useHasPlaylists();
  return (
    <Page>
      <PageHeader title="Playlists" actions={some && <NewPlaylist />} />
      <MyPlaylists />
    </Page>
  );
}

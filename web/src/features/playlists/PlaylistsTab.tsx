import { MyPlaylists, useHasPlaylists } from './MyPlaylists.tsx';
import { NewPlaylist } from './NewPlaylist.tsx';

/** Your playlists, in your own corner. */
export function PlaylistsTab() {
  const some = useHasPlaylists();
  return (
    <div className="grid gap-6">
      {some && (
        <div className="justify-self-end">
          <NewPlaylist />
        </div>
      )}
      <MyPlaylists />
    </div>
  );
}

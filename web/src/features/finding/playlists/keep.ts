import type { QueryClient } from '@tanstack/react-query';
import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { attempt } from '../../site/submit/index.ts';
import { inOrder } from './actions.ts';
import { say } from './messages.ts';
import { keptPlaylistsQuery, playlistQuery } from './reads.ts';

/** Shows the new state at once, and the old one again after a failure. */
export async function setKept(client: QueryClient, playlist: Playlist, youKeep: boolean): Promise<void> {
  const { id, name } = playlist;
  const { queryKey } = playlistQuery(id);
  const show = (kept: boolean) =>
    client.setQueryData<Playlist>(queryKey, (known) => known && { ...known, youKeep: kept });
  const params = { playlistId: id };
  await client.cancelQueries({ queryKey, exact: true });
  show(youKeep);
  const write = () => (youKeep ? api.keepPlaylist({ params }) : api.undoKeepPlaylist({ params }));
  const saved = await attempt(() => inOrder<unknown>(client, id, write), {
    failed: youKeep ? say('failedToKeep') : say('failedToRemove'),
  });
  // Without a network nothing is read again.
  if (!saved) return void show(!youKeep);
  void client.invalidateQueries({ queryKey: keptPlaylistsQuery().queryKey });
  if (youKeep) return toast(say('isAmongYourPlaylists', { name }));
  toast({
    text: say('isNoLongerAmongYour', { name }),
    action: { label: say('undo'), onAction: () => void setKept(client, playlist, true) },
  });
}

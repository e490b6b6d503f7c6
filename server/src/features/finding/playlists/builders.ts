import type { Playlist } from '@veil/contract/finding/playlist.ts';
import type { TestMember, TestSite } from '../../../../tests/testing.ts';

type Fields = { name?: string; visibility?: Playlist['visibility']; items?: readonly string[] };

/** Makes a playlist of these items in this order over HTTP. Returns its id. */
export async function aPlaylist(
  site: Pick<TestSite, 'as'>,
  owner: TestMember,
  { name = 'A playlist', visibility = 'private', items = [] }: Fields = {},
): Promise<string> {
  const { id } = (await site.as(owner).post('/api/me/playlists', { name, visibility })).json<Playlist>();
  for (const contentId of items) await site.as(owner).post(`/api/me/playlists/${id}/items`, { contentId });
  return id;
}

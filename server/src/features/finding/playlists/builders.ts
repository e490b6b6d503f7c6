import type { Playlist } from '@veil/contract/playlists.ts';
import type { TestMember, TestSite } from '../../app/testing.ts';

type Fields = { name?: string; visibility?: Playlist['visibility']; items?: readonly string[] };

/** A playlist that holds these items in this order, made over HTTP. Returns its id. */
export async function aPlaylist(
  site: Pick<TestSite, 'as'>,
  owner: TestMember,
  { name = 'A playlist', visibility = 'private', items = [] }: Fields = {},
): Promise<string> {
  const { id } = (await site.as(owner).post('/api/me/playlists', { name, visibility })).json<Playlist>();
  for (const contentId of items) await site.as(owner).post(`/api/me/playlists/${id}/items`, { contentId });
  return id;
}

import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaylist, removeItem, setHeld } from './actions.ts';

const playlist = { id: 'p', name: 'Dusk', holds: true };
let heard: string[] = [];
/** What the server knows, by method and path; all else it answers as one that never heard of it. */
let knows: Record<string, { status?: number; body: unknown }> = {};
let unknown = 404;

beforeEach(() => {
  heard = [];
  unknown = 404;
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const said = `${method} ${url.replace(/^\/api/, '')}`;
    heard.push(body ? `${said} ${body}` : said);
    const known = knows[said];
    return known
      ? new Response(JSON.stringify(known.body), { status: known.status ?? 200 })
      : new Response('Cannot be found', { status: unknown });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const add = () => setHeld(new QueryClient(), 'p', 'x', true);
const item = '{"contentId":"x"}';
const below = [`POST /me/playlists/p/items ${item}`, `POST /playlists/p/items ${item}`];
const last = `POST /playlists/p/collectables ${item}`;
const flat = 'POST /collectables {"playlistId":"p","contentId":"x"}';

describe('putting an item into a playlist, seed section 7', () => {
  it.each([
    ['POST /me/playlists/p/items', below.slice(0, 1)],
    ['POST /playlists/p/items', below],
    ['POST /playlists/p/collectables', [...below, last]],
    ['POST /collectables', [...below, last, flat]],
  ])('reaches a server that knows %s alone', async (path, asked) => {
    for (unknown of [404, 405]) {
      heard = [];
      knows = { [path]: { body: playlist } };
      expect(await add()).toBe(true);
      expect(heard).toEqual(asked);
    }
  });

  it.each([
    ['a refusal', 404, { code: 'not_found', detail: 'Not found' }],
    ['a full playlist', 409, { code: 'conflict', detail: 'This playlist is full' }],
    ['a server in trouble', 500, {}],
  ])('goes no further at %s', async (_, status, body) => {
    knows = { 'POST /me/playlists/p/items': { status, body }, 'POST /collectables': { body: playlist } };
    await expect(add()).rejects.toMatchObject({ status });
    expect(heard).toEqual(below.slice(0, 1));
  });

  it('is refused in the end where no path is known', async () => {
    knows = {};
    await expect(add()).rejects.toMatchObject({ status: 404 });
    expect(heard).toEqual([...below, last, flat]);
  });

  it('takes the same way back after a removal', async () => {
    knows = {
      'DELETE /playlists/p/items/x': { body: playlist },
      'POST /collectables': { body: playlist },
      'POST /playlists/p/items/x/move': { body: { ok: true } },
    };
    const undo = await removeItem(new QueryClient(), 'p', 'x');
    await undo();
    expect(heard).toEqual([
      'DELETE /me/playlists/p/items/x',
      'DELETE /playlists/p/items/x',
      ...below,
      last,
      flat,
      'POST /me/playlists/p/items/x/move {"after":null}',
      'POST /playlists/p/items/x/move {"after":null}',
    ]);
  });
});

it('a new playlist falls back to /playlists', async () => {
  knows = { 'POST /playlists': { body: playlist } };
  const words = { name: 'Dusk', visibility: 'private' } as const;
  expect(await createPlaylist(new QueryClient(), words)).toEqual(playlist);
  expect(heard).toEqual(['/me/playlists', '/playlists'].map((path) => `POST ${path} ${JSON.stringify(words)}`));
});

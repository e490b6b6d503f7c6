import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaylist, removeItem, setContained } from './actions.ts';

const playlist = { id: 'p', name: 'Dusk', holds: true };
let requests: string[] = [];
/** Paths that the server knows, with their answers. Every other path answers 404 without a code. */
let answers: Record<string, { status?: number; body: unknown }> = {};
let unknown = 404;

beforeEach(() => {
  requests = [];
  unknown = 404;
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const line = `${method} ${url.replace(/^\/api/, '')}`;
    requests.push(body ? `${line} ${body}` : line);
    const answer = answers[line];
    return answer
      ? new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
      : new Response('Cannot be found', { status: unknown });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const add = () => setContained(new QueryClient(), 'p', 'x', true);
const item = '{"contentId":"x"}';
const below = [`POST /me/playlists/p/items ${item}`, `POST /playlists/p/items ${item}`];
const last = `POST /playlists/p/collectables ${item}`;
const flat = 'POST /collectables {"playlistId":"p","contentId":"x"}';

describe('adding an item to a playlist, seed section 7', () => {
  it.each([
    ['POST /me/playlists/p/items', below.slice(0, 1)],
    ['POST /playlists/p/items', below],
    ['POST /playlists/p/collectables', [...below, last]],
    ['POST /collectables', [...below, last, flat]],
  ])('works with a server that answers only %s', async (path, expected) => {
    for (unknown of [404, 405]) {
      requests = [];
      answers = { [path]: { body: playlist } };
      expect(await add()).toBe(true);
      expect(requests).toEqual(expected);
    }
  });

  it.each([
    ['a refusal', 403, { code: 'forbidden', detail: 'Not yours' }],
    ['a full playlist', 409, { code: 'conflict', detail: 'This playlist is full' }],
    ['a server in trouble', 500, {}],
  ])('tries no other path at %s', async (_, status, body) => {
    answers = { 'POST /me/playlists/p/items': { status, body }, 'POST /collectables': { body: playlist } };
    await expect(add()).rejects.toMatchObject({ status });
    expect(requests).toEqual(below.slice(0, 1));
  });

  it('fails when no path is known', async () => {
    answers = {};
    await expect(add()).rejects.toMatchObject({ status: 404 });
    expect(requests).toEqual([...below, last, flat]);
  });

  it('uses the same fallbacks to undo a removal', async () => {
    answers = {
      'DELETE /playlists/p/items/x': { body: playlist },
      'POST /collectables': { body: playlist },
      'POST /playlists/p/items/x/move': { body: { ok: true } },
    };
    const undo = await removeItem(new QueryClient(), 'p', 'x');
    await undo();
    expect(requests).toEqual([
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
  answers = { 'POST /playlists': { body: playlist } };
  const fields = { name: 'Dusk', visibility: 'private' } as const;
  expect(await createPlaylist(new QueryClient(), fields)).toEqual(playlist);
  expect(requests).toEqual(['/me/playlists', '/playlists'].map((path) => `POST ${path} ${JSON.stringify(fields)}`));
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Call } from '@veil/contract/call.ts';
import { calls } from '@veil/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aPlaylist } from '../src/features/finding/playlists/builders.ts';
import { deleteContent, holdContent, releaseContent } from '../src/features/items/content/index.ts';
import { openPublishingSite, type PublishingSite } from '../src/features/items/publishing/testing.ts';
import { fields } from '../src/features/items/uploads/testing.ts';
import { setSuspended } from '../src/features/people/members/index.ts';
import { aClip } from '../src/media/builders/clip.ts';
import type { TestMember } from './testing.ts';
import { queries } from './testing-access.ts';
import { addressOf } from './testing-calls.ts';

/*
 * Takes down a visible picture and video in every way. Afterwards no unexpired address answers a byte, and no reading
 * call mentions them.
 */

const word = 'Merrowdale';
let site: PublishingSite;
let guest: TestMember;
let veiled: TestMember;
const items = { picture: '', video: '' };
let addresses: string[] = [];

const reads = (Object.entries(calls) as [string, Call][]).filter(
  ([, { method, events, access }]) => method === 'GET' && !events && (access === 'member' || access === 'anyone'),
);

/** Every reading call's answer to this member about the items, their maker and the own playlist. */
async function everythingSeenBy(who: TestMember): Promise<string> {
  const bodies: string[] = [];
  const playlistId = (await site.as(who).get('/api/me/playlists')).json().items[0]?.id ?? '';
  for (const [name, call] of reads)
    for (const id of call.about === 'member' ? [site.maker.id] : Object.values(items)) {
      const ids = { id, idOrName: id, contentId: id, playlistId };
      for (const query of [queries[name] ?? '', `?q=${word}`]) {
        const answer = await site.as(who).get(addressOf(call.path, ids) + query);
        if (answer.statusCode === 200) bodies.push(answer.body);
        if (!call.query) break;
      }
    }
  return bodies.join('\n');
}

const addressesIn = (text: string) => [...text.matchAll(/\/media\/[^"\s\\]+/g)].map(([address]) => address);

async function followed(playlist: string): Promise<string[]> {
  const { body } = await site.visitor.get(playlist);
  const names = [...body.matchAll(/^[^#\s].*$|URI="([^"]+)"/gm)].map(([line, uri]) => uri ?? line);
  const found = names.map((name) => playlist.replace(/[^/]*$/, name));
  const deeper = await Promise.all(found.filter((one) => /\.m3u8/.test(one)).map(followed));
  return [...found, ...deeper.flat()];
}

async function addressesGiven(): Promise<string[]> {
  const given = new Set<string>();
  for (const who of [guest, veiled, site.maker]) {
    const seen = await everythingSeenBy(who);
    for (const address of addressesIn(seen))
      if (Object.values(items).some((id) => address.includes(id))) given.add(address);
  }
  for (const address of Array.from(given))
    if (/\.m3u8/.test(address)) for (const one of await followed(address)) given.add(one);
  return [...given];
}

const statusOf = async (url: string, method: 'GET' | 'HEAD', headers = {}) =>
  (await site.app.inject({ method, url, headers })).statusCode;
async function answering(): Promise<string[]> {
  const answered: string[] = [];
  for (const url of addresses)
    for (const [method, headers] of [
      ['GET', {}],
      ['HEAD', {}],
      ['GET', { range: 'bytes=0-9' }],
    ] as const) {
      const status = await statusOf(url, method, headers);
      if (status !== 404 && status !== 410) answered.push(`${status} ${method} ${url}`);
    }
  return answered;
}

async function upload(name: string, bytes: Buffer, wishes: object): Promise<string> {
  const file = { name, type: name.endsWith('mp4') ? 'video/mp4' : 'image/png', bytes };
  const said = { ...fields, title: `${word} ${name}`, censorType: 'none', tags: word.toLowerCase(), ...wishes };
  const { id } = (await site.as(site.maker).upload('/api/upload', said, file)).json<{ id: string }>();
  expect(await site.settled(id)).toMatchObject({ status: 'ready' });
  return id;
}

beforeAll(async () => {
  site = await openPublishingSite();
  guest = await site.newMember();
  veiled = await site.newMember({ profile: { censoredParts: ['breasts'], veilStyle: 'blur', veilIntensity: 80 } });
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-clip-'));
  const film = { width: 640, height: 480, fps: 5 };
  const clip = await readFile(aClip(path.join(folder, 'long.mp4'), 'mp4', 24, undefined, film));
  await rm(folder, { recursive: true });
  items.video = await upload('walk.mp4', clip, { videoConfirmed: true });
  const { id } = (await site.as(site.maker).get('/api/me/uploads')).json().items[0];
  expect(id).toBe(items.video);
  items.picture = await site.upload('red', {
    title: `${word} figure`,
    censorType: 'none',
    tags: word.toLowerCase(),
    mask: true,
  });
  await site.settled(items.picture);
  for (const contentId of Object.values(items)) {
    for (const who of [guest, veiled]) {
      const me = site.as(who);
      await me.post(`/api/content/${contentId}/favorite`);
      await me.post(`/api/content/${contentId}/votes`, { value: 1 });
      await me.post(`/api/content/${contentId}/comments`, { text: 'Well drawn' });
    }
    await site.as(site.maker).post('/api/me/pins', { contentId });
    await site.as(site.maker).post('/api/me/cover', { contentId });
  }
  for (const who of [guest, veiled]) await aPlaylist(site, who, { visibility: 'public', items: Object.values(items) });
  await vi.waitFor(
    async () => {
      const { media } = (await site.as(guest).get(`/api/content/${items.video}`)).json();
      expect([media.video.preview, media.video.hls]).toEqual([expect.any(String), expect.any(String)]);
    },
    { timeout: 60_000, interval: 100 },
  );
  addresses = await addressesGiven();
}, 180_000);
afterAll(() => site.close());

it('before, others find the items in many places and every address answers', async () => {
  const seen = await everythingSeenBy(guest);
  for (const id of Object.values(items)) expect(seen.split(id).length).toBeGreaterThan(10);
  const kinds = ['.webp', '.mp4', '.m3u8', 'preview', '/clear/', '/whole/'];
  expect(kinds.filter((kind) => !addresses.some((one) => one.includes(kind)))).toEqual([]);
  for (const url of addresses) expect([url, await statusOf(url, 'GET')]).toEqual([url, 200]);
});

type Way = { down: () => Promise<unknown>; up?: () => Promise<unknown> };
const each = async (work: (id: string) => Promise<unknown>) => {
  for (const id of Object.values(items)) await work(id);
};
const held = (reason: 'report' | 'match' | 'consent' | 'decision' | 'clock'): Way => ({
  down: () => each((id) => site.deps.db.transaction().execute((tx) => holdContent(site.deps, tx, id, reason))),
  up: () => each((id) => site.deps.db.transaction().execute((tx) => releaseContent(site.deps, tx, id, reason))),
});
const edit = (visibility: string) => () =>
  each((id) => site.as(site.maker).post(`/api/content/${id}/edit`, { visibility }));
const ways: Record<string, Way> = {
  'by a report': held('report'),
  'by the hash list': held('match'),
  'by somebody shown': held('consent'),
  'by a decision': held('decision'),
  'by the clock': held('clock'),
  'by making it private': { down: edit('private'), up: edit('public') },
  'by the trash': {
    down: () => each((id) => site.as(site.maker).delete(`/api/content/${id}`)),
    up: () => each((id) => site.as(site.maker).post(`/api/content/${id}/restore`)),
  },
  'with the suspension of its maker': {
    down: () => setSuspended(site.deps, site.maker.id, true),
    up: () => setSuspended(site.deps, site.maker.id, false),
  },
  // Last, because they do not come back.
  'by a deletion': {
    down: () =>
      each((id) =>
        deleteContent(site.deps, { id: site.maker.id, powers: [] }, { params: { id }, query: { forever: true } }),
      ),
  },
};

describe.each(Object.entries(ways))('what is taken down %s', (_, { down, up }) => {
  it('answers no byte at any address, and is in no answer', async () => {
    await down();
    // A database notification tells the processes that serve files.
    await vi.waitFor(async () => expect(await answering()).toEqual([]), { timeout: 8_000, interval: 50 });
    const seen = await everythingSeenBy(guest);
    for (const id of Object.values(items)) expect(seen).not.toContain(id);
    expect(seen).not.toContain(`${word} `);
    await up?.();
    if (up) await vi.waitFor(async () => expect(await statusOf(addresses[0] as string, 'GET')).toBe(200));
  });
});

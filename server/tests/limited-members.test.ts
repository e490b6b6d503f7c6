import type { Call } from '@veil/contract/call.ts';
import { type Calls, calls } from '@veil/contract/calls.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlaylist } from '../src/features/finding/playlists/builders.ts';
import { aRelease } from '../src/features/items/consent/builders.ts';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { setLimited } from '../src/features/people/members/index.ts';
import { openTestSite, type Speaker, type TestMember, type TestSite } from './testing.ts';
import { addressOf, make } from './testing-calls.ts';
import { smallPicture } from './testing-things.ts';

type InPart = { [K in keyof Calls]: Calls[K] extends { whenLimited: 'in_part' } ? K : never }[keyof Calls];
type Refusable = Pick<LightMyRequestResponse, 'statusCode' | 'body'>;
type Attempt = () => Promise<Refusable>;

let site: TestSite;
let limited: TestMember;
let speak: Speaker;
const things = {
  shown: '',
  kept: '',
  shownList: '',
  keptList: '',
  askedShown: '',
  askedKept: '',
  trashedShown: '',
  trashedKept: '',
  trashedToo: '',
};

beforeAll(async () => {
  site = await openTestSite({ works: false });
  limited = await site.newMember({ role: 'creator' });
  speak = site.as(limited);
  const aPicture = (visibility: 'public' | 'private') =>
    aPublishedPicture(site.deps, limited, { ...smallPicture, visibility });
  Object.assign(things, {
    shown: await aPicture('public'),
    kept: await aPicture('private'),
    trashedShown: await aPicture('public'),
    trashedKept: await aPicture('private'),
    trashedToo: await aPicture('private'),
    shownList: await aPlaylist(site, limited, { visibility: 'public' }),
    keptList: await aPlaylist(site, limited),
  });
  for (const [name, id] of [
    ['askedShown', things.shown],
    ['askedKept', things.kept],
  ] as const)
    things[name] = (await aRelease(site, limited, { item: id })).releaseId;
  for (const id of [things.trashedShown, things.trashedKept, things.trashedToo])
    await speak.delete(`/api/content/${id}`);
  await setLimited(site.deps.db, limited.id, new Date(site.clock.now().getTime() + 86_400_000));
});
afterAll(() => site.close());

const edit = (id: string, change: object) => speak.post(`/api/content/${id}/edit`, change);
const review = (id: string) => speak.post(`/api/content/${id}/review`, { revision: 'x', covers: [], publish: true });
const addTo = (list: string) => speak.post(`/api/me/playlists/${list}/items`, { contentId: things.shown });
const collect = (playlistId: string) => speak.post('/api/collectables', { contentId: things.shown, playlistId });
const profile = (change: object) => speak.post('/api/me/profile', change);

/** These calls answer a refusal for each item. */
async function selected(path: string, body: object): Promise<Refusable> {
  const answer = await speak.post(path, body);
  const [refusal] = answer.json().refused;
  return refusal ? { statusCode: 403, body: JSON.stringify(refusal) } : answer;
}
const change = (id: string, wish: object) => selected('/api/me/uploads/change', { changes: [{ id, ...wish }] });
const bringBack = (id: string) => selected('/api/me/trash/restore', { ids: [id] });

/**
 * For each call that only sometimes publishes: attempts that do, and one that does not. A missing row does not compile.
 */
const attempts: Record<InPart, { publicly: Attempt[]; privately: Attempt }> = {
  changeContent: {
    publicly: [
      () => edit(things.kept, { visibility: 'public' }),
      () => edit(things.shown, { title: 'Another' }),
      () => edit(things.shown, { description: 'Another' }),
      () => edit(things.shown, { alt: 'Another' }),
      () => edit(things.shown, { tags: ['another'] }),
    ],
    privately: () => edit(things.kept, { title: 'Another', tags: ['another'] }),
  },
  changeItems: {
    publicly: [
      () => change(things.kept, { visibility: 'public' }),
      () => change(things.shown, { addTags: ['another'] }),
      () => change(things.shown, { removeTags: ['dusk'] }),
    ],
    privately: () => change(things.kept, { addTags: ['another'] }),
  },
  restoreItems: {
    publicly: [() => bringBack(things.trashedShown)],
    privately: () => bringBack(things.trashedToo),
  },
  decideCensor: {
    publicly: [() => speak.post(`/api/content/${things.shown}/decision`, { decision: 'whole' })],
    privately: () => speak.post(`/api/content/${things.kept}/decision`, { decision: 'whole' }),
  },
  restoreContent: {
    publicly: [() => speak.post(`/api/content/${things.trashedShown}/restore`)],
    privately: () => speak.post(`/api/content/${things.trashedKept}/restore`),
  },
  retryContent: {
    publicly: [() => speak.post(`/api/content/${things.shown}/retry`)],
    privately: () => speak.post(`/api/content/${things.kept}/retry`),
  },
  saveReview: { publicly: [() => review(things.shown)], privately: () => review(things.kept) },
  createPlaylist: {
    publicly: [() => speak.post('/api/me/playlists', { name: 'Mine', visibility: 'public' })],
    privately: () => speak.post('/api/me/playlists', { name: 'Mine' }),
  },
  changePlaylist: {
    publicly: [
      () => speak.post(`/api/me/playlists/${things.keptList}`, { visibility: 'public' }),
      () => speak.post(`/api/me/playlists/${things.shownList}`, { name: 'Another' }),
    ],
    privately: () => speak.post(`/api/me/playlists/${things.keptList}`, { name: 'Another' }),
  },
  addPlaylistItem: { publicly: [() => addTo(things.shownList)], privately: () => addTo(things.keptList) },
  addCollectable: { publicly: [() => collect(things.shownList)], privately: () => collect(things.keptList) },
  saveProfile: {
    publicly: [
      () => profile({ bio: 'Something else' }),
      () => profile({ name: 'Somebody Else' }),
      () => profile({ veilStyle: 'blackout', shownFields: ['gender'] }),
    ],
    privately: () => profile({ bio: '', name: limited.name, veilStyle: 'blackout' }),
  },
  stateNoPerson: {
    publicly: [() => speak.post(`/api/content/${things.shown}/no-person`, { stated: true })],
    privately: () => speak.post(`/api/content/${things.kept}/no-person`, { stated: true }),
  },
  removeRelease: {
    publicly: [() => speak.delete(`/api/content/${things.shown}/people/${things.askedShown}`)],
    privately: () => speak.delete(`/api/content/${things.kept}/people/${things.askedKept}`),
  },
};

const codeOf = ({ statusCode, body }: Refusable): string | null =>
  statusCode < 300 ? null : (JSON.parse(body).code as string);

const writes = (Object.entries(calls) as [string, Call][]).filter(
  ([, { access, method }]) => method !== 'GET' && ['account', 'newcomer', 'member'].includes(access),
);

describe('a limited member', () => {
  for (const [name, call] of writes) {
    const what = call.whenLimited;
    it(`${call.method} ${call.path} (${name}) is ${what}`, async () => {
      expect(what).toBeDefined();
      if (what === 'in_part') {
        const { publicly, privately } = attempts[name as InPart];
        for (const attempt of publicly) expect(codeOf(await attempt())).toBe('limited');
        expect(codeOf(await privately())).not.toBe('limited');
        return;
      }
      for (const path of [call.path, ...(call.aliases ?? [])]) {
        const code = codeOf(await make(speak, call, addressOf(path, {})));
        if (what === 'refused') expect([path, code]).toEqual([path, 'limited']);
        else expect([path, code]).not.toEqual([path, 'limited']);
      }
    });
  }

  it('has changed nothing that others see', async () => {
    const reader = site.as(await site.newMember());
    expect((await reader.get(`/api/content/${things.kept}`)).statusCode).toBe(404);
    expect((await reader.get(`/api/content/${things.shown}`)).json()).toMatchObject({ title: 'Evening slope' });
    expect((await reader.get(`/api/users/${limited.id}`)).json()).toMatchObject({ bio: '' });
  });
});

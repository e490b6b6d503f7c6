import type { Call } from '@veil/contract/call.ts';
import { calls } from '@veil/contract/calls.ts';
import { sorts } from '@veil/contract/finding/feed.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';
import { bodies, queries } from './testing-access.ts';
import { addressOf, make } from './testing-calls.ts';
import { aHiddenWorld, anAcquaintance, type HiddenWorld } from './testing-hidden-world.ts';
import type { Ids } from './testing-things.ts';

/*
 * Runs every call between two members with a block, in both directions. No answer contains anything of the other, and
 * their things seem not to exist.
 */

const table: [string, Call][] = Object.entries(calls);
const directions = ['blocks', 'is blocked'] as const;
type Direction = (typeof directions)[number];

/** Calls that the blocking member may make about the other. */
const ownBlock = [
  'blockMember',
  'unblockMember',
  'muteMember',
  'unmuteMember',
  'listBlocks',
  'listMutes',
  'reportMember',
];
const isOwn = (name: string, direction: Direction) => direction === 'blocks' && ownBlock.includes(name);

let site: TestSite;
let world: HiddenWorld;
type Acquaintance = TestMember & { own: string };
const readers = {} as Record<Direction | 'no block', Acquaintance>;

async function block(member: TestMember, direction: Direction): Promise<void> {
  const [who, whom] = direction === 'blocks' ? [member, world.other] : [world.other, member];
  expect((await site.as(who).post(`/api/users/${whom.id}/block`)).statusCode).toBe(200);
}

beforeAll(async () => {
  site = await openTestSite({ works: false });
  world = await aHiddenWorld(site, await site.newMember({ staff: 'admin' }));
  for (const direction of directions) {
    readers[direction] = await anAcquaintance(site, world);
    await block(readers[direction], direction);
  }
  readers['no block'] = await anAcquaintance(site, world);
}, 60_000);
afterAll(() => site.close());

const pathsOf = ({ path, aliases = [] }: Call) => [path, ...aliases];

async function bodyOf(name: string, who: TestMember, ids: Ids): Promise<object> {
  const body = bodies[name];
  return (typeof body === 'function' ? await body({ site, who, ids }) : body) ?? {};
}

const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => ({
  statusCode,
  code: body.startsWith('{') ? (JSON.parse(body).code as string | undefined) : undefined,
});

/** Things without an owner. */
const ofNobody = ['tag', 'implication', 'poll', 'advert', 'publicReport', 'restrictedCase'];

describe('about a thing of the other one', () => {
  for (const [name, call] of table.filter(([, { about }]) => about && !ofNobody.includes(about)))
    for (const direction of directions.filter((one) => !isOwn(name, one)))
      it(`${call.method} ${call.path} (${name}) answers who ${direction} as if it did not exist`, async () => {
        const reader = readers[direction];
        const ids = world.theirs[call.about as keyof HiddenWorld['theirs']];
        const { marks } = world;
        for (const path of pathsOf(call)) {
          const body = await bodyOf(name, reader, ids);
          const query = queries[name] ?? '';
          const about = await make(site.as(reader), call, addressOf(path, ids) + query, body);
          const nothing = await make(site.as(reader), call, addressOf(path, {}) + query, body);
          expect(codeOf(about)).toEqual(codeOf(nothing));
          if (nothing.statusCode === 400) throw new Error(`${name} needs a body in testing-access.ts`);
          expect(marks.filter((mark) => about.body.includes(mark))).toEqual([]);
        }
      });
});

const ways = (): Record<string, readonly string[]> => ({
  limit: ['50'],
  q: ['Kestrel', 'Vantongeren'],
  channelId: [world.other.id],
  state: ['asks', 'asked'],
  sort: sorts,
});
const fieldsOf = ({ query }: Call): string[] => (query && 'shape' in query ? Object.keys(query.shape as object) : []);

function asks(name: string, call: Call): string[] {
  const fields = fieldsOf(call);
  const named = Object.entries(ways()).flatMap(([field, values]) =>
    fields.includes(field) ? values.map((value) => `${field}=${value}`) : [],
  );
  const base = queries[name] ?? '';
  return ['', ...named].map((one) => (base ? `${base}&${one}` : `?${one}`));
}

/** Everything that a reader finds by reading calls: own things, a third member's, and every list. */
async function marksFound(reader: Acquaintance, name: string, call: Call): Promise<string[]> {
  const things = call.about ? [world.thirds[call.about], { ...world.thirds[call.about], id: reader.own }] : [{}];
  const { marks } = world;
  const found = new Set<string>();
  for (const ids of things)
    for (const query of asks(name, call)) {
      const answer = await site.as(reader).get(addressOf(call.path, ids) + query);
      for (const mark of marks) if (answer.body.includes(mark)) found.add(mark);
    }
  return [...found];
}

describe('in what one reads', () => {
  const reads = table.filter(([, { method, events }]) => method === 'GET' && !events);
  for (const [name, call] of reads)
    it(`${call.path} (${name}) has nothing of the other one`, async () => {
      for (const direction of directions) {
        if (isOwn(name, direction)) continue;
        expect([direction, await marksFound(readers[direction], name, call)]).toEqual([direction, []]);
      }
    });

  it('there is much of them without a block', async () => {
    const showing = [];
    for (const [name, call] of reads)
      if ((await marksFound(readers['no block'], name, call)).length > 0) showing.push(name);
    expect(showing).toEqual(
      expect.arrayContaining([
        'getFeed',
        'getHome',
        'search',
        'listTopContent',
        'listRecentUploads',
        'listSimilar',
        'listComments',
        'listFavorites',
        'listMemberFavorites',
        'listPlaylistItems',
        'getPlaylist',
        'listMyPlaylists',
        'getMe',
        'getWorship',
        'listPantheon',
        'findCreators',
        'listWorshipers',
        'listFriends',
        'listNotifications',
      ]),
    );
  });
});

/** Bodies that name the other's things; they are refused like unknown ones. */
const naming: Record<string, () => object> = {
  saveProfile: () => ({ worshipType: 'multi', followerOf: [world.other.id] }),
  createPlaylist: () => ({ name: 'Another', contentId: world.theirs.content.id }),
  addCollectable: () => ({ contentId: world.theirs.content.id }),
  pinContent: () => ({ contentId: world.theirs.content.id }),
  chooseCover: () => ({ contentId: world.theirs.content.id }),
};

describe('in what a write answers', () => {
  const writes = table.filter(([, { method, about }]) => method !== 'GET' && !about);
  for (const [name, call] of writes)
    it(`${call.method} ${call.path} (${name}) there is nothing of the other one`, async () => {
      for (const direction of directions) {
        const member = await site.newMember({ role: 'both' });
        await site.as(world.other).post(`/api/users/${member.id}/friend`);
        await block(member, direction);
        const { marks } = world;
        const wishes = [...(naming[name] ? [naming[name]()] : []), await bodyOf(name, member, {})];
        for (const body of wishes) {
          const answer = await make(site.as(member), call, addressOf(call.path, {}), body);
          expect(marks.filter((mark) => answer.body.includes(mark))).toEqual([]);
          if (naming[name] && body === wishes[0]) expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        }
      }
    });

  it('no comment, vote, favorite or place in a list of one’s own is taken', async () => {
    for (const direction of directions) {
      const reader = site.as(readers[direction]);
      const list = (await reader.get('/api/me/playlists')).json().items[0].id;
      const contentId = world.theirs.content.id as string;
      expect((await reader.post(`/api/me/playlists/${list}/items`, { contentId })).statusCode).toBe(404);
      const reply = { text: 'Hello', parentId: world.theirs.comment.id };
      expect((await reader.post(`/api/content/${world.thirds.content.id}/comments`, reply)).statusCode).toBe(404);
    }
  });
});

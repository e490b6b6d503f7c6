import type { About, Access, Call } from '@veil/contract/call.ts';
import { calls, slices } from '@veil/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCollection } from '../src/features/finding/collections/builders.ts';
import { aPlaylist } from '../src/features/finding/playlists/builders.ts';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { openTestSite, type Speaker, type TestMember, type TestSite } from './testing.ts';
import { aboutAnothers, bodies, queries } from './testing-access.ts';
import { addressOf, make } from './testing-calls.ts';
import { preparations } from './testing-preparations.ts';
import { refusals } from './testing-refusals.ts';
import { builders, type Ids, smallPicture } from './testing-things.ts';

type Role = 'visitor' | 'newcomer' | 'member' | 'creator' | 'moderator' | 'admin' | 'leaving' | 'suspended';

/** The roles that each access admits. Everything below is generated from this and the contract. */
const lets: Record<Access, readonly Role[]> = {
  anyone: ['visitor', 'newcomer', 'member', 'creator', 'moderator', 'admin', 'leaving', 'suspended'],
  account: ['newcomer', 'member', 'creator', 'moderator', 'admin', 'leaving'],
  newcomer: ['newcomer', 'member', 'creator', 'moderator', 'admin'],
  member: ['member', 'creator', 'moderator', 'admin'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
};

const barred: Record<Exclude<Role, 'admin'>, { status: number; code: string }> = {
  visitor: { status: 401, code: 'unauthorized' },
  suspended: { status: 403, code: 'suspended' },
  leaving: { status: 403, code: 'leaving' },
  newcomer: { status: 403, code: 'setup_required' },
  member: { status: 404, code: 'not_found' },
  creator: { status: 404, code: 'not_found' },
  moderator: { status: 404, code: 'not_found' },
};

/** A run over a part of the sources names its slices, and only their calls are tried. */
const only = process.env.VEIL_ACCESS_SLICES?.split(' ');
const tried = only ? Object.entries(slices).filter(([slice]) => only.includes(slice)) : [['', calls] as const];
const table: [string, Call][] = tried.flatMap(([, of]) => Object.entries(of));
const roles = Object.keys(barred) as Exclude<Role, 'admin'>[];

let site: TestSite;
const people = {} as Record<Exclude<Role, 'visitor'>, TestMember>;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  people.newcomer = await site.newMember({ name: null });
  people.member = await site.newMember({ role: 'beta' });
  people.creator = await site.newMember({ role: 'creator' });
  people.moderator = await site.newMember({ staff: 'moderator' });
  people.admin = await site.newMember({ staff: 'admin' });
  people.suspended = await site.newMember();
  // Suspension ends their sessions; a surviving token would be barred.
  const status = { status: 'suspended' };
  await site.deps.db.updateTable('members').set(status).where('id', '=', people.suspended.id).execute();
  people.leaving = await site.newMember();
  await site.deps.db.updateTable('members').set({ status: 'leaving' }).where('id', '=', people.leaving.id).execute();
});
afterAll(() => site.close());

const speakerOf = (role: Role): Speaker => (role === 'visitor' ? site.visitor : site.as(people[role]));

/** Each kind of thing is made once, unless a call ended it. */
const things = new Map<string, Promise<Ids>>();
function thingOf(about: About, owner: TestMember): Promise<Ids> {
  const key = `${about} ${owner.id}`;
  const known = things.get(key) ?? builders[about](site, owner, people.admin);
  things.set(key, known);
  return known;
}
const forget = (about: About, owner: TestMember) => things.delete(`${about} ${owner.id}`);

/** Makes the call in this role, about a thing on which the role may make it. */
async function makeItsOwn(role: Role, name: string, call: Call, path: string) {
  const who = role === 'visitor' ? people.admin : people[role];
  const other = role === 'creator' ? people.member : people.creator;
  const owner = aboutAnothers.includes(name) ? other : who;
  const ids = call.about ? await thingOf(call.about, owner) : {};
  const asking = { site, who, ids };
  await preparations[name]?.({ ...asking, other: people.admin === who ? people.moderator : people.admin });
  const wanted = bodies[name];
  const body = typeof wanted === 'function' ? await wanted(asking) : wanted;
  const answer = await make(speakerOf(role), call, addressOf(path, ids) + (queries[name] ?? ''), body);
  if (call.about && (preparations[name] || (call.method === 'DELETE' && /:\w+$/.test(path)))) forget(call.about, owner);
  return answer;
}

const remedyOf = (name: string): string =>
  `${name} refuses a role that it admits. Give its body in server/tests/testing-access.ts and what it needs in ` +
  'server/tests/testing-preparations.ts, or name its refusal in server/tests/testing-refusals.ts.';

async function countAudited(role: Role, { audit }: Call): Promise<number> {
  if (!audit || role === 'visitor') return 0;
  const rows = site.deps.db
    .selectFrom('audit_log')
    .select('seq')
    .where('by_id', '=', people[role].id)
    .where('act', '=', typeof audit === 'string' ? audit : audit.within);
  return (await rows.execute()).length;
}

describe('who may make which call', () => {
  for (const [name, call] of table) {
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      it(`${call.method} ${path} (${name}) bars who is below ${call.access}`, async () => {
        for (const role of roles.filter((one) => !lets[call.access].includes(one))) {
          const answer = await make(speakerOf(role), call, addressOf(path, {}));
          const expected = role === 'newcomer' && call.access === 'newcomer' ? null : barred[role];
          expect([role, answer.statusCode, answer.json().code]).toEqual([role, expected?.status, expected?.code]);
        }
      });

      // An admitted stream does not end; its own tests follow it.
      if (call.events) continue;
      it(`${call.method} ${path} (${name}) lets through who may`, async () => {
        for (const role of lets[call.access]) {
          const before = await countAudited(role, call);
          const answer = await makeItsOwn(role, name, call, path);
          if (answer.statusCode < 300) {
            // The audit entry exists once the call is answered; reads are recorded once an hour.
            if (!call.audit) continue;
            const after = await countAudited(role, call);
            expect([name, role, after]).toEqual([name, role, call.method === 'GET' ? 1 : before + 1]);
            continue;
          }
          const found = [role, answer.json().code, answer.body];
          expect(found, remedyOf(name)).toEqual([role, refusals[name], answer.body]);
        }
      });
    }
  }
});

const wordsOf = (name: string): object | undefined => {
  const body = bodies[name];
  return typeof body === 'function' ? undefined : body;
};

const ofItems = table.filter(([, { about }]) => about === 'content');
describe.skipIf(ofItems.length === 0)("another member's private item is not there", () => {
  for (const [name, call] of ofItems) {
    it(`${call.method} ${call.path} (${name})`, async () => {
      const hidden = await aPublishedPicture(site.deps, people.creator, {
        visibility: 'private',
        ...smallPicture,
      });
      const before = await site.as(people.creator).get(`/api/content/${hidden}`);
      const answer = await make(site.as(people.member), call, addressOf(call.path, { id: hidden }), wordsOf(name));
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      expect((await site.as(people.creator).get(`/api/content/${hidden}`)).json()).toEqual(before.json());
    });
  }
});

const ofPlaylists = table.filter(([name, { about }]) => about?.startsWith('playlist') || name === 'addCollectable');
describe.skipIf(ofPlaylists.length === 0)("another member's private playlist is not there, even for staff", () => {
  for (const [name, call] of ofPlaylists) {
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      it(`${call.method} ${path} (${name})`, async () => {
        const picture = await aPublishedPicture(site.deps, people.creator, smallPicture);
        const playlistId = await aPlaylist(site, people.creator, { items: [picture] });
        const look = async () => [
          (await site.as(people.creator).get(`/api/me/playlists/${playlistId}`)).json(),
          (await site.as(people.creator).get(`/api/me/playlists/${playlistId}/items`)).json(),
        ];
        const before = await look();
        const body = wordsOf(name) ?? { contentId: picture, ...(name === 'addCollectable' && { playlistId }) };
        for (const role of ['member', 'moderator', 'admin'] as const) {
          const url = addressOf(path, { playlistId, contentId: picture });
          const answer = await make(site.as(people[role]), call, url, body);
          expect([role, answer.statusCode, answer.json().code]).toEqual([role, 404, 'not_found']);
        }
        expect(await look()).toEqual(before);
      });
    }
  }
});

const ofCollections = table.filter(([, { about = '' }]) => /^collect(ion|able)$/.test(about));
describe.skipIf(ofCollections.length === 0)("another member's collection is not there, even for staff", () => {
  for (const [name, call] of ofCollections) {
    it(`${call.method} ${call.path} (${name})`, async () => {
      const { id, collectableId } = await aCollection(site, people.creator);
      const own = await aCollection(site, people.member);
      const look = async () => (await site.as(people.creator).get(`/api/collections/${id}`)).json();
      const before = await look();
      const url = addressOf(call.path, { collectionId: id, collectableId });
      for (const role of ['member', 'moderator', 'admin'] as const) {
        const answer = await make(site.as(people[role]), call, url, wordsOf(name));
        expect([role, answer.statusCode, answer.json().code]).toEqual([role, 404, 'not_found']);
      }
      // A collection of one's own must not reveal it either.
      const through = await site.as(people.member).delete(`/api/collections/${own.id}/collectables/${collectableId}`);
      expect(through.statusCode).toBe(404);
      expect(await look()).toEqual(before);
    });
  }
});

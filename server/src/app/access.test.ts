import type { Access, Call } from '@veil/contract/call.ts';
import { calls } from '@veil/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCollection } from '../features/collections/builders.ts';
import { aPublishedPicture } from '../features/content/builders.ts';
import { aPlaylist } from '../features/playlists/builders.ts';
import { openTestSite, type Speaker, type TestMember, type TestSite } from './testing.ts';

type Role = 'visitor' | 'newcomer' | 'member' | 'creator' | 'moderator' | 'admin' | 'suspended';

/** Which roles a call of each access lets in. Everything below is generated from this and the contract. */
const lets: Record<Access, readonly Role[]> = {
  anyone: ['visitor', 'newcomer', 'member', 'creator', 'moderator', 'admin', 'suspended'],
  newcomer: ['newcomer', 'member', 'creator', 'moderator', 'admin'],
  member: ['member', 'creator', 'moderator', 'admin'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
};

/** What somebody hears who is not let in. */
const barred: Record<Exclude<Role, 'admin'>, { status: number; code: string }> = {
  visitor: { status: 401, code: 'unauthorized' },
  suspended: { status: 403, code: 'suspended' },
  newcomer: { status: 403, code: 'setup_required' },
  member: { status: 404, code: 'not_found' },
  creator: { status: 404, code: 'not_found' },
  moderator: { status: 404, code: 'not_found' },
};

const table: [string, Call][] = Object.entries(calls);
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
  // Their sessions end with it; a token that lived on all the same would be barred.
  const status = { status: 'suspended' };
  await site.deps.db.updateTable('members').set(status).where('id', '=', people.suspended.id).execute();
});
afterAll(() => site.close());

const speakerOf = (role: Role): Speaker => (role === 'visitor' ? site.visitor : site.as(people[role]));
const addressOf = (path: string, id: string) => `/api${path.replace(/:\w+/g, id)}`;

function make(speaker: Speaker, call: Call, path: string, id: string, body?: object) {
  const url = addressOf(path, id);
  if (call.method === 'GET') return speaker.get(url);
  if (call.method === 'DELETE') return speaker.delete(url);
  return call.form ? speaker.upload(url, {}) : speaker.post(url, body ?? {});
}

describe('who may make which call', () => {
  for (const [name, call] of table) {
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      it(`${call.method} ${path} (${name}) bars who is below ${call.access}`, async () => {
        for (const role of roles.filter((one) => !lets[call.access].includes(one))) {
          const answer = await make(speakerOf(role), call, path, '00000000-0000-7000-8000-000000000000');
          const expected = role === 'newcomer' && call.access === 'newcomer' ? null : barred[role];
          expect([role, answer.statusCode, answer.json().code]).toEqual([role, expected?.status, expected?.code]);
        }
      });

      // A stream that lets somebody in does not end; its own tests follow it.
      if (call.events) continue;
      it(`${call.method} ${path} (${name}) lets in who may`, async () => {
        for (const role of lets[call.access]) {
          const owner = role === 'visitor' ? people.admin : people[role];
          const item = path.includes(':id') ? await aPublishedPicture(site.deps, owner, { width: 64, height: 48 }) : '';
          const answer = await make(speakerOf(role), call, path, item);
          const code = answer.body.startsWith('{') ? (answer.json().code as string | undefined) : undefined;
          expect([role, code]).not.toEqual([role, expect.stringMatching(/^(unauthorized|suspended|setup_required)$/)]);
          expect(answer.statusCode, `${role} ${answer.body}`).toBeLessThan(500);
        }
      });
    }
  }
});

/** A body that each call about a thing takes, so that a refusal is about the thing and not about the words. */
const bodies: Record<string, object> = {
  changeContent: { title: 'Mine now' },
  decideCensor: { decision: 'as_is' },
  castVote: { value: 1 },
  addComment: { text: 'Hello' },
  reportContent: { reason: 'spam' },
  changePlaylist: { name: 'Mine now', visibility: 'public' },
  movePlaylistItem: { after: null },
  renameCollection: { name: 'Mine now' },
};

describe("another member's private item is not there", () => {
  for (const [name, call] of table.filter(([, { path }]) => path.startsWith('/content/:id'))) {
    it(`${call.method} ${call.path} (${name})`, async () => {
      const hidden = await aPublishedPicture(site.deps, people.creator, {
        visibility: 'private',
        width: 64,
        height: 48,
      });
      const before = await site.as(people.creator).get(`/api/content/${hidden}`);
      const answer = await make(site.as(people.member), call, call.path, hidden, bodies[name]);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      expect((await site.as(people.creator).get(`/api/content/${hidden}`)).json()).toEqual(before.json());
    });
  }
});

describe("another member's private playlist is not there, for moderators and admins neither", () => {
  const about = table.filter(([name, { path }]) => path.includes(':playlistId') || name === 'addCollectable');
  for (const [name, call] of about) {
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      it(`${call.method} ${path} (${name})`, async () => {
        const picture = await aPublishedPicture(site.deps, people.creator, { width: 64, height: 48 });
        const playlistId = await aPlaylist(site, people.creator, { items: [picture] });
        const look = async () => [
          (await site.as(people.creator).get(`/api/me/playlists/${playlistId}`)).json(),
          (await site.as(people.creator).get(`/api/me/playlists/${playlistId}/items`)).json(),
        ];
        const before = await look();
        const body = bodies[name] ?? { contentId: picture, ...(name === 'addCollectable' && { playlistId }) };
        for (const role of ['member', 'moderator', 'admin'] as const) {
          const there = path.replace(':playlistId', playlistId).replace(':contentId', picture);
          const answer = await make(site.as(people[role]), call, there as Call['path'], '', body);
          expect([role, answer.statusCode, answer.json().code]).toEqual([role, 404, 'not_found']);
        }
        expect(await look()).toEqual(before);
      });
    }
  }
});

describe("another member's collection is not there, for moderators and admins neither", () => {
  for (const [name, call] of table.filter(([, { path }]) => path.includes(':collectionId'))) {
    it(`${call.method} ${call.path} (${name})`, async () => {
      const { id, collectableId } = await aCollection(site, people.creator);
      const own = await aCollection(site, people.member);
      const look = async () => (await site.as(people.creator).get(`/api/collections/${id}`)).json();
      const before = await look();
      const there = call.path.replace(':collectionId', id).replace(':collectableId', collectableId);
      for (const role of ['member', 'moderator', 'admin'] as const) {
        const answer = await make(site.as(people[role]), call, there as Call['path'], '', bodies[name]);
        expect([role, answer.statusCode, answer.json().code]).toEqual([role, 404, 'not_found']);
      }
      // Nor is it there through a collection of one's own.
      const through = await site.as(people.member).delete(`/api/collections/${own.id}/collectables/${collectableId}`);
      expect(through.statusCode).toBe(404);
      expect(await look()).toEqual(before);
    });
  }
});

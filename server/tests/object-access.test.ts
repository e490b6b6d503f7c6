import type { About, Call } from '@veil/contract/call.ts';
import { calls } from '@veil/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import { aPlaylist } from '../src/features/finding/playlists/builders.ts';
import { aPersonShown } from '../src/features/items/consent/builders.ts';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';
import { bodies, queries } from './testing-access.ts';
import { addressOf, make } from './testing-calls.ts';
import { builders, type Ids, smallPicture } from './testing-things.ts';

/*
 * Runs members' calls with another member's ids in path, query and body. Private things do not exist, and open ones can
 * be used but not changed. The matrix tests the rights of calls for moderators and admins.
 */

let site: TestSite;
let owner: TestMember;
let stranger: TestMember;
let admin: TestMember;
/** The owner's private things, and the stranger's own. */
let theirs: { picture: string; playlist: string; comment: string; upload: string; pin: string; person: string };
let own: { picture: string; playlist: string };

beforeAll(async () => {
  site = await openTestSite({ works: false });
  owner = await site.newMember({ role: 'both' });
  stranger = await site.newMember({ role: 'both' });
  admin = await site.newMember({ staff: 'admin' });
  const picture = await aPublishedPicture(site.deps, owner, { ...smallPicture, visibility: 'private' });
  const comment = (await site.as(owner).post(`/api/content/${picture}/comments`, { text: 'Mine' })).json().id;
  const begun = await site.app.inject({
    method: 'POST',
    url: '/api/uploads/resumable',
    headers: { authorization: `Bearer ${owner.token}`, 'tus-resumable': '1.0.0', 'upload-length': '10' },
  });
  const upload = String(begun.headers.location).split('/').at(-1) as string;
  theirs = {
    picture,
    comment,
    upload,
    pin: picture,
    person: await aPersonShown(site, owner),
    playlist: await aPlaylist(site, owner, { items: [picture] }),
  };
  const mine = await aPublishedPicture(site.deps, stranger, smallPicture);
  own = { picture: mine, playlist: await aPlaylist(site, stranger, { items: [mine] }) };
});
afterAll(() => site.close());

const forMembers = ['account', 'newcomer', 'member'];
const table: [string, Call][] = Object.entries<Call>(calls).filter(
  ([, { access, events }]) => forMembers.includes(access) && !events,
);

/** Calls allowed on another member's open thing. Every other call answers 404. */
const open: Partial<Record<About, readonly string[]>> = {
  content: [
    'getContent',
    'getAlt',
    'getVotes',
    'castVote',
    'getFavorite',
    'addFavorite',
    'removeFavorite',
    'getCame',
    'addCame',
    'removeCame',
    'addComment',
    'listComments',
    'listSimilar',
    'listPictures',
    'reportContent',
    'dismissItem',
    'undoDismissal',
  ],
  comment: ['getComment', 'voteComment', 'reportComment'],
  member: [
    'getMember',
    'getShowcase',
    'listMemberFavorites',
    'listMemberPlaylists',
    'listMemberUploads',
    'listSimilarCreators',
    'listWorshipers',
    'worship',
    'endWorship',
    'blockMember',
    'unblockMember',
    'muteMember',
    'unmuteMember',
    'reportMember',
    'askFriend',
    'acceptFriend',
    'declineFriend',
    'restoreFriendRequest',
    'endFriend',
  ],
  // These belong to the site.
  tag: ['getTag', 'muteTag', 'unmuteTag'],
  poll: ['voteInPoll'],
};

/** These answer 403, because everybody sees that the thing exists. */
const forbidden = ['editComment', 'deleteComment'];

async function ask(name: string, call: Call, ids: Ids) {
  const wanted = bodies[name];
  const ownIds = async () => builders[call.about as About](site, stranger, admin);
  const body = typeof wanted === 'function' ? await wanted({ site, who: stranger, ids: await ownIds() }) : wanted;
  return make(site.as(stranger), call, addressOf(call.path, ids) + (queries[name] ?? ''), body);
}

describe('an id of another member in the path', () => {
  for (const [name, call] of table.filter(([, { about }]) => about))
    it(`${call.method} ${call.path} (${name})`, async () => {
      const about = call.about as About;
      const answer = await ask(name, call, await builders[about](site, owner, admin));
      const { code } = answer.statusCode < 300 ? { code: 'done' } : answer.json();
      if (open[about]?.includes(name)) expect(['done', 'conflict']).toContain(code);
      else
        expect([answer.statusCode, code]).toEqual(forbidden.includes(name) ? [403, 'forbidden'] : [404, 'not_found']);
    });

  it('the lists here name no call that does not exist', () => {
    const names = table.map(([name]) => name);
    expect([...Object.values(open).flat(), ...forbidden].filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('a private item in the path is not there, nor is anything below it', () => {
  const below: Partial<Record<About, () => Ids>> = {
    content: () => ({ id: theirs.picture }),
    comment: () => ({ id: theirs.comment }),
    playlistItem: () => ({ playlistId: own.playlist, contentId: theirs.picture }),
  };
  for (const [name, call] of table.filter(([, { about }]) => about && below[about]))
    it(`${call.method} ${call.path} (${name})`, async () => {
      const answer = await ask(name, call, below[call.about as About]?.() ?? {});
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    });
});

describe('an item in the trash is not there for any call, save to look at it, restore it and destroy it', () => {
  /** Calls with which a maker withdraws or ends it. */
  const makers = ['getContent', 'deleteContent', 'restoreContent'];
  let holder: TestMember;
  let trashed = '';
  beforeAll(async () => {
    holder = await site.newMember();
    trashed = await aPublishedPicture(site.deps, holder, smallPicture);
    const { id: comment } = (await site.as(holder).post(`/api/content/${trashed}/comments`, { text: 'Mine' })).json();
    expect((await site.as(holder).delete(`/api/content/${trashed}`)).statusCode).toBe(200);
    ids = { content: { id: trashed }, trashedContent: { id: trashed }, comment: { id: comment } };
  });
  let ids: Partial<Record<About, Ids>> = {};
  const about = table.filter(([, call]) => ['content', 'trashedContent', 'comment'].includes(call.about ?? ''));
  for (const [name, call] of about)
    it(`${call.method} ${call.path} (${name})`, async () => {
      const wanted = bodies[name];
      const at = ids[call.about as About] ?? {};
      const url = addressOf(call.path, at) + (queries[name] ?? '');
      for (const who of [stranger, admin, ...(makers.includes(name) ? [] : [holder])]) {
        const body = typeof wanted === 'function' ? await wanted({ site, who, ids: at }) : wanted;
        const answer = await make(site.as(who), call, url, body);
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      }
    });
  it('and it is still there for its maker', async () => {
    expect((await site.as(holder).get(`/api/content/${trashed}`)).json()).toMatchObject({
      id: trashed,
      commentCount: 1,
    });
  });
});

type Named = { because: string } | { body: () => object; path?: () => Ids; answers: [number, string] };

const notThere: [number, string] = [404, 'not_found'];
const profile = (answers: [number, string]) => ({
  body: () => ({ value: 1, profileId: owner.id, profile_id: owner.id }),
  path: () => ({ id: own.picture }),
  answers,
});

/** Every id that a member can name in a query, body or form, with another member's id or the reason for none. */
const named: Record<string, Named> = {
  'saveProfile followerOf': { because: 'creators, whom everybody sees' },
  'saveProfile symbolId': { because: 'the number of a drawn symbol' },
  'worship insteadOf': { because: 'a creator, whom everybody sees' },
  'muteTag tagId': { because: 'tags are the site’s' },
  'upload resumableId': {
    body: () => ({ title: 'A', adultsAgree: true, resumableId: theirs.upload }),
    answers: notThere,
  },
  'upload setOf': { body: () => ({ title: 'A', adultsAgree: true, setOf: theirs.picture }), answers: notThere },
  'orderPictures ids': {
    body: () => ({ ids: [theirs.picture] }),
    path: () => ({ id: own.picture }),
    answers: [409, 'conflict'],
  },
  'saveReview id': { because: 'the number of a cover in the same body' },
  'listComments parent': {
    body: () => ({ parent: theirs.comment }),
    path: () => ({ id: own.picture }),
    answers: [200, ''],
  },
  'addComment parentId': {
    body: () => ({ text: 'Hello', parentId: theirs.comment }),
    path: () => ({ id: own.picture }),
    answers: notThere,
  },
  'listMyPlaylists contentId': { body: () => ({ contentId: theirs.picture }), answers: [200, ''] },
  'createPlaylist contentId': { body: () => ({ name: 'A', contentId: theirs.picture }), answers: notThere },
  'addPlaylistItem contentId': {
    body: () => ({ contentId: theirs.picture }),
    path: () => ({ playlistId: own.playlist }),
    answers: notThere,
  },
  'addCollectable contentId': {
    body: () => ({ contentId: theirs.picture, playlistId: own.playlist }),
    answers: notThere,
  },
  'addCollectable playlistId': {
    body: () => ({ contentId: own.picture, playlistId: theirs.playlist }),
    answers: notThere,
  },
  'movePlaylistItem after': {
    body: () => ({ after: theirs.picture }),
    path: () => ({ playlistId: own.playlist, contentId: own.picture }),
    answers: notThere,
  },
  'castVote profileId': profile([403, 'forbidden']),
  'castVote profile_id': profile([403, 'forbidden']),
  'addFavorite profileId': profile([403, 'forbidden']),
  'addFavorite profile_id': profile([403, 'forbidden']),
  'removeFavorite profileId': profile([403, 'forbidden']),
  'removeFavorite profile_id': profile([403, 'forbidden']),
  'addCame profileId': profile([403, 'forbidden']),
  'addCame profile_id': profile([403, 'forbidden']),
  'removeCame profileId': profile([403, 'forbidden']),
  'removeCame profile_id': profile([403, 'forbidden']),
  'getFeed channelId': { because: 'a member, whom everybody sees: the feed shows what one may see of theirs' },
  'countArrivals channelId': { because: 'a member, whom everybody sees: counts what one may see of theirs' },
  'pinContent contentId': { body: () => ({ contentId: theirs.picture }), answers: notThere },
  'namePerson personId': {
    body: () => ({ personId: theirs.person }),
    path: () => ({ id: own.picture }),
    answers: notThere,
  },
  'orderPins ids': { body: () => ({ ids: [theirs.pin] }), answers: [200, ''] },
  'chooseCover contentId': { body: () => ({ contentId: theirs.picture }), answers: notThere },
  'readNotifications upTo': { because: 'marks one’s own notifications up to a place in time' },
  'castPollVote pollId': { because: 'polls are the site’s' },
  'changeContent stampId': { because: 'stamps are the site’s' },
  'changeItems id': { because: 'the answer names each refused id: the tests of selections cover them' },
  'trashItems ids': { because: 'the answer names each refused id: the tests of selections cover them' },
  'restoreItems ids': { because: 'the answer names each refused id: the tests of selections cover them' },
  'exportEdit stampId': { because: 'stamps are the site’s' },
  'detectUpload resumableId': { body: () => ({ resumableId: theirs.upload }), answers: notThere },
  'countAdverts id': { because: 'adverts are the site’s' },
};

type Shape = { format?: string; properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[]; oneOf?: Shape[] };
const formsOf = (shape: Shape): Shape[] => [
  shape,
  ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap(formsOf),
];
const isId = (name: string, shape: Shape): boolean =>
  /ids?$/i.test(name) ||
  formsOf(shape).some(
    ({ format, items }) => format === 'uuid' || (items && formsOf(items).some((one) => one.format === 'uuid')),
  );

const idsIn = (shape: Shape): string[] =>
  formsOf(shape).flatMap(({ properties = {}, items }) => [
    ...Object.entries(properties).flatMap(([name, inner]) => [...(isId(name, inner) ? [name] : []), ...idsIn(inner)]),
    ...(items ? idsIn(items) : []),
  ]);

const shapeOf = (schema: $ZodType) =>
  toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape;
const idsOf = ({ query, body, form }: Call): string[] => [
  ...new Set([query, body, form].flatMap((schema) => (schema ? idsIn(shapeOf(schema as $ZodType)) : []))),
];

describe('an id of another member in a query, a body or a form', () => {
  it('each is tested here, and each that is tested exists', () => {
    const found = table.flatMap(([name, call]) => idsOf(call).map((field) => `${name} ${field}`));
    expect(found.sort()).toEqual(Object.keys(named).sort());
  });

  for (const [key, one] of Object.entries(named)) {
    if ('because' in one) continue;
    it(`${key} is answered ${one.answers.join(' ')}`, async () => {
      const [name = ''] = key.split(' ');
      const call = (calls as Record<string, Call>)[name] as Call;
      const address = addressOf(call.path, one.path?.() ?? {});
      const parts = one.body();
      const query = new URLSearchParams(parts as Record<string, string>);
      const who = site.as(stranger);
      const answer = call.form
        ? await who.upload(address, parts as Record<string, string>)
        : call.method === 'GET' || call.method === 'DELETE'
          ? await make(who, call, `${address}?${query}`)
          : await make(who, call, address, parts);
      const { code = '' } = answer.json();
      expect([answer.statusCode, code]).toEqual(one.answers);
      for (const secret of [theirs.picture, theirs.playlist, theirs.comment]) expect(answer.body).not.toContain(secret);
    });
  }
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAdvert } from '../src/features/finding/adverts/builders.ts';
import { advertUrl } from '../src/features/finding/adverts/picture-address.ts';
import { aPoolItem } from '../src/features/items/sources/testing.ts';
import { thumbUrl } from '../src/features/items/sources/thumb-address.ts';
import { stampUrl } from '../src/features/items/stamps/address.ts';
import { aStamp } from '../src/features/items/stamps/builders.ts';
import { avatarKey, avatarUrls } from '../src/features/people/members/avatar-address.ts';
import { type PictureState, pictureKinds, pictureStates, pictureTable } from '../src/features/people/members/index.ts';
import { ageRules } from '../src/features/safety/age-assurance/rules.ts';
import { openTestSite, type Speaker, type TestMember, type TestSite } from './testing.ts';

/* Asks for every picture beside items, in each of its states, as everybody who could have its address. */

type Kind = (typeof pictureKinds)[number];
type Picture = { address: string; owner: TestMember | null };
type Case = { kind: Kind; name: string; state: PictureState; make: () => Promise<Picture> };

let site: TestSite;
let askers: Record<string, { speaker: Speaker; asker: 'holder' | 'staff' }>;
let viewer: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  viewer = await site.newMember();
  const [moderator, admin] = [await site.newMember({ staff: 'moderator' }), await site.newMember({ staff: 'admin' })];
  askers = {
    'signed out': { speaker: site.visitor, asker: 'holder' },
    member: { speaker: site.as(viewer), asker: 'holder' },
    moderator: { speaker: site.as(moderator), asker: 'staff' },
    admin: { speaker: site.as(admin), asker: 'staff' },
  };
});
afterAll(() => site.close());

async function anAvatar(change: (owner: TestMember) => Promise<unknown> = async () => undefined): Promise<Picture> {
  const owner = await site.newMember();
  const avatar = { id: owner.id, avatar: 'first' };
  await site.deps.storage.put(avatarKey(avatar, 'small'), Buffer.from('a picture'));
  await site.deps.db.updateTable('members').set({ avatar: 'first' }).where('id', '=', owner.id).execute();
  const address = avatarUrls(site.deps, avatar).small;
  await change(owner);
  return { address, owner };
}

const setStatus = (status: string) => (owner: TestMember) =>
  site.deps.db.updateTable('members').set({ status }).where('id', '=', owner.id).execute();

const aStampPicture = async (change: object = {}): Promise<Picture> => {
  const id = await aStamp(site);
  await site.deps.db
    .updateTable('stamps')
    .set({ active: true, ...change })
    .where('id', '=', id)
    .execute();
  return { address: stampUrl(site.deps, id, 'thumb.webp'), owner: null };
};

const aPoolPicture = async (state = 'ready'): Promise<Picture> => {
  const { id } = await aPoolItem(site);
  // The file stays in storage, as if its removal had failed.
  if (state === 'removed')
    await site.deps.db.updateTable('pool_items').set({ state, wrapped_key: null }).where('id', '=', id).execute();
  return { address: thumbUrl(site.deps, id), owner: null };
};

const anAdvertPicture = async (made: object = {}): Promise<Picture> => ({
  address: advertUrl(site.deps, await anAdvert(site.deps, made)),
  owner: null,
});
const inHours = (hours: number) => new Date(site.clock.now().getTime() + hours * 3_600_000);

const cases: Case[] = [
  { kind: 'avatar', name: 'active member', state: 'shown', make: () => anAvatar() },
  { kind: 'avatar', name: 'suspended member', state: 'withheld', make: () => anAvatar(setStatus('suspended')) },
  { kind: 'avatar', name: 'leaving member', state: 'withheld', make: () => anAvatar(setStatus('leaving')) },
  { kind: 'avatar', name: 'underage member', state: 'withheld', make: () => anAvatar(setStatus('underage')) },
  {
    kind: 'avatar',
    name: 'replaced',
    state: 'gone',
    make: () =>
      anAvatar(({ id }) =>
        site.deps.db.updateTable('members').set({ avatar: 'second' }).where('id', '=', id).execute(),
      ),
  },
  {
    kind: 'avatar',
    name: 'removed',
    state: 'gone',
    make: () =>
      anAvatar(({ id }) => site.deps.db.updateTable('members').set({ avatar: null }).where('id', '=', id).execute()),
  },
  { kind: 'stamp', name: 'offered', state: 'shown', make: () => aStampPicture() },
  { kind: 'stamp', name: 'no longer offered', state: 'withheld', make: () => aStampPicture({ active: false }) },
  {
    kind: 'stamp',
    name: 'deleted',
    state: 'gone',
    make: () => aStampPicture({ active: false, deleted_at: site.clock.now() }),
  },
  { kind: 'poolPicture', name: 'in the pool', state: 'shown', make: () => aPoolPicture() },
  { kind: 'poolPicture', name: 'removed', state: 'gone', make: () => aPoolPicture('removed') },
  { kind: 'advert', name: 'running', state: 'shown', make: () => anAdvertPicture() },
  { kind: 'advert', name: 'paused', state: 'withheld', make: () => anAdvertPicture({ paused: true }) },
  {
    kind: 'advert',
    name: 'not begun',
    state: 'withheld',
    make: () => anAdvertPicture({ starts_at: inHours(1) }),
  },
  {
    kind: 'advert',
    name: 'over',
    state: 'withheld',
    make: () => anAdvertPicture({ starts_at: inHours(-2), ends_at: inHours(-1) }),
  },
  {
    kind: 'advert',
    name: 'deleted',
    state: 'gone',
    make: () => anAdvertPicture({ deleted_at: site.clock.now(), picture: null }),
  },
];

it('has a case for every kind, and for every state that lets somebody see the picture', () => {
  for (const kind of pictureKinds)
    for (const state of pictureStates) {
      const { holder, staff } = pictureTable[kind][state];
      if (holder || staff || state === 'gone')
        expect(cases.filter((one) => one.kind === kind && one.state === state).length).toBeGreaterThan(0);
    }
});

it.each(cases)('$kind, $name: leaves for those whom the table names', async ({ kind, state, make }) => {
  const { address, owner } = await make();
  const everybody = {
    ...askers,
    ...(owner && state === 'withheld' && { owner: { speaker: site.as(owner), asker: 'holder' as const } }),
  };
  for (const [who, { speaker, asker }] of Object.entries(everybody)) {
    const { statusCode, headers } = await speaker.get(address);
    expect([who, statusCode]).toEqual([who, pictureTable[kind][state][asker] ? 200 : 404]);
    if (statusCode === 200) expect(headers['cache-control']).toContain(state === 'shown' ? 'immutable' : 'no-store');
  }
});

it.each(pictureKinds)('%s: no forged, expired or unsigned address works, for staff neither', async (kind) => {
  const shown = cases.find((one) => one.kind === kind && one.state === 'shown') as Case;
  const { address } = await shown.make();
  const forged = address.replace(/signature=.{4}/, 'signature=AAAA');
  for (const wrong of [forged, address.split('?')[0] as string])
    for (const { speaker } of Object.values(askers)) expect((await speaker.get(wrong)).statusCode).toBe(404);
  site.clock.pass(3 * 86_400_000);
  expect((await site.visitor.get(address)).statusCode).toBe(404);
});

it.each(pictureKinds)('%s: a visitor of unknown age gets none where the place asks for it', async (kind) => {
  const { address } = await (cases.find((one) => one.kind === kind && one.state === 'shown') as Case).make();
  const rules = await ageRules.load(site.deps.db);
  await ageRules.save(site.deps.db, { ...rules, otherwise: 'assured' }, site.clock.now());
  site.clock.pass(10_000);
  expect((await site.visitor.get(address)).statusCode).toBe(403);
  await ageRules.save(site.deps.db, rules, site.clock.now());
  site.clock.pass(10_000);
  expect((await site.visitor.get(address)).statusCode).toBe(200);
});

it('gives a blocked member no address of the blocker’s profile picture', async () => {
  const { owner } = await anAvatar();
  const ask = () => site.as(viewer).get(`/api/users/${owner?.id}`);
  expect((await ask()).json().avatarUrl).toContain('/media/avatars/');
  await site.deps.db
    .insertInto('blocked_members')
    .values({ member_id: owner?.id as string, blocked_id: viewer.id, created_at: site.clock.now() })
    .execute();
  expect((await ask()).body).not.toContain('/media/avatars/');
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { readValues, saveSettings } from '../../site/settings/testing.ts';

let site: TestSite;
let viewer: TestMember;
let admin: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  viewer = await site.newMember({ role: 'beta' });
  admin = await site.newMember({ role: 'beta', staff: 'admin' });
});
afterAll(() => site.close());

/** Written directly, because that many reactions would take minutes. Other tests cover the refresh. */
const setPower = (member: TestMember, power: number, worshipers = 0) =>
  site.deps.db
    .updateTable('creator_powers')
    .set({ power, worshipers, ranked: true })
    .where('member_id', '=', member.id)
    .execute();

async function newCreators(count: number): Promise<TestMember[]> {
  const made: TestMember[] = [];
  for (let nth = 0; nth < count; nth++) made.push(await site.newMember({ role: 'creator' }));
  await site.runRepeated('refresh powers');
  return made;
}

beforeEach(async () => {
  await sql`delete from pantheon_days`.execute(site.deps.db);
  await sql`update creator_powers set power = 0, worshipers = 0`.execute(site.deps.db);
  await sql`delete from settings where subject = 'pantheon'`.execute(site.deps.db);
});

type Entry = { id: string; position: number; rank: string | null; movement: unknown; power: number };
const read = async (asker = viewer) => (await site.as(asker).get('/api/pantheon')).json();
const ids = (entries: Entry[]) => entries.map(({ id }) => id);
const block = (by: TestMember, of: TestMember) =>
  site.deps.db
    .insertInto('blocked_members')
    .values({ member_id: by.id, blocked_id: of.id, created_at: site.clock.now() })
    .execute();

describe('the pantheon (rule 17.2)', () => {
  it('is empty until somebody has power', async () => {
    await newCreators(1);
    expect(await read()).toEqual({ supreme: null, goddesses: [], demi: [], all: [], total: 0 });
  });

  it('has one Supreme Goddess, twelve Goddesses, and Demi up to the hundredth, then others', async () => {
    const creators = await newCreators(5);
    for (const [nth, one] of creators.entries()) await setPower(one, 100 - nth);
    await saveSettings(site.as(admin), 'pantheon', { lastGoddess: 3, lastDemi: 4, worshipersTab: true });
    const { supreme, goddesses, demi, all, total } = await read();
    expect(supreme).toMatchObject({ id: creators[0]?.id, position: 1, rank: 'supreme', power: 100, movement: null });
    expect([ids(goddesses), ids(demi), ids(all), total]).toEqual([
      [creators[1]?.id, creators[2]?.id],
      [creators[3]?.id],
      creators.map(({ id }) => id),
      5,
    ]);
    expect(all.map(({ rank }: Entry) => rank)).toEqual(['supreme', 'goddess', 'goddess', 'demi', null]);
    for (const { id, position, rank, power } of all as Entry[])
      expect((await site.as(viewer).get(`/api/users/${id}`)).json()).toMatchObject({ position, rank, power });
    const second = (await site.as(viewer).get('/api/pantheon/all?limit=2&offset=2')).json();
    expect([second.total, second.items.map(({ position }: Entry) => position)]).toEqual([5, [3, 4]]);
    for (const beyond of [50, 1_000_000])
      expect((await site.as(viewer).get(`/api/pantheon/all?offset=${beyond}`)).json()).toMatchObject({
        items: [],
        total: 5,
        offset: beyond,
      });
  });

  it('begins with the sizes of rule 17.2', async () => {
    expect(await readValues(site.as(admin), 'pantheon')).toEqual({
      lastGoddess: 13,
      lastDemi: 100,
      worshipersTab: true,
    });
    const wrong = await saveSettings(site.as(admin), 'pantheon', { lastGoddess: 20, lastDemi: 4 });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['pantheon.lastDemi']]);
  });

  it('puts those who are level in the order of their worshipers, then of joining, every time', async () => {
    const [first, second, third] = (await newCreators(3)) as [TestMember, TestMember, TestMember];
    for (const one of [first, second]) await setPower(one, 9, 1);
    await setPower(third, 9, 3);
    for (const _ of [1, 2, 3]) expect(ids((await read()).all)).toEqual([third.id, first.id, second.id]);
  });

  it('says who rose, who fell and who is new since a week ago', async () => {
    const [rises, falls, stays, comes] = (await newCreators(4)) as [TestMember, TestMember, TestMember, TestMember];
    await setPower(falls, 30);
    await setPower(rises, 20);
    await setPower(stays, 10);
    await site.runRepeated('record positions');
    await site.runRepeated('record positions');
    site.clock.pass(6 * 86_400_000);
    [viewer, admin] = [await site.signInAgain(viewer), await site.signInAgain(admin)];
    await setPower(rises, 40);
    await setPower(comes, 5);
    expect((await read()).all.map(({ movement }: Entry) => movement)).toEqual([null, null, null, null]);
    site.clock.pass(86_400_000);
    viewer = await site.signInAgain(viewer);
    expect((await read()).all.map(({ id, movement }: Entry) => [id, movement])).toEqual([
      [rises.id, 1],
      [falls.id, -1],
      [stays.id, 0],
      [comes.id, 'new'],
    ]);
    site.clock.pass(8 * 86_400_000);
    await site.runRepeated('record positions');
    const days = await site.deps.db.selectFrom('pantheon_days').selectAll().execute();
    expect(days).toHaveLength(1);
    [viewer, admin] = [await site.signInAgain(viewer), await site.signInAgain(admin)];
  });

  it('has no gap where somebody blocked the viewer, and leaves out whom they muted', async () => {
    const [blocks, muted, plain] = (await newCreators(3)) as [TestMember, TestMember, TestMember];
    await setPower(blocks, 30);
    await setPower(muted, 20);
    await setPower(plain, 10);
    const asker = await site.newMember({ role: 'beta' });
    await block(blocks, asker);
    await site.deps.db
      .insertInto('muted_members')
      .values({ member_id: asker.id, muted_id: muted.id, created_at: site.clock.now() })
      .execute();
    const seen = await read(asker);
    expect(seen.supreme).toBeNull();
    expect([seen.total, seen.all.map(({ id, position }: Entry) => [id, position])]).toEqual([1, [[plain.id, 2]]]);
    expect((await site.as(asker).get(`/api/users/${plain.id}`)).json()).toMatchObject({ position: 2, rank: 'goddess' });
    expect((await read()).all.map(({ position }: Entry) => position)).toEqual([1, 2, 3]);
  });
});

describe('finding creators', () => {
  const find = async (q: string, asker = viewer) =>
    (await site.as(asker).get(`/api/creators?q=${encodeURIComponent(q)}`)).json();
  const names = (found: { items: { name: string }[] }) => found.items.map(({ name }) => name);

  it('begins with the name, by power, then by likeness, and never leaves creators', async () => {
    const weak = await site.newMember({ role: 'creator', name: 'Marlena Weak' });
    const strong = await site.newMember({ role: 'both', name: 'Marlena Strong' });
    await site.newMember({ role: 'creator', name: 'Saint Marlena' });
    await site.newMember({ role: 'beta', name: 'Marlena Beta' });
    await site.runRepeated('refresh powers');
    await setPower(strong, 5);
    await setPower(weak, 1);
    expect(names(await find('marle'))).toEqual(['Marlena Strong', 'Marlena Weak', 'Saint Marlena']);
    expect(names(await find('Marlnea'))).toContain('Marlena Strong');
    expect(names(await find('Marlena', strong))).not.toContain('Marlena Strong');
    expect((await find('%_')).items).toEqual([]);
    const asker = await site.newMember({ role: 'beta' });
    await block(asker, strong);
    expect(names(await find('marle', asker))).toEqual(['Marlena Weak', 'Saint Marlena']);
    // Without words the most powerful come first, then the latest.
    expect(names(await find(''))).toHaveLength(10);
    expect(names(await find('')).slice(0, 2)).toEqual(['Marlena Strong', 'Marlena Weak']);
    const newcomer = await site.newMember({ name: null });
    expect(names(await find('', newcomer)).slice(0, 1)).toEqual(['Marlena Strong']);
  });
});

describe('worshipers of a creator', () => {
  it('are named where they show it, and all of them counted', async () => {
    const [star] = (await newCreators(1)) as [TestMember];
    const worships = { worshipType: 'single', followerOf: [star.id] };
    const shown = await site.newMember({ profile: { ...worships, shownFields: ['worship'] } });
    site.clock.pass(1000);
    const late = await site.newMember({ profile: { ...worships, shownFields: ['worship'] } });
    await site.newMember({ profile: worships });
    const list = async (asker: TestMember, query = '') =>
      (await site.as(asker).get(`/api/users/${star.id}/worshipers${query}`)).json();
    expect(await list(viewer)).toMatchObject({ items: [{ id: late.id }, { id: shown.id }], shown: 2, total: 3 });
    expect(await list(star, '?limit=1&offset=1')).toMatchObject({ items: [{ id: shown.id }], shown: 2, total: 3 });
    const asker = await site.newMember({ role: 'beta' });
    await block(late, asker);
    expect(await list(asker)).toMatchObject({ items: [{ id: shown.id }], shown: 1, total: 3 });
    await saveSettings(site.as(admin), 'pantheon', { lastGoddess: 13, lastDemi: 100, worshipersTab: false });
    expect(await list(viewer)).toMatchObject({ code: 'not_found' });
  });
});

describe('similar creators', () => {
  it('share rare tags, or at least three worshipers', async () => {
    const [star, tagged, loved, other] = (await newCreators(4)) as [TestMember, TestMember, TestMember, TestMember];
    const item = (maker: TestMember, tags: string[]) =>
      aPublishedPicture(site.deps, maker, { width: 64, height: 48, tags });
    await item(star, ['rare cloth']);
    await item(tagged, ['rare cloth']);
    await item(other, ['something else']);
    const similar = async (asker = viewer) =>
      (await site.as(asker).get(`/api/users/${star.id}/similar`)).json().items.map(({ id }: Entry) => id);
    expect(await similar()).toEqual([tagged.id]);
    const fan = () => site.newMember({ profile: { worshipType: 'multi', followerOf: [star.id, loved.id] } });
    for (const _ of [1, 2]) await fan();
    expect(await similar()).toEqual([tagged.id]);
    await fan();
    expect((await similar()).toSorted()).toEqual([tagged.id, loved.id].toSorted());
    expect(await similar(tagged)).toEqual([loved.id]);
    const asker = await site.newMember({ role: 'beta' });
    await block(loved, asker);
    expect(await similar(asker)).toEqual([tagged.id]);
  });
});

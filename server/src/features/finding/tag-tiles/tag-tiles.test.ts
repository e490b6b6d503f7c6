import type { TagTile } from '@veil/contract/finding/tag-tiles.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import type { DB } from '../../../tables.ts';
import { aPublishedPicture, type Wishes } from '../../items/content/builders.ts';
import { holdContent, releaseContent } from '../../items/content/index.ts';
import { loadViewer, setSuspended, type Viewer } from '../../people/members/index.ts';
import { ageRules } from '../../safety/age-assurance/rules.ts';
import { listTagTiles } from './list-tag-tiles.ts';

let site: TestSite;
let maker: TestMember;
let viewer: TestMember;
let moderator: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
  viewer = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
});
afterAll(() => site.close());

const hang = async (tags: string[], wishes: Wishes = {}, who = maker) => {
  site.clock.pass(1000);
  return aPublishedPicture(site.deps, who, { width: 800, height: 600, tags, ...wishes });
};
const list = async (who: TestMember, query = '?limit=100') =>
  (await site.as(who).get(`/api/tags/tiles${query}`)).json<{ items: TagTile[]; total: number; limit: number }>();
const tile = async (name: string, who = viewer): Promise<TagTile> =>
  (await list(who, `?q=${name}`)).items.find((one) => one.name === name) as TagTile;
/** The id of the item in the picture's address. */
const shows = async (name: string, who = viewer): Promise<string | null> =>
  (await tile(name, who)).picture?.url.split('/')[3] ?? null;
const fetched = async (name: string, who = viewer) =>
  (await site.as(who).get((await tile(name, who)).picture?.url ?? '')).statusCode;

describe('a tag has the picture of', () => {
  it('its newest public item, with the addresses of the feed and two widths', async () => {
    await hang(['harbour']);
    const newest = await hang(['harbour']);
    expect(await shows('harbour')).toBe(newest);
    const { items } = (await site.as(viewer).get('/api/feed?tags=harbour')).json();
    const { picture } = await tile('harbour');
    expect(picture).toEqual({
      ...items[0].media.renditions[0],
      placeholder: items[0].media.placeholder,
      renditions: items[0].media.renditions.slice(0, 2),
      covered: false,
    });
    expect(await fetched('harbour')).toBe(200);
  });

  it('an item whose tag implies it, and none without items', async () => {
    const admin = await site.newMember({ staff: 'admin' });
    const { id } = (await site.as(viewer).post('/api/tags', { name: 'heron' })).json();
    expect((await site.as(admin).post(`/api/tags/${id}/implications`, { name: 'bird' })).statusCode).toBe(404);
    await site.as(viewer).post('/api/tags', { name: 'bird' });
    expect((await site.as(admin).post(`/api/tags/${id}/implications`, { name: 'bird' })).statusCode).toBe(200);
    expect(await tile('bird')).toMatchObject({ contentCount: 0, picture: null });
    const item = await hang(['heron']);
    expect(await shows('bird')).toBe(item);
  });

  it('another item than the tags before it, if it has one', async () => {
    const own = await hang(['reed bed']);
    const both = await hang(['reed', 'reed bed', 'reedling']);
    const { items } = await list(viewer, '?q=reed');
    const shown = Object.fromEntries(items.map(({ name, picture }) => [name, picture?.url.split('/')[3]]));
    expect(shown).toEqual({ reed: both, 'reed bed': own, reedling: both });
  });

  it('no animation', async () => {
    const still = await hang(['spray']);
    const moving = await hang(['spray']);
    await site.deps.db.updateTable('content').set({ animated: true }).where('id', '=', moving).execute();
    expect(await shows('spray')).toBe(still);
  });
});

describe('a tag never has the picture of', () => {
  it('a private item, one in the trash, or one under review, for no role', async () => {
    const shown = await hang(['cliff']);
    await hang(['cliff'], { visibility: 'private' });
    const trashed = await hang(['cliff']);
    await site.as(maker).delete(`/api/content/${trashed}`);
    const held = await hang(['cliff']);
    const move = (work: typeof holdContent) =>
      site.deps.db.transaction().execute((tx) => work(site.deps, tx, held, 'report'));
    await move(holdContent);
    for (const who of [viewer, maker, moderator]) expect(await shows('cliff', who)).toBe(shown);
    await move(releaseContent);
    expect(await shows('cliff')).toBe(held);
  });

  it('a follower in a set, and of no set whose lead is not public', async () => {
    const lead = await hang(['sets']);
    await hang(['sets'], { set: { of: lead, place: 1 } });
    expect(await shows('sets')).toBe(lead);
    await site.as(maker).post(`/api/content/${lead}/edit`, { visibility: 'private' });
    expect(await shows('sets')).toBeNull();
  });

  it('a blocked, blocking, muted or suspended maker', async () => {
    const other = await site.newMember();
    const shown = await hang(['gulf']);
    const theirs = await hang(['gulf'], {}, other);
    expect(await shows('gulf')).toBe(theirs);
    for (const [who, whom, what] of [
      [viewer, other, 'block'],
      [other, viewer, 'block'],
      [viewer, other, 'mute'],
    ] as const) {
      await site.as(who).post(`/api/users/${whom.id}/${what}`);
      expect(await shows('gulf')).toBe(shown);
      expect(await shows('gulf', maker)).toBe(theirs);
      await site.as(who).delete(`/api/users/${whom.id}/${what}`);
    }
    await setSuspended(site.deps, other.id, true);
    expect(await shows('gulf')).toBe(shown);
    expect(await shows('gulf', moderator)).toBe(shown);
  });

  it('an item that the member is not interested in', async () => {
    const [shown, dismissed] = [await hang(['inlet']), await hang(['inlet'])];
    await site.as(viewer).post(`/api/content/${dismissed}/dismissal`);
    expect(await shows('inlet')).toBe(shown);
    expect(await shows('inlet', maker)).toBe(dismissed);
  });

  it('a muted tag, neither its own nor through another one', async () => {
    const shown = await hang(['dune']);
    await hang(['dune', 'wasp']);
    const { id: tagId } = await tile('wasp');
    await site.as(viewer).post('/api/me/muted-tags', { tagId });
    expect(await tile('wasp')).toMatchObject({ youMute: true, picture: null });
    expect(await shows('dune')).toBe(shown);
    expect(await shows('wasp', maker)).not.toBeNull();
  });
});

describe('a picture has the veil of its viewer', () => {
  it('over the parts that the viewer veils, with the address of the feed', async () => {
    await hang(['portrait'], { parts: ['face'] });
    const shy = await site.newMember({ profile: { censoredParts: ['face'], veilStyle: 'blur' } });
    const { items } = (await site.as(shy).get('/api/feed?tags=portrait')).json();
    const { picture } = await tile('portrait', shy);
    expect(picture?.url).toBe(items[0].media.renditions[0].url);
    expect(picture?.url).not.toBe((await tile('portrait')).picture?.url);
    expect(picture).toMatchObject({ covered: false, placeholder: items[0].media.placeholder });
    expect(JSON.stringify(picture)).not.toContain('/clear/');
  });

  it('over the whole picture if its maker, or an unknown part, asks for it, and says so', async () => {
    await hang(['curtain'], { mask: true });
    await hang(['fog'], { partsUnknown: true });
    const shy = await site.newMember({ profile: { censoredParts: ['face'] } });
    for (const name of ['curtain', 'fog']) {
      const { picture } = await tile(name, shy);
      expect(picture).toMatchObject({ covered: true });
      expect(JSON.stringify(picture)).not.toContain('/clear/');
    }
    expect((await tile('curtain', maker)).picture).toMatchObject({ covered: false });
  });

  it('and gives way to a picture without one', async () => {
    const open = await hang(['sail']);
    await hang(['sail'], { mask: true });
    expect(await shows('sail')).toBe(open);
  });
});

describe('the call', () => {
  it('lists, finds and pages as the list of tags does', async () => {
    for (const query of ['?limit=3', '?limit=3&offset=3', '?q=hrbour', '?q=reed&limit=1', '?q=zzyzx']) {
      const { items, ...page } = await list(viewer, query);
      const plain = (await site.as(viewer).get(`/api/tags${query}`)).json();
      expect({ ...page, items: items.map(({ picture: _, ...tag }) => tag) }).toEqual(plain);
    }
    expect(await list(viewer, '?limit=5000')).toMatchObject({ limit: 100 });
    expect((await site.as(viewer).get(`/api/tags/tiles?q=${'a'.repeat(101)}`)).statusCode).toBe(400);
  });

  it('is refused to visitors, newcomers, suspended members and members of unknown age', async () => {
    const ask = (who: TestMember) => site.as(who).get('/api/tags/tiles');
    expect((await site.visitor.get('/api/tags/tiles')).statusCode).toBe(401);
    expect((await ask(await site.newMember({ name: null }))).statusCode).toBe(403);
    const gone = await site.newMember();
    await setSuspended(site.deps, gone.id, true);
    expect((await ask(gone)).statusCode).toBe(401);
    const rules = await ageRules.load(site.deps.db);
    await ageRules.save(site.deps.db, { ...rules, otherwise: 'assured' }, site.clock.now());
    expect((await ask(viewer)).json()).toMatchObject({ code: 'age_assurance_required' });
    await ageRules.save(site.deps.db, rules, site.clock.now());
    expect((await ask(viewer)).statusCode).toBe(200);
  });

  it('takes as many statements for twenty tags as for one', async () => {
    const asker = (await loadViewer(site.deps, viewer.id)) as Viewer;
    const count = async (limit: number) => {
      let statements = 0;
      const db = new Kysely<DB>({
        dialect: new PostgresDialect({ pool: site.deps.pool }),
        log: () => void statements++,
      });
      const { items } = await listTagTiles({ ...site.deps, db }, asker, { query: { q: '', limit, offset: 0 } });
      expect(items.some(({ picture }) => picture !== null)).toBe(true);
      return statements;
    };
    expect([await count(1), await count(20)]).toEqual([5, 5]);
  });
});

import type { CensorType } from '@veil/contract/body-parts.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { setSuspended } from '../../people/members/index.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { holdContent, recount, releaseContent } from '../content/index.ts';
import { censorFacet, creatorFacet, everythingFacet, kindFacet, strengthFacet, tagFacet } from './facets.ts';
import { promoteWords, runRelistJob } from './index.ts';

let site: TestSite;
let makers: TestMember[];

beforeAll(async () => {
  site = await openTestSite({ works: false });
  makers = [await site.newMember(), await site.newMember()];
});
afterAll(() => site.close());

const names = ['sea', 'dusk', 'cloth'];

/** Every item that should be listed, with facets computed from the base tables. */
async function truth(): Promise<Map<string, number[]>> {
  const { db } = site.deps;
  const items = await db
    .selectFrom('content')
    .innerJoin('members', 'members.id', 'content.owner_id')
    .select(['content.id', 'kind', 'censor_type', 'censor_intensity', 'members.number'])
    .select(
      sql<number[]>`array(select word_facet(w.number) from word_facets w
        where content_words(content, '{}') @@ ('''' || w.word || '''')::tsquery)`.as('word_facets'),
    )
    .where('content.status', '=', 'ready')
    .where('visibility', '=', 'public')
    .where('members.status', '=', 'active')
    .execute();
  const tags = await db.selectFrom('tags').select(['id', 'number']).execute();
  const hung = await db.selectFrom('content_tags').select(['content_id', 'tag_id']).execute();
  const implied = await db.selectFrom('tag_implications').select(['tag_id', 'implied_id']).execute();
  const closed = (ids: string[]): string[] => {
    const more = implied.filter((i) => ids.includes(i.tag_id) && !ids.includes(i.implied_id));
    return more.length ? closed([...ids, ...more.map((i) => i.implied_id)]) : ids;
  };
  return new Map(
    items.map((item) => {
      const censor = item.censor_type as CensorType;
      const own = closed(hung.filter((h) => h.content_id === item.id).map((h) => h.tag_id));
      const facets = [
        everythingFacet,
        kindFacet(item.kind as 'image' | 'video'),
        creatorFacet(item.number),
        censorFacet(censor),
        ...(censor === 'none' ? [] : [strengthFacet(censor, item.censor_intensity)]),
        ...item.word_facets,
        ...tags.filter(({ id }) => own.includes(id)).map(({ number }) => tagFacet(number)),
      ];
      return [item.id, [...new Set(facets)].toSorted((a, b) => a - b)];
    }),
  );
}

async function expectTrue() {
  const { db } = site.deps;
  const expected = await truth();
  const { rows } = await sql<{ content_id: string; facets: number[]; listed_under: number[]; hashed: string[] }>`
    select p.content_id, p.facets, array_agg(p.facet order by p.facet) as listed_under,
      (select tsvector_to_array(words) from content c where c.id = p.content_id) as hashed
    from current_postings p group by p.content_id, p.facets`.execute(db);
  expect(rows.length).toBe(expected.size);
  const counts = new Map<number, number>();
  for (const row of rows) {
    const facets = expected.get(row.content_id);
    expect(row.facets).toEqual(facets);
    expect(row.listed_under).toEqual(facets);
    expect(row.hashed.filter((word) => word.startsWith('#')).length).toBe(
      facets?.filter((facet) => facet % 8 !== 5).length,
    );
    for (const facet of row.facets) counts.set(facet, (counts.get(facet) ?? 0) + 1);
  }
  const kept = await db.selectFrom('facet_counts').selectAll().where('items', '<>', 0).execute();
  expect(new Map(kept.map(({ facet, items }) => [facet, items]))).toEqual(counts);
  const tags = await db.selectFrom('tags').select(['number', 'content_count']).execute();
  for (const tag of tags) expect(tag.content_count).toBe(counts.get(tagFacet(tag.number)) ?? 0);
  expect(await db.selectFrom('content').select('id').where('listed', '=', true).execute()).toHaveLength(expected.size);
  expect(await recount(site.deps)).toEqual([]);
}

const inTransaction = (work: typeof holdContent, id: string) =>
  site.deps.db.transaction().execute((tx) => work(site.deps, tx, id, 'report'));

function unlessDeleted(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'not_found')) throw error;
}

type Deed = { what: number; item: number; who: number; tags: string[]; on: boolean };
const ids: string[] = [];

/** Ignores refused uploads of suspended members. */
const unlessSuspended = (error: unknown) => {
  if (!(error instanceof Refusal && error.code === 'suspended')) throw error;
};

async function perform({ what, item, who, tags, on }: Deed): Promise<void> {
  const maker = makers[who] as TestMember;
  const { db } = site.deps;
  const id = ids[item % Math.max(1, ids.length)];
  const owner = id && (await db.selectFrom('content').select('owner_id').where('id', '=', id).executeTakeFirst());
  const own = site.as(makers.find((m) => owner && m.id === owner.owner_id) ?? maker);
  site.clock.pass(1000);
  if (what === 0) {
    const censor = { type: on ? ('blur' as const) : ('none' as const), scope: 'full' as const, intensity: item * 13 };
    const visibility = item % 5 === 0 ? 'private' : 'public';
    const made = await aPublishedPicture(site.deps, maker, { width: 64, height: 48, tags, censor, visibility }).catch(
      unlessSuspended,
    );
    if (made) ids.push(made);
  } else if (!id || !owner) return;
  else if (what === 1) await own.post(`/api/content/${id}/edit`, { tags, title: `Item ${item % 4}` });
  else if (what === 2) await own.post(`/api/content/${id}/edit`, { visibility: on ? 'public' : 'private' });
  else if (what === 3) await inTransaction(on ? holdContent : releaseContent, id).catch(unlessDeleted);
  else if (what === 4) await own.delete(`/api/content/${id}`);
  else if (what === 5) await setSuspended(site.deps, maker.id, on);
  else if (what === 6) await own.post(`/api/content/${id}/votes`, { value: on ? 1 : -1 });
  else if (what === 7) await site.runRepeated('refresh ranks');
  else if (what === 8)
    await sql`update members set display_name = ${`Maker ${item}`} where id = ${maker.id}`.execute(db);
  else if (what === 9) await imply(on);
  else await promoteWords(site.deps, { least: 1 + (item % 4), mostShare: 1, perItem: 20, sample: 1000 });
}

/** Like the tags slice: writes the rows, then enqueues a job for the tag's items. */
async function imply(on: boolean): Promise<void> {
  const { db } = site.deps;
  const tags = await db.selectFrom('tags').select(['id', 'folded']).execute();
  const [from, to] = ['sea', 'dusk'].map((name) => tags.find(({ folded }) => folded === name)?.id);
  if (!from || !to) return;
  if (on)
    await sql`insert into tag_implications (tag_id, implied_id) values (${from}, ${to}) on conflict do nothing`.execute(
      db,
    );
  else await db.deleteFrom('tag_implications').where('tag_id', '=', from).execute();
  await runRelistJob(site.deps, { tagId: from });
}

const aDeed: fc.Arbitrary<Deed> = fc.record({
  what: fc.integer({ min: 0, max: 10 }),
  item: fc.nat({ max: 15 }),
  who: fc.nat({ max: 1 }),
  tags: fc.uniqueArray(fc.constantFrom(...names)),
  on: fc.boolean(),
});

describe('listings', () => {
  it('are what items, tags and members say, after whatever happened in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aDeed, { minLength: 6, maxLength: 14 }), async (deeds) => {
        for (const deed of deeds) await perform(deed);
        await expectTrue();
      }),
      { numRuns: 8 },
    );
  });

  // The builder drafts and publishes in one transaction, unlike the site, so a suspension cannot wait for its item. The
  // test therefore runs only one of both.
  it.each([
    ['without uploads', 0],
    ['without suspensions', 5],
  ])('stay so when much happens at once, %s', async (_, left) => {
    const deeds = fc.array(
      aDeed.filter(({ what }) => what !== left),
      { minLength: 8, maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(deeds, async (storm) => {
        await Promise.all(storm.map(perform));
        await expectTrue();
      }),
      { numRuns: 4 },
    );
  });

  it('of many items follow a tag by a job that may run twice', async () => {
    const { db } = site.deps;
    for (const maker of makers) await setSuspended(site.deps, maker.id, false);
    const tagId = newId();
    await db.insertInto('tags').values({ id: tagId, name: 'Crowd', folded: 'crowd' }).execute();
    const many = Array.from({ length: 450 }, () => newId());
    const now = site.clock.now();
    const drawn = {
      owner_id: makers[0]?.id as string,
      kind: 'image',
      title: 'One of many',
      visibility: 'public',
      status: 'ready',
    };
    const censor = { censor_type: 'none', censor_scope: 'full', censor_intensity: 0 };
    await db
      .insertInto('content')
      .values(
        many.map((id) => ({
          id,
          ...drawn,
          ...censor,
          published_at: now,
          updated_at: now,
          hot_score: sql<number>`hot_weight(${now})`,
        })),
      )
      .execute();
    await db
      .insertInto('content_tags')
      .values(many.map((content_id) => ({ content_id, tag_id: tagId, position: 0 })))
      .execute();
    await runRelistJob(site.deps, { tagId });
    await expectTrue();
    const epoch = () => db.selectFrom('listing_clock').select('epoch').executeTakeFirstOrThrow();
    const before = await epoch();
    await runRelistJob(site.deps, { tagId });
    await runRelistJob(site.deps, { contentIds: many });
    expect(await epoch()).toEqual(before);
  });

  it('that were written by hand are found and put right', async () => {
    const { db } = site.deps;
    const id = await aPublishedPicture(site.deps, makers[0] as TestMember, { title: 'Item', width: 64, height: 48 });
    await promoteWords(site.deps, { least: 1, mostShare: 1, perItem: 99, sample: 1000 });
    const wrongs = [
      sql`update postings set top = 7 where content_id = ${id} and facet = everything_facet()`,
      sql`delete from postings where content_id = ${id} and facet = 10`,
      sql`update content set words = '' where id = ${id}`,
      sql`delete from postings where content_id = ${id} and facet & 7 = 5`,
      sql`update content set rank_hot = 1 where id = ${id}`,
      sql`update content set hot_score = hot_score + 1 where id = ${id}`,
      sql`update content set listed = false where id = ${id}`,
    ];
    for (const wrong of wrongs) {
      await wrong.execute(db);
      expect((await recount(site.deps)).join()).toContain(id);
      await expectTrue();
    }
    await sql`update facet_counts set items = items + 1 where facet = everything_facet()`.execute(db);
    expect(await recount(site.deps)).toEqual(['facet 2']);
  });

  it('keep their old versions for two hours, and those of what is hidden not at all', async () => {
    const { db } = site.deps;
    const maker = await site.newMember();
    const id = await aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
    const versions = async () => {
      const rows = await db
        .selectFrom('postings')
        .select('from_epoch')
        .distinct()
        .where('content_id', '=', id)
        .execute();
      return rows.length;
    };
    const rename = async (title: string) => {
      site.clock.pass(1000);
      await site.as(maker).post(`/api/content/${id}/edit`, { title });
    };
    await rename('Once');
    await rename('Twice');
    expect(await versions()).toBe(3);
    await site.runRepeated('refresh ranks');
    expect(await versions()).toBe(3);
    site.clock.pass(2 * 3_600_000 + 1);
    await site.runRepeated('refresh ranks');
    expect(await versions()).toBe(1);
    await rename('Thrice');
    await inTransaction(holdContent, id);
    expect(await versions()).toBe(0);
  });
});

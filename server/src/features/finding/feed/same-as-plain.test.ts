import { type Sort, sorts } from '@veil/contract/finding/feed.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { deepestOffset } from '../../../platform/db/reach.ts';
import { newId } from '../../../platform/ids.ts';
import { promoteWords, relist } from '../../items/listings/index.ts';
import type { Filters } from './filters.ts';
import { noFilters } from './filters.ts';
import { orders, randomEnd } from './orders.ts';
import { firstRowsOf, readPage } from './page.ts';
import { type Plan, planPage } from './plan.ts';
import { resolveFilters } from './resolve-filters.ts';
import type { ResolvedFilters } from './resolved-filters.ts';
import { readTotal } from './total.ts';
import { type PagePosition, walk } from './walk-page.ts';

let site: TestSite;
const askers = ['mutes slate', 'blocks saro', 'is blocked by odile', 'mutes saro', 'dismisses a third'] as const;
const members = {} as Record<(typeof askers)[number], TestMember>;
let makers: TestMember[];
const facets = new Map<string, [facet: number, items: number]>();
const itemCount = 240;
const names = ['sea', 'dusk', 'cloth', 'rope', 'slate', 'linen'];
const words = ['tide', 'hour', 'water', 'night'];

/** Pseudo-random by a formula, so that each run has the same items. */
const draw = (nth: number, of: number, salt: number) => (nth * 7919 + salt * 104729 + ((nth * nth) % 613)) % of;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  for (const asker of askers) members[asker] = await site.newMember();
  makers = [
    await site.newMember({ name: 'Odile' }),
    await site.newMember({ name: 'Saro' }),
    await site.newMember({ name: 'Tove' }),
    await site.newMember({ name: 'Quiet' }),
  ];
  const { db } = site.deps;
  await db
    .insertInto('tags')
    .values(names.map((name) => ({ id: newId(), name, folded: name })))
    .execute();
  const tags = await db.selectFrom('tags').select(['id', 'folded']).execute();
  const tagId = (name: string | undefined) => tags.find(({ folded }) => folded === name)?.id as string;
  await db
    .insertInto('tag_aliases')
    .values({ folded: 'ocean', name: 'Ocean', tag_id: tagId('sea') })
    .execute();
  await db
    .insertInto('tag_implications')
    .values({ tag_id: tagId('linen'), implied_id: tagId('cloth') })
    .execute();
  await db
    .insertInto('muted_tags')
    .values({ member_id: members['mutes slate'].id, tag_id: tagId('slate') })
    .execute();
  const [odile, saro] = makers.map(({ id }) => id) as [string, string];
  const created_at = site.clock.now();
  await db
    .insertInto('blocked_members')
    .values([
      { member_id: members['blocks saro'].id, blocked_id: saro, created_at },
      { member_id: odile, blocked_id: members['is blocked by odile'].id, created_at },
    ])
    .execute();
  await db
    .insertInto('muted_members')
    .values({ member_id: members['mutes saro'].id, muted_id: saro, created_at })
    .execute();
  await db
    .insertInto('member_slugs')
    .values({ slug: 'odile-of-old', member_id: makers[0]?.id as string })
    .execute();
  const ids: string[] = [];
  for (let nth = 0; nth < itemCount; nth++) {
    const id = newId();
    ids.push(id);
    const censor = (['none', 'pixelate', 'blur', 'blackout'] as const)[draw(nth, 4, 7)] ?? 'none';
    // Many items share time, score and hot score, so that the id decides.
    const at = new Date(site.clock.now().getTime() + Math.floor(nth / 3) * 1000);
    await db
      .insertInto('content')
      .values({
        id,
        owner_id: makers[[1, 0, 2, 0, 0][draw(nth, 5, 1)] ?? 0]?.id as string,
        kind: draw(nth, 3, 2) === 0 ? 'video' : 'image',
        title: `${words[draw(nth, 4, 3)]} ${words[draw(nth, 7, 4)] ?? 'light'}`,
        visibility: draw(nth, 11, 5) === 0 ? 'private' : 'public',
        status: draw(nth, 13, 6) === 0 ? 'hidden' : 'ready',
        censor_type: censor,
        censor_scope: 'full',
        censor_intensity: censor === 'none' ? 0 : censor === 'blackout' ? 200 : 1 + draw(nth, 200, 8),
        score: draw(nth, 9, 9) - 4,
        hot_score: draw(nth, 17, 10) / 3,
        rank_random: draw(nth, 2, 12) ? draw(nth, 100, 11) : randomEnd - 1 - draw(nth, 1000, 11),
        published_at: at,
        updated_at: new Date(at.getTime() + draw(nth, 50, 13) * 1000),
      })
      .execute();
    const carried = names.filter((_, i) => draw(nth, i + 2, 14 + i) === 0);
    if (carried.length)
      await db
        .insertInto('content_tags')
        .values(carried.map((name, position) => ({ content_id: id, tag_id: tagId(name), position })))
        .execute();
  }
  await relist(db, ids, site.clock.now());
  const dismissed = ids.filter((_, nth) => draw(nth, 3, 15) === 0);
  await db
    .insertInto('dismissed_items')
    .values(dismissed.map((content_id) => ({ member_id: members['dismisses a third'].id, content_id, created_at })))
    .execute();
  // "Light" and "sea" stay words, because their share is larger.
  await promoteWords(site.deps, { least: 20, mostShare: 0.42, perItem: 8, sample: 1000 });
  // Leaves old versions: a third of the items moves away and back.
  for (const step of [5, -5]) {
    await sql`update content set score = score + ${step} where get_byte(uuid_send(id), 15) % 3 = 0`.execute(db);
    await sql`insert into dirty_items select id from content on conflict do nothing`.execute(db);
    await site.runRepeated('refresh ranks');
  }
  const counted = await sql<{ slug: string; facet: number; items: number }>`
    select m.slug, c.facet, c.items from members m join facet_counts c on c.facet = creator_facet(m.number)`.execute(
    db,
  );
  for (const { slug, facet, items } of counted.rows) facets.set(slug, [facet, items]);
});
afterAll(() => site.close());

const canonical: Record<string, string> = { ocean: 'sea', 'odile-of-old': 'odile' };

/** `by`: slugs of the makers whose items match, or null for all makers. */
type Wish = Filters & { by: string[] | null };
const withMakers = ({ by, ...filters }: Wish): Filters => ({
  ...filters,
  makers: by && new Map(by.flatMap((slug) => [facets.get(slug)].filter((one) => one !== undefined))),
});

type Asker = (typeof askers)[number] | null;
/** The maker with hidden items. A mute has no effect on items requested by name. */
const hiddenMaker = (asker: Asker, { creator }: Filters): string | null => {
  if (asker === 'is blocked by odile') return 'odile';
  return asker === 'blocks saro' || (asker === 'mutes saro' && creator !== 'saro') ? 'saro' : null;
};

/** The expected order of ids, computed from the base tables alone. */
async function plainIds(filters: Wish, { sort, seed }: Pick<PagePosition, 'sort' | 'seed'>, asker: Asker) {
  const carries = (given: string[]) => sql<boolean>`exists (
    select from tags t where t.folded = any (${given.map((name) => canonical[name] ?? name)}) and t.id = any (
      tags_with_implied(array(select tag_id from content_tags ct where ct.content_id = content.id))))`;
  const { content, direction } = orders[sort];
  const key =
    sort === 'random' ? sql`(rank_random - ${seed}::int) & ${randomEnd - 1}::int` : sql.ref(`content.${content}`);
  let items = site.deps.db
    .selectFrom('content')
    .innerJoin('members', 'members.id', 'content.owner_id')
    .select('content.id')
    .where('content.status', '=', 'ready')
    .where('visibility', '=', 'public');
  for (const name of filters.tags) items = items.where(carries([name]));
  if (filters.withoutTags.length) items = items.where((eb) => eb.not(carries(filters.withoutTags)));
  if (asker === 'mutes slate') items = items.where((eb) => eb.not(carries(['slate'])));
  if (asker === 'dismisses a third')
    items = items.where(
      sql<boolean>`content.id not in (select content_id from dismissed_items where member_id = ${members[asker].id})`,
    );
  const maker = hiddenMaker(asker, filters);
  if (maker) items = items.where('slug', '<>', maker);
  if (filters.kind) items = items.where('kind', '=', filters.kind);
  if (filters.censors.length) items = items.where('censor_type', 'in', filters.censors);
  // A minimum intensity applies to blur and pixelate only.
  items = items.where((eb) =>
    eb.or([eb('censor_type', 'in', ['none', 'blackout']), eb('censor_intensity', '>=', filters.intensity)]),
  );
  if (filters.by) items = items.where('slug', 'in', ['', ...filters.by]);
  if (filters.creator) items = items.where('slug', '=', canonical[filters.creator] ?? filters.creator);
  if (filters.q)
    items = items.where(
      sql<boolean>`content_words(content, '{}') @@ websearch_to_tsquery('simple', fold_words(${filters.q}))`,
    );
  const rows = await items.orderBy(key, direction).orderBy('content.id', direction).execute();
  return rows.map(({ id }) => id);
}

const followed = ['odile', 'saro', 'tove', 'quiet'];
const some = (from: string[], most: number) => fc.uniqueArray(fc.constantFrom(...from), { maxLength: most });
const aFilter: fc.Arbitrary<Wish> = fc.record({
  tags: fc.oneof(
    { weight: 2, arbitrary: fc.constant<string[]>([]) },
    { weight: 3, arbitrary: some([...names, 'ocean'], 2) },
    { weight: 1, arbitrary: some(['sea', 'nowhere'], 2) },
  ),
  withoutTags: fc.oneof(fc.constant<string[]>([]), some([...names, 'nowhere'], 2)),
  kind: fc.constantFrom(null, null, 'image' as const, 'video' as const),
  censors: fc.oneof(
    fc.constant<Filters['censors']>([]),
    fc.uniqueArray(fc.constantFrom('none' as const, 'pixelate' as const, 'blur' as const, 'blackout' as const), {
      maxLength: 3,
    }),
  ),
  intensity: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200 })),
  creator: fc.constantFrom(null, null, null, 'odile', 'saro', 'odile-of-old', 'nobody'),
  makers: fc.constant(null),
  by: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: some(followed, 4) }),
  q: fc.constantFrom(
    '',
    '',
    '',
    'tide',
    'night water',
    '"night water"',
    'tide -hour',
    '-hour',
    'tide or -water',
    'sea',
    'odile',
    'odile tide',
    'dusk hour',
    'light hour',
    'tide -light',
    '-dusk -sea',
    '"tide hour" dusk',
    '-"night water" night',
    'dusk or cloth',
    'tide -tide',
    '???',
  ),
});
const aSort = fc.constantFrom<Sort>(...sorts);
const aSeed = fc.oneof(
  fc.constantFrom(0, 50, randomEnd - 500, randomEnd - 1),
  fc.integer({ min: 0, max: randomEnd - 1 }),
);

const planners: Record<string, (resolved: ResolvedFilters, reach: number) => Plan> = {
  chosen: planPage,
  gathering: (resolved, reach) => ({ ...planPage(resolved, reach), gatherFirst: true }),
  walking: (resolved, reach) => ({ ...planPage(resolved, reach), merges: false, gatherFirst: false, cap: null }),
  merging: (resolved, reach) => ({ ...planPage(resolved, reach), merges: true, gatherFirst: false, cap: null }),
  'a walk that is capped': (resolved, reach) => ({
    ...planPage(resolved, reach),
    merges: false,
    gatherFirst: false,
    plain: false,
    cap: 16,
  }),
  'a walk that ends at its cap': (resolved, reach) => ({
    ...planPage(resolved, reach),
    merges: false,
    gatherFirst: false,
    plain: false,
    cap: reach,
  }),
};
const anAsker = fc.constantFrom<Asker>(null, null, null, ...askers);
const aPlanner = fc.constantFrom(...Object.keys(planners));
const plannerOf = (name: string) => planners[name] as typeof planPage;

async function isPlain(filters: Wish, asked: PagePosition, planner: string, asker: Asker, rowsOnly: boolean) {
  const all = await plainIds(filters, asked, asker);
  const viewer = asker && { id: members[asker].id, powers: [] };
  const resolved = await resolveFilters(site.deps.planned, withMakers(filters), viewer, firstRowsOf(asked));
  const read = (rowsOnly && resolved.words?.without) || resolved;
  const page = await readPage(site.deps.planned, read, asked, plannerOf(planner));
  expect(page.rows.map(({ id }) => id)).toEqual(all.slice(asked.offset, asked.offset + asked.limit));
  expect(page.more).toBe(all.length > asked.offset + asked.limit);
  expect(await readTotal(site.deps.planned, read)).toEqual({ total: all.length, totalIsExact: true });
}

describe('a page of the feed', () => {
  it('holds what a plain query over the tables finds, at any offset, however it is read', async () => {
    const place = fc.record({
      sort: aSort,
      seed: aSeed,
      limit: fc.integer({ min: 1, max: 50 }),
      offset: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 260 })),
    });
    await fc.assert(fc.asyncProperty(aFilter, place, aPlanner, anAsker, fc.boolean(), isPlain), { numRuns: 400 });
  });

  it('holds the same if it has fewer items than makers, of whom it then reads those that lead', async () => {
    const place = fc.record({ sort: aSort, seed: aSeed, limit: fc.constant(1), offset: fc.constantFrom(0, 0, 1) });
    const ofAll = aFilter.map((filters) => ({ ...filters, creator: null, by: followed }));
    await fc.assert(
      fc.asyncProperty(ofAll, place, async (filters, position) => {
        const all = await plainIds(filters, position, null);
        const resolved = await resolveFilters(site.deps.planned, withMakers(filters), null);
        if (resolved.matchesNothing) {
          expect(all).toEqual([]);
          return;
        }
        const bounds = { limit: position.limit + 1, offset: position.offset };
        const plan = { ...planPage(resolved, bounds.limit), merges: true, plain: false, cap: null };
        const walking = { position, bounds, plan, epoch: resolved.epoch };
        const rows = (await walk(site.deps.planned, resolved, walking)) ?? [];
        expect(rows.slice(0, 2).map(({ id }) => id)).toEqual(all.slice(position.offset, position.offset + 2));
      }),
      { numRuns: 150 },
    );
  });

  it('leads by its cursor to the next, however each is read', async () => {
    await fc.assert(
      fc.asyncProperty(
        aFilter,
        fc.record({ sort: aSort, seed: aSeed, limit: fc.integer({ min: 8, max: 50 }) }),
        fc.array(aPlanner, { minLength: 1, maxLength: 4 }),
        async (filters, asked, turns) => {
          const resolved = await resolveFilters(site.deps.planned, withMakers(filters), null);
          const seen: string[] = [];
          let after: PagePosition['after'];
          for (let turn = 0; ; turn++) {
            const place = { ...asked, offset: 0, after };
            const page = await readPage(
              site.deps.planned,
              resolved,
              place,
              plannerOf(turns[turn % turns.length] as string),
            );
            seen.push(...page.rows.map(({ id }) => id));
            const last = page.rows.at(-1);
            if (!page.more || !last) break;
            after = { ...asked, ...last, epoch: page.epoch };
          }
          expect(seen).toEqual(await plainIds(filters, asked, null));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('beyond the deepest offset is empty, and nothing is read for it', async () => {
    const resolved = await resolveFilters(site.deps.planned, noFilters, null);
    const unread = { query: () => Promise.reject(new Error('read')) };
    const at = (offset: number) => readPage(unread, resolved, { sort: 'new', seed: 0, limit: 20, offset });
    expect(await at(deepestOffset + 1)).toMatchObject({ rows: [], more: false });
    await expect(at(deepestOffset)).rejects.toThrow('read');
  });

  it('of a frequent word is read along one index', async () => {
    const resolved = await resolveFilters(site.deps.planned, { ...noFilters, q: 'Tide' }, null);
    const { rows } = await sql<{ items: number }>`
      select count(*)::int as items from content where listed and words @@ 'tide'`.execute(site.deps.db);
    expect(planPage(resolved, 21)).toMatchObject({ plain: true, exact: rows[0]?.items });
    expect(resolved).toMatchObject({ query: null, words: { without: { all: [], query: { text: "'tide'" } } } });
  });

  it('of everything is read along one index', async () => {
    const resolved = await resolveFilters(site.deps.planned, noFilters, null);
    expect(planPage(resolved, 21)).toMatchObject({ plain: true, gatherFirst: false });
  });
});

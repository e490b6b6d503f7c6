import { keyAsText, type Order } from './orders.ts';
import type { ResolvedFilters } from './resolved-filters.ts';
import { type Statement, Values } from './statements.ts';

/** Each field limits the stretch: a position, a first key, a last key, or a time. */
export type Stretch = { after?: { key: string; id: string }; from?: number; below?: number; since?: string };

/** Several facets are those of makers. An item has one maker, so no item comes twice. */
export type WalkSource = {
  facets: readonly number[];
  order: Order;
  stretch: Stretch;
  epoch: number;
};
export type PageBounds = { limit: number; offset: number };
export type Step = { id: string; key: string; hit: boolean; last: boolean };

function postingsUnder(facet: string, values: Values, { order, stretch, epoch }: WalkSource): string {
  const { posting, type, direction } = order;
  const at = values.add(epoch, 'bigint');
  const beyond = direction === 'desc' ? '<' : '>';
  const bounds = [
    `facet = ${facet} and from_epoch <= ${at} and to_epoch > ${at}`,
    stretch.after &&
      `(${posting}, content_id) ${beyond} (${values.add(stretch.after.key, type)}, ${values.add(stretch.after.id, 'uuid')})`,
    stretch.from !== undefined && `${posting} >= ${values.add(stretch.from, type)}`,
    stretch.since && `${posting} > ${values.add(stretch.since, type)}`,
    stretch.below !== undefined && `${posting} < ${values.add(stretch.below, type)}`,
  ];
  return `select content_id as id, ${posting} as key, facets, strength from postings
    where ${bounds.filter(Boolean).join(' and ')} order by ${posting} ${direction}, content_id ${direction}`;
}

const eachOf = (values: Values, facets: readonly number[]): string =>
  `unnest(${values.add(facets, 'int[]')}) m (facet)`;

/** Postings under several facets are in the order of their facets. */
const source = (values: Values, along: WalkSource): string =>
  along.facets.length === 1
    ? postingsUnder(values.add(along.facets[0], 'int'), values, along)
    : `select p.* from ${eachOf(values, along.facets)} cross join lateral (${postingsUnder('m.facet', values, along)}) p`;

/**
 * Words come last, because they need the item's row. Conditions implied by the facet cost half of a step, so they are
 * skipped.
 */
export function check(
  values: Values,
  facets: readonly number[],
  { all, none, types, strength, makers, query, dismissedBy }: ResolvedFilters,
): string {
  const along = facets.length === 1 ? facets[0] : null;
  const others = all.filter((facet) => facet !== along);
  const checks = [
    others.length && `s.facets @> ${values.add(others, 'int[]')}`,
    none.length && `not s.facets && ${values.add(none, 'int[]')}`,
    strength > 0 && `s.strength >= ${values.add(strength, 'int')}`,
    types.length && !(types.length === 1 && types[0] === along) && `s.facets && ${values.add(types, 'int[]')}`,
    makers && along !== null && `s.facets && ${values.add(makers.facets, 'int[]')}`,
    dismissedBy &&
      `s.id not in (select content_id from dismissed_items where member_id = ${values.add(dismissedBy, 'uuid')})`,
    query && `(select c.words @@ ${values.add(query.text, 'tsquery')} from content c where c.id = s.id)`,
  ];
  return checks.filter(Boolean).join(' and ') || 'true';
}

/** Only statements with few texts are prepared: limits come in two sizes, offsets in ten thousand. */
const isPrepared = ({ offset }: PageBounds): boolean => offset === 0;

// Limits and offsets are literals, because a generic plan for parameters assumes a tenth of all rows and sorts them.

export function plainWalk(along: WalkSource, bounds: PageBounds): Statement {
  const values = new Values();
  const { order } = along;
  const text = `select w.id, ${keyAsText(order, 'w.key')} as key, true as hit, false as last
    from (${source(values, along)} limit ${bounds.limit} offset ${bounds.offset}) w order by w.key ${order.direction}, w.id ${order.direction}`;
  return { text, values: values.all, prepare: isPrepared(bounds) };
}

const noCap = 2 ** 40;

/** The cap also keeps the planner from another plan. */
export function checkedWalk(
  along: WalkSource,
  filters: ResolvedFilters,
  bounds: PageBounds,
  cap: number | null,
): Statement {
  const values = new Values();
  const { order } = along;
  const from = source(values, along);
  const end = values.add(cap ?? noCap, 'bigint');
  const hit = check(values, along.facets, filters);
  const skips = bounds.offset > 0;
  // Every level repeats `order by`, or the planner would not see the order and sort all rows.
  const matchesHere = skips ? `hit and nth > ${bounds.offset}` : 'hit';
  const text = `select w.id, ${keyAsText(order, 'w.key')} as key, w.hit, w.step = ${end} as last
    from (
      select id, key, ${matchesHere} as hit, step from (
        select id, key, hit, row_number() over ordered as step${skips ? ', count(*) filter (where hit) over ordered as nth' : ''}
        from (select s.id, s.key, ${hit} as hit from (${from} limit ${end}) s) c
        window ordered as (rows unbounded preceding) order by key ${order.direction}, id ${order.direction}) n
      where ${matchesHere} or step = ${end}
      order by key ${order.direction}, id ${order.direction} limit ${bounds.limit}) w
    order by w.key ${order.direction}, w.id ${order.direction}`;
  return { text, values: values.all, prepare: isPrepared(bounds) };
}

/** Reads a page of each maker. If they are many, only those whose first items make up a page can be on it. */
export function mergedWalk(along: WalkSource, filters: ResolvedFilters, bounds: PageBounds): Statement {
  const values = new Values();
  const { order, facets } = along;
  const inOrder = `order by key ${order.direction}, id ${order.direction}`;
  const hit = check(values, facets, filters);
  const postings = postingsUnder('m.facet', values, along);
  const reach = bounds.limit + bounds.offset;
  const firstsOf = (makers: string, count: number) => `${makers} cross join lateral (
    select s.id, s.key from (${postings}) s where ${hit} ${inOrder} limit ${count}) o`;
  const all = eachOf(values, facets);
  const ahead = `(select m.facet from ${firstsOf(all, 1)} ${inOrder} limit ${reach}) m`;
  const text = `select w.id, ${keyAsText(order, 'w.key')} as key, true as hit, false as last
    from (select o.id, o.key from ${firstsOf(facets.length > reach ? ahead : all, reach)}
      ${inOrder} limit ${bounds.limit} offset ${bounds.offset}) w order by w.key ${order.direction}, w.id ${order.direction}`;
  return { text, values: values.all, prepare: isPrepared(bounds) };
}

export function countWalk(along: WalkSource, filters: ResolvedFilters, most: number): Statement {
  const values = new Values();
  const from = source(values, along);
  const text = `select count(*)::int as items from (select from (${from} limit ${noCap}) s where ${check(values, along.facets, filters)} limit ${most}) m`;
  return { text, values: values.all, prepare: false };
}

export function countArrivals(along: WalkSource, filters: ResolvedFilters, lookAt: number): Statement {
  const values = new Values();
  const from = source(values, along);
  const text = `select count(*) filter (where ${check(values, along.facets, filters)})::int as matches, count(*)::int as seen from (${from} limit ${lookAt}) s`;
  return { text, values: values.all, prepare: true };
}

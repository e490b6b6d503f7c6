import { type Order, spellKey } from './orders.ts';
import { type Statement, Values } from './statements.ts';
import type { Wanted } from './wanted.ts';

/** A stretch of an order: what comes after a place, from a key on, below one, later than a time. */
export type Stretch = { after?: { key: string; id: string }; from?: number; below?: number; since?: string };

export type Along = {
  facet: number;
  order: Order;
  stretch: Stretch;
  epoch: number;
};
export type Slice = { limit: number; offset: number };
/** `last`: the walk reached its cap here, and stopped. It may be no match. */
export type Step = { id: string; key: string; hit: boolean; last: boolean };

/** The postings of one facet that were there at the epoch. */
function source(values: Values, { facet, order, stretch, epoch }: Along): string {
  const { posting, type, way } = order;
  const at = values.add(epoch, 'bigint');
  const beyond = way === 'desc' ? '<' : '>';
  const bounds = [
    `facet = ${values.add(facet, 'int')} and from_epoch <= ${at} and to_epoch > ${at}`,
    stretch.after &&
      `(${posting}, content_id) ${beyond} (${values.add(stretch.after.key, type)}, ${values.add(stretch.after.id, 'uuid')})`,
    stretch.from !== undefined && `${posting} >= ${values.add(stretch.from, type)}`,
    stretch.since && `${posting} > ${values.add(stretch.since, type)}`,
    stretch.below !== undefined && `${posting} < ${values.add(stretch.below, type)}`,
  ];
  return `select content_id as id, ${posting} as key, facets, strength from postings
    where ${bounds.filter(Boolean).join(' and ')} order by ${posting} ${way}, content_id ${way}`;
}

/**
 * Whether a posting along this facet is what is wanted: facets on the spot, words by its item, and only where all else
 * fits. What every posting passes is not asked: comparing arrays is half of what a step costs.
 */
export function check(values: Values, along: number, { all, none, types, strength, query }: Wanted): string {
  const others = all.filter((facet) => facet !== along);
  const checks = [
    others.length && `s.facets @> ${values.add(others, 'int[]')}`,
    none.length && `not s.facets && ${values.add(none, 'int[]')}`,
    strength > 0 && `s.strength >= ${values.add(strength, 'int')}`,
    types.length && !(types.length === 1 && types[0] === along) && `s.facets && ${values.add(types, 'int[]')}`,
    query && `(select c.words @@ ${values.add(query.text, 'tsquery')} from content c where c.id = s.id)`,
  ];
  return checks.filter(Boolean).join(' and ') || 'true';
}

/** Plans with few texts are kept: limits come in two sizes, offsets in ten thousand. */
const isKept = ({ offset }: Slice): boolean => offset === 0;

// Limits and offsets are literals: for parameters a plan that is made once assumes a tenth of the rows, and sorts them.

/** Every posting on the way is a match. */
export function plainWalk(along: Along, slice: Slice): Statement {
  const values = new Values();
  const { order } = along;
  const text = `select w.id, ${spellKey(order, 'w.key')} as key, true as hit, false as last
    from (${source(values, along)} limit ${slice.limit} offset ${slice.offset}) w order by w.key ${order.way}, w.id ${order.way}`;
  return { text, values: values.all, keep: isKept(slice) };
}

/** Larger than any walk. */
const noCap = 2 ** 40;

/** Stops at the last wanted match, or at the cap, and says so. The cap also keeps the planner from another way. */
export function checkedWalk(along: Along, wanted: Wanted, slice: Slice, cap: number | null): Statement {
  const values = new Values();
  const { order } = along;
  const from = source(values, along);
  const end = values.add(cap ?? noCap, 'bigint');
  const hit = check(values, along.facet, wanted);
  const skips = slice.offset > 0;
  // Every level asks for the order: where one does not, the planner forgets that it is there, and sorts all up to the cap.
  const wantedHere = skips ? `hit and nth > ${slice.offset}` : 'hit';
  const text = `select w.id, ${spellKey(order, 'w.key')} as key, w.hit, w.step = ${end} as last
    from (
      select id, key, ${wantedHere} as hit, step from (
        select id, key, hit, row_number() over way as step${skips ? ', count(*) filter (where hit) over way as nth' : ''}
        from (select s.id, s.key, ${hit} as hit from (${from} limit ${end}) s) c
        window way as (rows unbounded preceding) order by key ${order.way}, id ${order.way}) n
      where ${wantedHere} or step = ${end}
      order by key ${order.way}, id ${order.way} limit ${slice.limit}) w
    order by w.key ${order.way}, w.id ${order.way}`;
  return { text, values: values.all, keep: isKept(slice) };
}

/** How many of a stretch match, counting no further than `most`. */
export function countWalk(along: Along, wanted: Wanted, most: number): Statement {
  const values = new Values();
  const from = source(values, along);
  const text = `select count(*)::int as items from (select from (${from} limit ${noCap}) s where ${check(values, along.facet, wanted)} limit ${most}) m`;
  return { text, values: values.all, keep: false };
}

/** How many of the latest of a stretch match, and how many were looked at. */
export function countArrivals(along: Along, wanted: Wanted, lookAt: number): Statement {
  const values = new Values();
  const from = source(values, along);
  const text = `select count(*) filter (where ${check(values, along.facet, wanted)})::int as matches, count(*)::int as seen from (${from} limit ${lookAt}) s`;
  return { text, values: values.all, keep: true };
}

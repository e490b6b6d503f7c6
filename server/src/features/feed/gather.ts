import { everythingFacet, facetLexeme } from '../listings/index.ts';
import { type Order, randomEnd, spellKey } from './orders.ts';
import { type Statement, Values } from './statements.ts';
import { check, type Slice } from './walk.ts';
import type { Wanted } from './wanted.ts';

/** `epoch`: of which the keys are. */
export type Gathered = { id: string; key: string; epoch: number };

/** Facets and words as one query of the index that holds both. */
function queryOf({ all, none, types, strengths, query }: Wanted): string {
  const either = (facets: number[]) => `(${facets.map(facetLexeme).join(' | ')})`;
  const terms = [
    ...all.map(facetLexeme),
    // A strength says the way of censoring too.
    ...(strengths ? [either(strengths.facets)] : types.length ? [either(types)] : []),
    ...(query ? [`(${query.text})`] : []),
    ...none.map((facet) => `!${facetLexeme(facet)}`),
  ];
  return terms.join(' & ') || facetLexeme(everythingFacet);
}

/** Items that match by what is so now. */
const matching = (values: Values, wanted: Wanted): string =>
  `c.listed and c.words @@ ${values.add(queryOf(wanted), 'tsquery')}`;

type Place = { order: Order; seed: number; after: { key: string; id: string; epoch: number } | null };

/** A random order begins at the seed and wraps round. */
const placed = (values: Values, { order, seed }: Place, key: string): string =>
  order.posting === 'random' ? `((${key} - ${values.add(seed, 'int')}) & ${randomEnd - 1})` : key;

/**
 * All matches, sorted. A first page takes the keys of the items themselves, with the epoch of the same moment; a later one
 * those of its cursor's epoch. An item whose words changed meanwhile is found by what they are now.
 */
export function gather(place: Place, wanted: Wanted, { limit, offset }: Slice): Statement {
  const values = new Values();
  const { order, after } = place;
  const { type, way } = order;
  const found = after ? foundAt(values, order, after.epoch, wanted) : foundNow(values, order, wanted);
  const rank = placed(values, place, 'key');
  const beyond = after
    ? `where (${rank}, id) ${way === 'desc' ? '<' : '>'} (${placed(values, place, values.add(after.key, type))}, ${values.add(after.id, 'uuid')})`
    : '';
  // Without `offset 0` the planner would turn it back into a walk.
  const text = `
    select m.id, ${spellKey(order, 'm.key')} as key, ${after ? values.add(after.epoch, 'bigint') : '(select epoch from listing_clock)'} as epoch
    from (select id, key, ${rank} as rank from (${found} offset 0) matches ${beyond} order by rank ${way}, id ${way} limit ${limit} offset ${offset}) m
    order by m.rank ${way}, m.id ${way}`;
  return { text, values: values.all, keep: offset === 0 };
}

const foundNow = (values: Values, { content }: Order, wanted: Wanted): string =>
  `select c.id, c.${content} as key from content c where ${matching(values, wanted)}`;

/** Its facets are checked at the epoch too: it is seen where it matches then and now. */
const foundAt = (values: Values, { posting }: Order, epoch: number, wanted: Wanted): string => {
  const at = values.add(epoch, 'bigint');
  return `select c.id, s.key from content c cross join lateral (
      select p.content_id as id, p.${posting} as key, p.facets, p.strength from postings p
      where p.content_id = c.id and p.facet = ${everythingFacet} and p.from_epoch <= ${at} and p.to_epoch > ${at} offset 0) s
    where ${matching(values, wanted)} and ${check(values, everythingFacet, { ...wanted, query: null })}`;
};

/** How many items match, counting no further than `most`. */
export function countGathered(wanted: Wanted, most: number): Statement {
  const values = new Values();
  const text = `select count(*)::int as items from (select from content c where ${matching(values, wanted)} limit ${most}) m`;
  return { text, values: values.all, keep: true };
}

import { everythingFacet, facetLexeme } from '../../items/listings/index.ts';
import { keyAsText, type Order, randomEnd } from './orders.ts';
import type { ResolvedFilters } from './resolved-filters.ts';
import { type Statement, Values } from './statements.ts';
import { check, type PageBounds } from './walk.ts';

export type Gathered = { id: string; key: string; epoch: number };

function queryOf({ all, none, types, strengths, makers, query, words }: ResolvedFilters): string {
  const lexeme = (facet: number) => (words?.of.has(facet) ? `'${words.of.get(facet)}'` : facetLexeme(facet));
  const either = (facets: number[]) => `(${facets.map(facetLexeme).join(' | ')})`;
  const terms = [
    ...all.map(lexeme),
    ...(strengths ? [either(strengths.facets)] : types.length ? [either(types)] : []),
    ...(makers ? [either(makers.facets)] : []),
    ...(query ? [`(${query.text})`] : []),
    ...none.map((facet) => `!${lexeme(facet)}`),
  ];
  return terms.join(' & ') || facetLexeme(everythingFacet);
}

function matching(values: Values, filters: ResolvedFilters): string {
  const listed = `c.listed and c.words @@ ${values.add(queryOf(filters), 'tsquery')}`;
  if (!filters.dismissedBy) return listed;
  const dismisser = values.add(filters.dismissedBy, 'uuid');
  return `${listed} and c.id not in (select content_id from dismissed_items where member_id = ${dismisser})`;
}

type GatherPosition = { order: Order; seed: number; after: { key: string; id: string; epoch: number } | null };

/** A random order begins at the seed and wraps around. */
const rankOf = (values: Values, { order, seed }: GatherPosition, key: string): string =>
  order.posting === 'random' ? `((${key} - ${values.add(seed, 'int')}) & ${randomEnd - 1})` : key;

/** A later page reads the keys at its cursor's epoch. An item with changed words is found by its current words. */
export function gather(position: GatherPosition, filters: ResolvedFilters, { limit, offset }: PageBounds): Statement {
  const values = new Values();
  const { order, after } = position;
  const { type, direction } = order;
  const found = after ? foundAt(values, order, after.epoch, filters) : foundNow(values, order, filters);
  const rank = rankOf(values, position, 'key');
  const beyond = after
    ? `where (${rank}, id) ${direction === 'desc' ? '<' : '>'} (${rankOf(values, position, values.add(after.key, type))}, ${values.add(after.id, 'uuid')})`
    : '';
  const text = `
    select m.id, ${keyAsText(order, 'm.key')} as key, ${after ? values.add(after.epoch, 'bigint') : '(select epoch from listing_clock)'} as epoch
    from (select id, key, ${rank} as rank from (${found} offset 0) matches ${beyond} order by rank ${direction}, id ${direction} limit ${limit} offset ${offset}) m
    order by m.rank ${direction}, m.id ${direction}`;
  return { text, values: values.all, prepare: offset === 0 };
}

const foundNow = (values: Values, { content }: Order, filters: ResolvedFilters): string =>
  `select c.id, c.${content} as key from content c where ${matching(values, filters)}`;

/** An item must match both at the epoch and now. */
const foundAt = (values: Values, { posting }: Order, epoch: number, filters: ResolvedFilters): string => {
  const at = values.add(epoch, 'bigint');
  return `select c.id, s.key from content c cross join lateral (
      select p.content_id as id, p.${posting} as key, p.facets, p.strength from postings p
      where p.content_id = c.id and p.facet = ${everythingFacet} and p.from_epoch <= ${at} and p.to_epoch > ${at} offset 0) s
    where ${matching(values, filters)} and ${check(values, [everythingFacet], { ...filters, query: null, dismissedBy: null })}`;
};

export function countGathered(filters: ResolvedFilters, most: number): Statement {
  const values = new Values();
  const text = `select count(*)::int as items from (select from content c where ${matching(values, filters)} limit ${most}) m`;
  return { text, values: values.all, prepare: true };
}

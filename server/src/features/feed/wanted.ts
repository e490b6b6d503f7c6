import { censorFacet, censorTypeNumber, everythingFacet, kindFacet } from '../listings/index.ts';
import { readNaming } from '../members/index.ts';
import type { Filters } from './filters.ts';
import { type Beginning, headQuery, knownFacet, nameOneFacet } from './head.ts';
import { type Runner, run } from './statements.ts';
import { estimateShare, wantedWords } from './words.ts';

/** Which items are asked for, in the facets of their listings, and how many items each of those has. */
export type Wanted = {
  /** An unknown tag, an unknown creator, words without a letter: no item is meant. */
  nothing: boolean;
  all: number[];
  none: number[];
  /** One of these censor types; empty: any. */
  types: number[];
  /** The least strength. */
  strength: number;
  /** The facets of that strength and more, with that of what is not censored if that is wanted; null: not asked. */
  strengths: { facets: number[]; items: number } | null;
  /** Of searched words, in the database's spelling. `found` is the share of items that it is thought to find. */
  query: { text: string; found: number; canLookUp: boolean } | null;
  items: Map<number, number>;
  /** The first rows of the page, where they came with this: ids and keys. */
  head: { id: string; key: string }[] | null;
  /** The present epoch, and the one up to which old versions are gone. */
  epoch: number;
  swept: number;
};

/**
 * Everything that the choice of a plan needs, in one statement. A name is a tag's own or an alias. A maker is found as
 * `findNamed` of members finds one.
 */
const resolution = (head: string): string => `
  with tagged as (
    select a.folded, tag_facet(coalesce(t.number, led.number)) as facet
    from unnest($1::text[]) a (folded)
    left join tags t on t.folded = a.folded
    left join tag_aliases l on l.folded = a.folded
    left join tags led on led.id = l.tag_id),
  maker as (
    select creator_facet(m.number) as facet from members m
    where m.display_name is not null and m.setup_complete and m.status = 'active'
      and m.id = coalesce($2::uuid, (select s.member_id from member_slugs s where s.slug = $3::text))),
  muted as (
    select tag_facet(t.number) as facet from muted_tags m join tags t on t.id = m.tag_id where m.member_id = $4::uuid),
  counted as (
    select c.facet, c.items from facet_counts c where c.facet in (
      select facet from tagged union select facet from maker union select facet from muted union select unnest($5::int[]))),
  strong as (
    select array_agg(f.facet) as facets, sum(f.items)::int as items from facet_counts f
    where $8::int > 0 and is_strength_facet(f.facet, $7::int[], $8::int))
  select epoch, swept,
    (select json_agg(json_build_array(folded, facet)) from tagged where facet is not null) as tags,
    (select facet from maker) as maker,
    (select array_agg(facet) from muted) as muted,
    (select json_agg(json_build_array(facet, items)) from counted) as items,
    (select facets from strong) as strengths,
    (select items from strong) as strong_items,
    websearch_to_tsquery('simple', fold_words($6::text))::text as query,
    ${head} as head
  from listing_clock`;
type Resolved = {
  epoch: number;
  swept: number;
  tags: [string, number][] | null;
  maker: number | null;
  muted: number[] | null;
  items: [number, number][] | null;
  strengths: number[] | null;
  strong_items: number | null;
  query: string;
  head: [string, string][] | null;
};

const censored = (['pixelate', 'blur', 'blackout'] as const).map(censorTypeNumber);

/** The ways of censoring of which a strength is asked, as numbers; empty where none is. */
const waysOf = ({ intensity, censors }: Filters): number[] =>
  intensity === 0 ? [] : censors.length ? censors.map(censorTypeNumber) : censored;

/** What is not censored passes any bound of strength. */
function strengthsIn({ strengths, strong_items }: Resolved, uncensored: number | null): Wanted['strengths'] {
  const strong = { facets: strengths ?? [], items: strong_items ?? 0 };
  if (uncensored === null) return strong;
  return { facets: [censorFacet('none'), ...strong.facets], items: uncensored + strong.items };
}

/** `viewerId`: whose muted tags count; null for nobody's. `beginning`: of the order whose first page is read next. */
export async function resolveFilters(
  runner: Runner,
  filters: Filters,
  viewerId: string | null,
  beginning: Beginning | null = null,
): Promise<Wanted> {
  const { creator, censors, intensity } = filters;
  const kind = filters.kind ? [kindFacet(filters.kind)] : [];
  const types = censors.map(censorFacet);
  const maker = creator === null ? null : readNaming(creator);
  const begins = beginning && nameOneFacet(filters) ? beginning : null;
  const [found] = await run<Resolved>(runner, {
    text: resolution(begins ? headQuery(begins) : 'null'),
    values: [
      [...new Set([...filters.tags, ...filters.withoutTags])],
      maker?.id,
      maker?.slug,
      viewerId,
      [everythingFacet, censorFacet('none'), ...kind, ...types],
      filters.q,
      waysOf(filters),
      intensity,
      ...(begins ? [knownFacet(filters), begins.seed] : []),
    ],
    keep: true,
  });
  if (!found) throw new Error('listing_clock has no row');
  const tags = new Map(found.tags ?? []);
  const items = new Map(found.items ?? []);
  const wantedTags = filters.tags.flatMap((name) => tags.get(name) ?? []);
  const all = [...new Set([...kind, ...wantedTags])];
  if (creator && found.maker !== null) all.push(found.maker);
  const none = [...new Set([...filters.withoutTags.flatMap((name) => tags.get(name) ?? []), ...(found.muted ?? [])])];
  const passes = !censors.length || censors.includes('none');
  const strengths = intensity > 0 ? strengthsIn(found, passes ? (items.get(censorFacet('none')) ?? 0) : null) : null;
  const words = filters.q ? found.query : null;
  return {
    nothing:
      wantedTags.length < filters.tags.length ||
      (creator !== null && found.maker === null) ||
      words === '' ||
      strengths?.facets.length === 0 ||
      all.some((facet) => none.includes(facet)),
    all,
    none,
    types,
    strength: intensity,
    strengths,
    query: words ? await describeQuery(runner, words) : null,
    items,
    head: begins && !found.muted ? (found.head ?? []).map(([id, key]) => ({ id, key })) : null,
    epoch: found.epoch,
    swept: found.swept,
  };
}

const describeQuery = async (runner: Runner, text: string): Promise<Wanted['query']> => ({
  text,
  found: await estimateShare(runner, text),
  canLookUp: wantedWords(text).every((words) => words.length > 0),
});

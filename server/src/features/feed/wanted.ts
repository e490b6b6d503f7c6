import { validate as isUuid } from 'uuid';
import { censorFacet, everythingFacet, kindFacet, tierFacet, tierWidth } from '../content/index.ts';
import type { Filters } from './filters.ts';
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
  /** The least strength. Below it and in the tier that it falls into, the posting's own strength decides. */
  strength: number;
  /** The tiers that may hold something of that strength, with what is not censored if that is wanted; empty: not asked. */
  tiers: number[];
  /** Of searched words, in the database's spelling. `found` is the share of items that it is thought to find. */
  query: { text: string; found: number; canLookUp: boolean } | null;
  items: Map<number, number>;
  /** The present epoch, and the one up to which old versions are gone. */
  epoch: number;
  swept: number;
};

/**
 * Everything that the choice of a plan needs, in one statement. A name is a tag's own or an alias; a slug one that its
 * member has or had.
 */
const resolution = `
  with tagged as (
    select a.folded, coalesce(t.number, led.number) * 8 as facet
    from unnest($1::text[]) a (folded)
    left join tags t on t.folded = a.folded
    left join tag_aliases l on l.folded = a.folded
    left join tags led on led.id = l.tag_id),
  maker as (
    select m.number * 8 + 1 as facet from members m
    where m.display_name is not null and m.id = coalesce($2::uuid, (select s.member_id from member_slugs s where s.slug = $3::text))),
  muted as (
    select t.number * 8 as facet from muted_tags m join tags t on t.id = m.tag_id where m.member_id = $4::uuid),
  counted as (
    select c.facet, c.items from facet_counts c where c.facet in (
      select facet from tagged union select facet from maker union select facet from muted union select unnest($5::int[])))
  select epoch, swept,
    (select json_agg(json_build_array(folded, facet)) from tagged where facet is not null) as tags,
    (select facet from maker) as maker,
    (select array_agg(facet) from muted) as muted,
    (select json_agg(json_build_array(facet, items)) from counted) as items,
    websearch_to_tsquery('simple', fold_words($6::text))::text as query
  from listing_clock`;
type Resolved = {
  epoch: number;
  swept: number;
  tags: [string, number][] | null;
  maker: number | null;
  muted: number[] | null;
  items: [number, number][] | null;
  query: string;
};

const censored = ['pixelate', 'blur', 'blackout'] as const;
const mostIntensity = 200;

/** The tiers that hold items of this intensity or more, and the uncensored where they are wanted: they pass any bound. */
function tiersFrom({ intensity, censors }: Filters): number[] {
  if (intensity === 0) return [];
  const tiers: number[] = [];
  for (const type of censored.filter((name) => !censors.length || censors.includes(name))) {
    for (let tier = Math.floor(intensity / tierWidth); tier <= mostIntensity / tierWidth; tier++) {
      tiers.push(tierFacet(type, tier));
    }
  }
  return !censors.length || censors.includes('none') ? [...tiers, censorFacet('none')] : tiers;
}

/** `viewerId`: whose muted tags count; null for nobody's. */
export async function resolveFilters(runner: Runner, filters: Filters, viewerId: string | null): Promise<Wanted> {
  const { creator } = filters;
  const types = filters.censors.map(censorFacet);
  const tiers = tiersFrom(filters);
  const kind = filters.kind ? [kindFacet(filters.kind)] : [];
  const [found] = await run<Resolved>(runner, {
    text: resolution,
    values: [
      [...new Set([...filters.tags, ...filters.withoutTags])],
      creator && isUuid(creator) ? creator : null,
      creator,
      viewerId,
      [everythingFacet, ...kind, ...types, ...tiers],
      filters.q,
    ],
    keep: true,
  });
  if (!found) throw new Error('listing_clock has no row');
  const tags = new Map(found.tags ?? []);
  const wantedTags = filters.tags.flatMap((name) => tags.get(name) ?? []);
  const all = [...new Set([...kind, ...(types.length === 1 ? types : []), ...wantedTags])];
  if (creator && found.maker !== null) all.push(found.maker);
  const none = [...new Set([...filters.withoutTags.flatMap((name) => tags.get(name) ?? []), ...(found.muted ?? [])])];
  const words = filters.q ? found.query : null;
  return {
    nothing:
      wantedTags.length < filters.tags.length ||
      (creator !== null && found.maker === null) ||
      words === '' ||
      all.some((facet) => none.includes(facet)),
    all,
    none,
    types: types.length > 1 ? types : [],
    strength: filters.intensity,
    tiers,
    query: words ? await describeQuery(runner, words) : null,
    items: new Map(found.items ?? []),
    epoch: found.epoch,
    swept: found.swept,
  };
}

const describeQuery = async (runner: Runner, text: string): Promise<Wanted['query']> => ({
  text,
  found: await estimateShare(runner, text),
  canLookUp: wantedWords(text).every((words) => words.length > 0),
});

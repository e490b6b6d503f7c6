import {
  censorFacet,
  censorTypeNumber,
  everythingFacet,
  hiddenFacetsQuery,
  kindFacet,
} from '../../items/listings/index.ts';
import { readNaming, reasonsInLists, type Viewer } from '../../people/members/index.ts';
import type { Filters } from './filters.ts';
import { type FirstRows, headQuery, knownFacet, nameOneFacet } from './head.ts';
import type { Either, ResolvedFilters } from './resolved-filters.ts';
import { describeQuery, type FrequentWord, withWordFacets } from './resolved-words.ts';
import { type Runner, run } from './statements.ts';

/** One statement does it. A tag's alias also names it. Makers follow the rule of `findNamed` in members. */
const resolution = (head: string): string => `
  with tagged as (
    select a.folded, tag_facet(coalesce(t.number, merged.number)) as facet
    from unnest($1::text[]) a (folded)
    left join tags t on t.folded = a.folded
    left join tag_aliases l on l.folded = a.folded
    left join tags merged on merged.id = l.tag_id),
  maker as (
    select m.id, creator_facet(m.number) as facet from members m
    where m.display_name is not null and m.setup_complete and m.status = 'active'
      and m.id = coalesce($2::uuid, (select s.member_id from member_slugs s where s.slug = $3::text))),
  hidden as (${hiddenFacetsQuery('$4', '$9', '(select id from maker)')}),
  counted as (
    select c.facet, c.items from facet_counts c where c.facet in (
      select facet from tagged union select facet from maker union select facet from hidden union select unnest($5::int[]))),
  strong as (
    select array_agg(f.facet) as facets, sum(f.items)::int as items from facet_counts f
    where $8::int > 0 and is_strength_facet(f.facet, $7::int[], $8::int))
  select epoch, swept,
    (select json_agg(json_build_array(folded, facet)) from tagged where facet is not null) as tags,
    (select facet from maker) as maker,
    (select array_agg(facet) from hidden) as hidden,
    exists (select from dismissed_items where member_id = $4::uuid) as dismisses,
    (select json_agg(json_build_array(facet, items)) from counted) as items,
    (select facets from strong) as strengths,
    (select items from strong) as strong_items,
    websearch_to_tsquery('simple', fold_words($6::text))::text as query,
    (select json_agg(json_build_array(w.word, word_facet(w.number), coalesce(c.items, 0), w.ready_epoch))
      from word_facets w left join facet_counts c on c.facet = word_facet(w.number)
      where w.ready_epoch is not null and w.word = any (tsvector_to_array(to_tsvector('simple', fold_words($6::text))))) as words,
    ${head} as head
  from listing_clock`;
type Resolved = {
  epoch: number;
  swept: number;
  tags: [string, number][] | null;
  maker: number | null;
  hidden: number[] | null;
  dismisses: boolean;
  items: [number, number][] | null;
  strengths: number[] | null;
  strong_items: number | null;
  query: string;
  words: FrequentWord[] | null;
  head: [string, string][] | null;
};

const censored = (['pixelate', 'blur', 'blackout'] as const).map(censorTypeNumber);

const censorTypesOf = ({ intensity, censors }: Filters): number[] =>
  intensity === 0 ? [] : censors.length ? censors.map(censorTypeNumber) : censored;

/** `uncensored`: number of uncovered items, if they match at any strength. */
function strengthsIn({ strengths, strong_items }: Resolved, uncensored: number | null): Either {
  const strong = { facets: strengths ?? [], items: strong_items ?? 0 };
  if (uncensored === null) return strong;
  return { facets: [censorFacet('none'), ...strong.facets], items: uncensored + strong.items };
}

const eitherOf = (makers: [facet: number, items: number][]): Either => ({
  facets: makers.map(([facet]) => facet),
  items: makers.reduce((sum, [, items]) => sum + items, 0),
});

/** `viewer` null hides nothing. `beginning`: the order of the first page to read next. */
export async function resolveFilters(
  runner: Runner,
  filters: Filters,
  viewer: Pick<Viewer, 'id' | 'powers'> | null,
  beginning: FirstRows | null = null,
): Promise<ResolvedFilters> {
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
      viewer?.id,
      [everythingFacet, censorFacet('none'), ...kind, ...types],
      filters.q,
      censorTypesOf(filters),
      intensity,
      viewer ? reasonsInLists(viewer) : [],
      ...(begins ? [knownFacet(filters), begins.seed] : []),
    ],
    prepare: true,
  });
  if (!found) throw new Error('listing_clock has no row');
  const tags = new Map(found.tags ?? []);
  const items = new Map(found.items ?? []);
  const tagFacets = filters.tags.flatMap((name) => tags.get(name) ?? []);
  const none = [...new Set([...filters.withoutTags.flatMap((name) => tags.get(name) ?? []), ...(found.hidden ?? [])])];
  const makers = filters.makers && [...filters.makers].filter(([facet]) => !none.includes(facet));
  const only = makers?.length === 1 ? makers : [];
  for (const [facet, count] of only) items.set(facet, count);
  const named = creator && found.maker !== null ? [found.maker] : [];
  const all = [...new Set([...kind, ...tagFacets, ...named, ...only.map(([facet]) => facet)])];
  const passes = !censors.length || censors.includes('none');
  const strengths = intensity > 0 ? strengthsIn(found, passes ? (items.get(censorFacet('none')) ?? 0) : null) : null;
  const words = filters.q ? found.query : null;
  const resolved: ResolvedFilters = {
    matchesNothing:
      tagFacets.length < filters.tags.length ||
      (creator !== null && found.maker === null) ||
      makers?.length === 0 ||
      words === '' ||
      strengths?.facets.length === 0 ||
      all.some((facet) => none.includes(facet)),
    all,
    none,
    types,
    strength: intensity,
    strengths,
    makers: makers && makers.length > 1 ? eitherOf(makers) : null,
    query: words ? await describeQuery(runner, words) : null,
    words: null,
    items,
    dismissedBy: viewer && found.dismisses ? viewer.id : null,
    head: begins && !found.hidden && !found.dismisses ? (found.head ?? []).map(([id, key]) => ({ id, key })) : null,
    epoch: found.epoch,
    swept: found.swept,
  };
  return found.words && words ? withWordFacets(runner, resolved, words, found.words) : resolved;
}

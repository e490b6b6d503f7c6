import type { Cell } from './copy.ts';
import { facetsOf } from './facets.ts';
import { type WordFacets, wordsOf } from './frequent-words.ts';
import { drawItems, type Item, isListed } from './items.ts';
import type { Tally } from './reactions.ts';
import { spellTime, type World } from './world.ts';

const placeholder = '1QcSHQRnh493V4dIh4eXh1h4kJUI';

export const contentColumns = [
  'id',
  'owner_id',
  'kind',
  'title',
  'description',
  'visibility',
  'status',
  'status_before_hiding',
  'censor_type',
  'censor_scope',
  'censor_intensity',
  'parts_detected',
  'parts_known',
  'width',
  'height',
  'duration_ms',
  'placeholder',
  'score',
  'favorite_count',
  'came_count',
  'published_at',
  'created_at',
  'updated_at',
  'words',
  'listed',
  'hot_score',
  'rank_top',
  'rank_hot',
  'rank_random',
];

export function* drawContent(world: World, tally: Tally): Generator<Cell[]> {
  for (const item of drawItems(world, tally)) {
    const { number } = item;
    const hidden = item.status === 'hidden';
    const listed = isListed(item);
    const score = tally.score[number]!;
    const hotScore = tally.hotScore[number]!;
    const came = spellTime(item.createdAt);
    yield [
      world.itemIds[number - 1]!,
      world.memberIds[item.owner - 1]!,
      item.kind,
      item.title.join(' '),
      item.description.join(' '),
      item.visibility,
      item.status,
      hidden ? 'ready' : null,
      item.censorType,
      item.censorType === 'none' ? 'full' : 'detection',
      item.intensity,
      '{face,chest}',
      true,
      1600,
      1200,
      item.kind === 'video' ? 30_000 : null,
      placeholder,
      score,
      tally.favorites[number]!,
      tally.cames[number]!,
      came,
      came,
      spellTime(item.updatedAt),
      listed ? spellWords(world, item) : '',
      listed,
      hotScore,
      listed ? score : 0,
      listed ? hotScore : 0,
      item.random,
    ];
  }
}

/** The postings without their epoch, one row per item: the database expands the facets. */
export function* drawFacets(world: World, tally: Tally, words: WordFacets): Generator<Cell[]> {
  for (const item of drawItems(world, tally)) {
    if (!isListed(item)) continue;
    const facets = [...facetsOf(item), ...wordsOf(world, item).flatMap((word) => words.get(word) ?? [])];
    yield [world.itemIds[item.number - 1]!, `{${facets.sort((a, b) => a - b).join()}}`];
  }
}

/**
 * `content.words` of a listed item, in PostgreSQL's text form of a tsvector: words with positions and weights, facets
 * without.
 */
function spellWords({ tagNames, memberNames }: World, item: Item): string {
  const tags = item.tags.map((tag) => tagNames[tag - 1]!);
  const said = [
    ...item.title.map((word) => [word, 'A'] as const),
    ...tags.map((word) => [word, 'B'] as const),
    [memberNames[item.owner - 1]!, 'C'] as const,
    ...item.description.map((word) => [word, 'D'] as const),
  ];
  const places = new Map<string, string[]>();
  for (const [index, [word, weight]] of said.entries()) {
    const place = `${index + 1}${weight}`;
    const known = places.get(word);
    if (known) known.push(place);
    else places.set(word, [place]);
  }
  const words = Array.from(places, ([word, at]) => `${word}:${at.join()}`);
  return [...words, ...facetsOf(item).map((facet) => `#${facet}`)].join(' ');
}

import { type FilterValue, filterIntensity } from '@veil/contract/finding/filters.ts';
import type { Filters } from './useFilters.ts';

const listOf = (given: string | readonly string[] | undefined): string[] =>
  typeof given === 'string' ? given.split(',') : [...(given ?? [])];
const some = <T>(entries: readonly T[]): T[] | undefined => (entries.length ? [...new Set(entries)] : undefined);

/** Search words, creator and tab of the feed are not saved. */
export function valueIn({ sort, censor, intensity, tags, tag, types, type }: Filters): FilterValue {
  const censors = listOf(censor).map((one) => (one === 'blackout' ? 'black' : one));
  const strength = intensity === undefined ? undefined : Number(intensity);
  return {
    sort,
    censor: some(censors) as FilterValue['censor'],
    intensity: strength && Math.min(filterIntensity.max, Math.max(filterIntensity.min, strength)),
    tags: some([...listOf(tags), ...listOf(tag)]),
    types: some([...listOf(types), ...listOf(type)]) as FilterValue['types'],
  };
}

/** Has every key, so that it replaces all filters of the address. */
export type Address = { [K in keyof Required<Filters>]: Filters[K] };

/** It always has the sort, because an address without filters would load the default. */
export const toAddress = (value: FilterValue, { q, channelId, by }: Filters = {}): Address => ({
  q,
  channelId,
  by,
  sort: value.sort ?? 'new',
  censor: value.censor,
  intensity: value.intensity,
  tags: value.tags,
  tag: undefined,
  types: value.types,
  type: undefined,
});

const signature = ({ sort = 'new', censor = [], intensity, tags = [], types = [] }: FilterValue): string =>
  JSON.stringify([
    sort,
    censor.toSorted(),
    intensity,
    tags.map((tag) => tag.toLowerCase()).toSorted(),
    types.toSorted(),
  ]);

export const sameValue = (a: FilterValue, b: FilterValue): boolean => signature(a) === signature(b);

export function splitTags(tags: readonly string[] = []): { included: string[]; excluded: string[] } {
  return {
    included: tags.filter((tag) => !tag.startsWith('-')),
    excluded: tags.filter((tag) => tag.startsWith('-')).map((tag) => tag.slice(1)),
  };
}

/** A tag moves to the list of the last choice. */
export const joinTags = (included: readonly string[], excluded: readonly string[], later: 'included' | 'excluded') =>
  later === 'included'
    ? [...included, ...excluded.filter((tag) => !included.includes(tag)).map((tag) => `-${tag}`)]
    : [...included.filter((tag) => !excluded.includes(tag)), ...excluded.map((tag) => `-${tag}`)];

import { type FilterValue, filterIntensity } from '@veil/contract/filters.ts';
import type { Filters } from './useFilters.ts';

const listOf = (given: string | readonly string[] | undefined): string[] =>
  typeof given === 'string' ? given.split(',') : [...(given ?? [])];
const some = <T>(entries: readonly T[]): T[] | undefined => (entries.length ? [...new Set(entries)] : undefined);

/** What of an address a saved filter keeps: not the words searched for, nor whose items they are. */
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

/** Every name stands in it, so that it takes the place of what the address had. */
export type Address = Record<
  'q' | 'tag' | 'tags' | 'sort' | 'censor' | 'intensity' | 'types' | 'type' | 'channelId',
  unknown
> &
  Filters;

/**
 * The address that asks for a value. The order is always said: an address without any filter would be taken for one that
 * wants the default.
 */
export const toAddress = (value: FilterValue, { q, channelId }: Filters = {}): Address => ({
  q,
  channelId,
  sort: value.sort ?? 'new',
  censor: value.censor,
  intensity: value.intensity,
  tags: value.tags,
  tag: undefined,
  types: value.types,
  type: undefined,
});

const told = ({ sort = 'new', censor = [], intensity, tags = [], types = [] }: FilterValue): string =>
  JSON.stringify([
    sort,
    censor.toSorted(),
    intensity,
    tags.map((tag) => tag.toLowerCase()).toSorted(),
    types.toSorted(),
  ]);

/** Whether two values ask for the same items in the same order. */
export const sameValue = (a: FilterValue, b: FilterValue): boolean => told(a) === told(b);

/** Tags that must be there, and those that must not. */
export function partTags(tags: readonly string[] = []): { wanted: string[]; unwanted: string[] } {
  return {
    wanted: tags.filter((tag) => !tag.startsWith('-')),
    unwanted: tags.filter((tag) => tag.startsWith('-')).map((tag) => tag.slice(1)),
  };
}

/** The later choice counts: a tag that is wanted now is no longer unwanted, and the other way round. */
export const joinTags = (wanted: readonly string[], unwanted: readonly string[], later: 'wanted' | 'unwanted') =>
  later === 'wanted'
    ? [...wanted, ...unwanted.filter((tag) => !wanted.includes(tag)).map((tag) => `-${tag}`)]
    : [...wanted.filter((tag) => !unwanted.includes(tag)), ...unwanted.map((tag) => `-${tag}`)];

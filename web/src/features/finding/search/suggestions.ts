import type { Suggestion } from '../../../platform/compatibility/search.ts';
import { say } from './messages.ts';

export const shownOfEach = 5;

/** Besides suggestions the list leads to all results, and to earlier searches. */
export type Entry = Suggestion | { kind: 'all' | 'recent'; id: string };
export type EntryGroup = { label: string; items: Entry[] };

const groupLabels = [
  ['content', say('content')],
  ['user', say('profiles')],
  ['tag', say('tags')],
] as const satisfies readonly (readonly [Suggestion['kind'], string])[];

/** If nothing is found, all groups stay and show that they are empty. */
export function groupSuggestions(found: readonly Suggestion[], query: string): EntryGroup[] {
  const groups = groupLabels.map(([kind, label]) => ({
    label,
    items: found.filter((one) => one.kind === kind).slice(0, shownOfEach),
  }));
  const all: EntryGroup = { label: '', items: [{ kind: 'all', id: query }] };
  return [...(found.length > 0 ? groups.filter(({ items }) => items.length > 0) : groups), all];
}

export const groupSearches = (searches: readonly string[]): EntryGroup[] =>
  searches.length === 0
    ? []
    : [{ label: say('recentSearches'), items: searches.map((id) => ({ kind: 'recent', id })) }];

import { describe, expect, it } from 'vitest';
import type { Suggestion } from '../../../platform/compatibility/search.ts';
import { groupSearches, groupSuggestions } from './suggestions.ts';

const odile: Suggestion = {
  kind: 'user',
  id: 'o',
  name: 'Odile',
  username: 'odile',
  avatarUrl: null,
  symbolLayers: [],
};
const sea: Suggestion = { kind: 'tag', id: 's', name: 'sea', contentCount: 4 };

describe('seed section 9: search suggestions, show 5 per group', () => {
  const sizes = (found: Suggestion[]) =>
    groupSuggestions(found, 'sea').map(({ label, items }) => [label, items.length]);

  it('cuts each group, and leaves out those that are empty beside others', () => {
    const many = Array.from({ length: 9 }, (_, n): Suggestion => ({ ...sea, id: `tag ${n}` }));
    expect(sizes([...many, odile])).toEqual([
      ['Profiles', 1],
      ['Tags', 5],
      ['', 1],
    ]);
  });

  it('keeps all groups if nothing was found', () => {
    expect(sizes([])).toEqual([
      ['Content', 0],
      ['Profiles', 0],
      ['Tags', 0],
      ['', 1],
    ]);
  });
});

it('earlier searches are one group, and none is no group', () => {
  expect(groupSearches(['sea'])).toEqual([{ label: 'Recent searches', items: [{ kind: 'recent', id: 'sea' }] }]);
  expect(groupSearches([])).toEqual([]);
});

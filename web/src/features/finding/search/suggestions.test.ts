import { describe, expect, it } from 'vitest';
import type { Suggestion } from '../../../platform/compatibility/search.ts';
import { groupSuggestions } from './suggestions.ts';

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
  it('cuts each group and keeps those that are empty', () => {
    const many = Array.from({ length: 9 }, (_, n): Suggestion => ({ ...sea, id: `tag ${n}` }));
    const groups = groupSuggestions([...many, odile]);
    expect(groups.map(({ label, items }) => [label, items.length])).toEqual([
      ['Content', 0],
      ['Profiles', 1],
      ['Tags', 5],
    ]);
  });
});

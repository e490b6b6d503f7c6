import { describe, expect, it } from 'vitest';
import { readSuggestions, type Suggestion } from './search.ts';

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const tide: Suggestion = { kind: 'content', id: id(1), title: 'Low tide', author: 'Odile', thumb: null };
const odile: Suggestion = {
  kind: 'user',
  id: id(2),
  name: 'Odile',
  username: 'odile',
  avatarUrl: null,
  symbolLayers: [],
};
const sea: Suggestion = { kind: 'tag', id: id(3), name: 'sea', contentCount: 4 };

describe('the answers of a search that the client accepts', () => {
  it.each([
    ['groups', { content: [tide], profiles: [odile], tags: [sea] }],
    [
      'groups of which each holds items',
      { content: { items: [tide] }, users: { items: [odile] }, tags: { items: [sea] } },
    ],
    ['one list', [tide, odile, sea]],
    ['one list under items', { items: [tide, odile, sea] }],
    [
      'a type instead of a kind, and the older names of fields',
      [
        { type: 'content', id: id(1), title: 'Low tide', author: { name: 'Odile' } },
        { type: 'profile', id: id(2), displayName: 'Odile', slug: 'odile' },
        { type: 'tag', id: id(3), tag: 'sea', contentCount: 4 },
      ],
    ],
  ])('%s', (_, answer) => {
    expect(readSuggestions(answer)).toEqual([tide, odile, sea]);
  });

  it('takes bare names for tags', () => {
    expect(readSuggestions({ tags: ['sea'] })).toEqual([{ kind: 'tag', id: 'sea', name: 'sea', contentCount: null }]);
  });

  it.each([null, undefined, 'no', 7, {}, { items: null }, [null, 3, { kind: 'planet', id: 'x' }, { kind: 'tag' }]])(
    'finds nothing in %j',
    (answer) => {
      expect(readSuggestions(answer)).toEqual([]);
    },
  );
});

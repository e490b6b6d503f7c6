import { expect, it } from 'vitest';
import { findReadsAbove, findUnusedReads } from './reads-above.ts';

const slices = {
  items: { owns: ['items'] },
  listings: { owns: ['entries'], reads: ['votes'] },
  votes: { owns: ['votes'] },
};

it('refuses a table of a higher slice, in the query builder and in SQL', () => {
  const texts = [
    { name: 'cards.ts', slice: 'items', text: ".selectFrom('items').leftJoin('votes as v', 'v.item', 'items.id')" },
    { name: 'score_of', slice: 'items', text: 'select sum(value) from votes where item = $1' },
  ];
  expect(findReadsAbove(texts, slices)).toEqual([
    'cards.ts of items names votes, which belongs to votes above it',
    'score_of of items names votes, which belongs to votes above it',
  ]);
});

it('accepts lower slices, declared tables and comments', () => {
  const texts = [
    { name: 'votes.ts', slice: 'votes', text: ".selectFrom('items')" },
    { name: 'list.ts', slice: 'listings', text: 'select 1 from votes' },
    { name: 'item.ts', slice: 'items', text: '// It is taken from votes.' },
  ];
  expect(findReadsAbove(texts, slices)).toEqual([]);
  expect(findUnusedReads(texts, slices)).toEqual([]);
});

it('refuses a declared table that is not named', () => {
  expect(findUnusedReads([], slices)).toEqual(['listings declares to read votes and does not']);
});

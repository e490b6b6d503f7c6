import { expect, it } from 'vitest';
import { compareLists, findDoubleNumbers, readDeclared } from './slice-lists.ts';

const list = ['tags', 'polls'];

it('accepts lists that name every folder', () => expect(compareLists(['polls', 'tags'], list, list)).toEqual([]));

it('refuses a folder that a list does not name', () => {
  expect(compareLists(list, ['tags'], list)).toEqual([
    'server/src/features/polls is not named in serverSlices of architecture.config.mjs',
  ]);
  expect(compareLists(list, list, ['tags'])).toEqual([
    'server/src/features/polls is not named in server/src/app/slices.ts',
  ]);
});

it('refuses a name without a folder, and another order', () => {
  expect(compareLists(['tags'], list, list)).toEqual(['the slice polls has no folder']);
  expect(compareLists(list, list, ['polls', 'tags'])).toHaveLength(1);
});

it('reads the list of declarations', () => {
  expect(readDeclared('const declared = [\n  tagsSlice,\n  pollsSlice,\n] as const;')).toEqual(list);
});

it('refuses a second migration with the same number', () => {
  const migrations = ['server/migrations/001-tags.sql', 'server/migrations/002-polls.sql'];
  expect(findDoubleNumbers(migrations)).toEqual([]);
  expect(findDoubleNumbers([...migrations, 'server/migrations/002-votes.sql'])).toEqual([
    'server/migrations/002-votes.sql has the number of another migration',
  ]);
});

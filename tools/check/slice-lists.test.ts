import { expect, it } from 'vitest';
import { compareLists, findDoubleNumbers, readDeclared } from './slice-lists.ts';

const list = ['tags', 'polls'];
const all = { config: list, declared: list, folders: list, bringing: list };

it('accepts lists that name every folder', () => {
  expect(compareLists({ name: 'server', ...all, folders: ['polls', 'tags'] })).toEqual([]);
  expect(compareLists({ name: 'web', ...all, declared: ['polls'], bringing: ['polls'] })).toEqual([]);
});

it.each(['server', 'web'] as const)('refuses a folder of the %s that a list does not name', (name) => {
  expect(compareLists({ name, ...all, config: ['tags'] })).toEqual([
    `${name}/src/features/polls is not named in ${name}Slices of architecture.config.mjs`,
  ]);
  expect(compareLists({ name, ...all, declared: ['tags'] })).toEqual([
    `${name}/src/features/polls is not named in ${name}/src/app/slices.ts`,
  ]);
});

it('refuses a name without a folder, and another order', () => {
  expect(compareLists({ name: 'server', ...all, folders: ['tags'], bringing: ['tags'] })).toEqual([
    'the slice polls has no folder',
  ]);
  expect(compareLists({ name: 'server', ...all, declared: ['polls', 'tags'] })).toHaveLength(1);
});

it('reads the list of declarations', () => {
  expect(readDeclared('const declared = [\n  tagsSlice,\n  imageQueueSlice,\n] as const;')).toEqual([
    'tags',
    'image-queue',
  ]);
});

it('refuses a second migration with the same number', () => {
  const migrations = ['server/migrations/001-tags.sql', 'server/migrations/002-polls.sql'];
  expect(findDoubleNumbers(migrations)).toEqual([]);
  expect(findDoubleNumbers([...migrations, 'server/migrations/002-votes.sql'])).toEqual([
    'server/migrations/002-votes.sql has the number of another migration',
  ]);
});

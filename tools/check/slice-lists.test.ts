import { expect, it } from 'vitest';
import { compareLists, findDividedSlices, findDoubleNumbers, readDeclared } from './slice-lists.ts';

const listed = ['items/tags', 'items/stamps', 'talk/polls'];
const all = { listed, declared: ['tags', 'stamps', 'polls'], folders: listed, bringing: listed };

it('accepts lists that name every folder', () => {
  expect(compareLists({ name: 'server', ...all, folders: listed.toReversed() })).toEqual([]);
  expect(compareLists({ name: 'web', ...all, declared: ['polls'], bringing: ['talk/polls'] })).toEqual([]);
});

it.each(['server', 'web'] as const)('refuses a folder of the %s that a list does not name', (name) => {
  expect(compareLists({ name, ...all, listed: ['items/tags', 'items/stamps'] })).toEqual([
    `${name}/src/features/talk/polls is not named in slices.${name} of architecture.config.mjs`,
  ]);
  expect(compareLists({ name, ...all, declared: ['tags', 'stamps'] })).toEqual([
    `${name}/src/features/talk/polls is not named in ${name}/src/app/slices.ts`,
  ]);
});

it('refuses a name without a folder, and another order inside an area', () => {
  const folders = ['items/tags', 'items/stamps'];
  expect(compareLists({ name: 'server', ...all, folders, bringing: folders })).toEqual([
    'the slice talk/polls has no folder',
  ]);
  expect(compareLists({ name: 'server', ...all, declared: ['polls', 'tags', 'stamps'] })).toEqual([]);
  expect(compareLists({ name: 'server', ...all, declared: ['stamps', 'tags', 'polls'] })).toEqual([
    'server/src/app/slices.ts lists the area items in another order than slices.server',
  ]);
});

it('refuses a slice that is in two areas', () => {
  expect(findDividedSlices({ server: ['items/tags'], web: ['items/tags'], 'contract/': ['items/tags'] })).toEqual([]);
  expect(findDividedSlices({ server: ['items/tags'], web: ['finding/tags'] })).toEqual([
    'web has the slice finding/tags, which another side has as items/tags',
  ]);
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

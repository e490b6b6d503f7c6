import path from 'node:path';
import { expect, it } from 'vitest';
import { leftOut, readScope } from './scope.ts';

const root = path.resolve(import.meta.dirname, '../..');
const scopeOf = (...words: string[]) => readScope(words, root);

it('is everything without a word', () => {
  expect(scopeOf()).toEqual({ kind: 'all' });
});

it.each(['filters', 'finding/filters'])('is the server, the web and the contract of a slice: %s', (word) => {
  expect(scopeOf(word)).toEqual({
    kind: 'part',
    sources: ['contract/finding/filters.ts', 'server/src/features/finding/filters', 'web/src/features/finding/filters'],
    tests: ['server/src/features/finding/filters/', 'web/src/features/finding/filters/'],
    journeys: [],
    slices: ['filters'],
  });
});

it.each([
  ['a slice', ['finding/filters'], ['filters']],
  ['an area', ['talk'], ['comments', 'notifications', 'polls', 'reactions']],
  ['a table of calls', ['contract/talk/polls.ts'], ['polls']],
  ['a file inside a slice', ['server/src/features/talk/polls/close.ts'], ['polls']],
  ['other sources', ['imaging', 'web/src/kit'], []],
])('has the rows of the access matrix for %s', (_, words, slices) => {
  const scope = scopeOf(...words);
  expect(scope.kind === 'part' && scope.slices.sort()).toEqual(slices);
});

it('says what a part leaves out, and nothing of the whole', () => {
  const lines = leftOut(scopeOf('talk/polls')).join('\n');
  expect(lines).toContain('the access matrix ran for the calls of polls');
  expect(lines).toContain('all browser journeys');
  expect(leftOut(scopeOf('imaging')).join('\n')).toContain('the access matrix ran for no call');
  expect(leftOut(scopeOf())).toEqual([]);
});

it('is all slices of an area, unless a slice has its name', () => {
  expect(scopeOf('talk')).toMatchObject({
    sources: ['contract/talk', 'server/src/features/talk', 'web/src/features/talk'],
    tests: ['server/src/features/talk/', 'web/src/features/talk/'],
  });
  expect(scopeOf('site')).toMatchObject({ tests: ['server/src/features/site/site/'] });
});

it('is a folder, a test, or the folder of another source', () => {
  expect(scopeOf('imaging')).toMatchObject({ sources: ['imaging'], tests: ['imaging/'] });
  expect(scopeOf('tools/test/scope.test.ts')).toMatchObject({ tests: ['tools/test/scope.test.ts'] });
  expect(scopeOf('./tools/test/scope.ts')).toMatchObject({ sources: ['tools/test/scope.ts'], tests: ['tools/test/'] });
  expect(scopeOf('contract/call.ts')).toMatchObject({ tests: ['contract/'] });
});

it('has browser journeys when they are named', () => {
  expect(scopeOf('e2e/journeys/tags.spec.ts')).toMatchObject({ journeys: ['e2e/journeys/tags.spec.ts'], tests: [] });
});

it('refuses what is no slice, no area and no path', () => {
  expect(() => scopeOf('fitlers')).toThrow('There is no slice, no area and no path fitlers.');
});

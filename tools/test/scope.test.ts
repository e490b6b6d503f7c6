import path from 'node:path';
import { expect, it } from 'vitest';
import { readScope } from './scope.ts';

const root = path.resolve(import.meta.dirname, '../..');
const scopeOf = (...words: string[]) => readScope(words, root);

it('is everything without a word', () => {
  expect(scopeOf()).toEqual({ kind: 'all' });
});

it('is the server, the web and the contract of a slice', () => {
  expect(scopeOf('filters')).toEqual({
    kind: 'part',
    sources: ['contract/filters.ts', 'server/src/features/filters', 'web/src/features/filters'],
    tests: ['server/src/features/filters/', 'web/src/features/filters/'],
    journeys: [],
  });
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

it('refuses what is neither a slice nor a path', () => {
  expect(() => scopeOf('fitlers')).toThrow('There is no slice and no path fitlers.');
});

import { beforeEach, expect, it } from 'vitest';
import { forgetSearches, readSearches, rememberSearch } from './recent-searches.ts';

beforeEach(() => localStorage.clear());

it('the latest eight searches are kept, each once', () => {
  for (let n = 1; n <= 9; n++) rememberSearch('ione', `Sea ${n}`);
  rememberSearch('ione', 'sea 5');
  expect(readSearches('ione')).toEqual(['sea 5', 'Sea 9', 'Sea 8', 'Sea 7', 'Sea 6', 'Sea 4', 'Sea 3', 'Sea 2']);
  forgetSearches('ione');
  expect(readSearches('ione')).toEqual([]);
});

it('what is no list of texts is none', () => {
  localStorage.setItem('veil.own.ione.searches', '{"a":1}');
  expect(readSearches('ione')).toEqual([]);
});

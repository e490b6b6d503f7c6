import type { ContentCard } from '@veil/contract/items/content.ts';
import { afterEach, expect, it } from 'vitest';
import { clearOpenedList, contentEntities, rememberList } from '../tiles/index.ts';
import { neighborsOf } from './list-around.ts';

const put = (...ids: string[]) => contentEntities.put(ids.map((id) => ({ id }) as ContentCard));

afterEach(() => {
  contentEntities.clear();
  clearOpenedList();
});

it('leads from an item to those beside it in its list, to the ends', () => {
  put('a', 'b', 'c');
  rememberList(['a', 'b', 'c']);
  expect(neighborsOf('a')).toEqual({ before: undefined, after: 'b', place: 1, count: 3 });
  expect(neighborsOf('b')).toEqual({ before: 'a', after: 'c', place: 2, count: 3 });
  expect(neighborsOf('c')).toEqual({ before: 'b', after: undefined, place: 3, count: 3 });
});

it('skips items that are gone', () => {
  put('a', 'c');
  rememberList(['a', 'b', 'c']);
  expect(neighborsOf('a')).toEqual({ before: undefined, after: 'c', place: 1, count: 2 });
});

it('leads nowhere from an item that was not opened from a list', () => {
  put('a', 'b');
  expect(neighborsOf('a')).toEqual({ before: undefined, after: undefined, place: 0, count: 0 });
  rememberList(['a', 'b']);
  expect(neighborsOf('z').count).toBe(0);
});

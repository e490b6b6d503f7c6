import { feedPageSize as contractPageSize } from '@veil/contract/finding/feed.ts';
import { describe, expect, it } from 'vitest';
import { feedPageSize } from './page-size.ts';
import { nextPage, type WallPage } from './reads.ts';

const aPage = (count: number, change: Partial<WallPage> = {}): WallPage => ({
  ids: Array.from({ length: count }, (_, n) => `${n}`),
  total: 100,
  totalIsExact: true,
  next: 'on',
  ...change,
});

it('the feed page size is 20, here as in the contract', () => {
  expect([feedPageSize, contractPageSize]).toEqual([20, 20]);
});

describe('the next page of the feed is read', () => {
  it('by cursor, with the seed of the first answer for all pages', () => {
    const pages = [aPage(20, { seed: 7, next: 'a' }), aPage(20, { seed: null, next: 'b' })];
    expect(nextPage(pages)).toEqual({ cursor: 'b', seed: 7 });
  });

  it('to the last item though others are deleted between two pages', () => {
    // 45 when the first page was read; five of its items are deleted before the second.
    const pages = [aPage(20, { total: 45, next: 'a' }), aPage(20, { total: 40, next: 'b' })];
    expect(nextPage(pages)).toEqual({ cursor: 'b', seed: undefined });
    expect(nextPage([...pages, aPage(5, { total: 40, next: null })])).toBeUndefined();
  });

  it('after a page that was shortened or emptied, while its cursor leads on', () => {
    expect(nextPage([aPage(19, { next: 'a' })])).toEqual({ cursor: 'a', seed: undefined });
    expect(nextPage([aPage(20, { next: 'a' }), aPage(0, { next: 'b' })])).toEqual({ cursor: 'b', seed: undefined });
  });

  it('until a cursor repeats', () => {
    expect(nextPage([aPage(20, { next: 'a' }), aPage(0, { next: 'a' })])).toBeUndefined();
    expect(nextPage([aPage(0, { next: 'a' }), aPage(0, { next: 'b' }), aPage(0, { next: 'a' })])).toBeUndefined();
  });

  it('until there is no cursor', () => {
    expect(nextPage([aPage(20, { next: null })])).toBeUndefined();
    expect(nextPage([aPage(20, { next: '' })])).toBeUndefined();
    expect(nextPage([])).toBeUndefined();
  });

  it('by offset from a server without cursors, with or without a total', () => {
    const withoutCursor = aPage(20, { total: 20, totalIsExact: undefined, next: undefined });
    expect(nextPage([withoutCursor, withoutCursor])).toEqual({ offset: 40, seed: undefined });
    expect(nextPage([{ ...withoutCursor, total: 20 }, aPage(7, { next: undefined })])).toBeUndefined();
    const withTotal = aPage(20, { total: 40, totalIsExact: undefined, next: undefined });
    expect(nextPage([withTotal])).toEqual({ offset: 20, seed: undefined });
    expect(nextPage([withTotal, withTotal])).toBeUndefined();
    const guessed = aPage(20, { total: 20, totalIsExact: false, next: undefined });
    expect(nextPage([guessed])).toEqual({ offset: 20, seed: undefined });
  });
});

import { feedPageSize as contractPageSize } from '@veil/contract/feed.ts';
import { describe, expect, it } from 'vitest';
import { feedPageSize } from './page-size.ts';
import { nextPage, type WallPage } from './queries.ts';

const aPage = (count: number, said: Partial<WallPage> = {}): WallPage => ({
  ids: Array.from({ length: count }, (_, n) => `${n}`),
  total: 100,
  totalIsExact: true,
  next: 'on',
  ...said,
});

it('the feed page size is 20, here as in the contract', () => {
  expect([feedPageSize, contractPageSize]).toEqual([20, 20]);
});

describe('the feed pages on', () => {
  it('by cursor, with the seed of the first answer for all pages', () => {
    const pages = [aPage(20, { seed: 7, next: 'a' }), aPage(20, { seed: null, next: 'b' })];
    expect(nextPage(pages)).toEqual({ cursor: 'b', seed: 7 });
  });

  it('until the total is reached', () => {
    expect(nextPage([aPage(20, { total: 40 })])).toEqual({ cursor: 'on', seed: undefined });
    expect(nextPage([aPage(20, { total: 40 }), aPage(20, { total: 40 })])).toBeUndefined();
  });

  it('past a total that is only a guess', () => {
    expect(nextPage([aPage(20, { total: 20, totalIsExact: false })])).toEqual({ cursor: 'on', seed: undefined });
  });

  it('until a short page comes back', () => {
    expect(nextPage([aPage(20), aPage(19)])).toBeUndefined();
    expect(nextPage([aPage(0)])).toBeUndefined();
  });

  it('until there is no cursor', () => {
    expect(nextPage([aPage(20, { next: null })])).toBeUndefined();
  });

  it('by offset where a server knows no cursors, with or without a total', () => {
    const bare = aPage(20, { total: 20, totalIsExact: undefined, next: undefined });
    expect(nextPage([bare, bare])).toEqual({ offset: 40, seed: undefined });
    expect(nextPage([{ ...bare, total: 20 }, aPage(7, { next: undefined })])).toBeUndefined();
    const told = aPage(20, { total: 40, totalIsExact: undefined, next: undefined });
    expect(nextPage([told])).toEqual({ offset: 20, seed: undefined });
    expect(nextPage([told, told])).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import { deepestInIndex, deepestOffset, withinReach } from './reach.ts';

it.each([deepestOffset, deepestInIndex])('a page is read up to offset %i, and nothing beyond it', (deepest) => {
  expect(withinReach({ limit: 20, offset: deepest }, deepest)).toEqual({ limit: 20, offset: deepest });
  expect(withinReach({ limit: 20, offset: deepest + 1 }, deepest)).toEqual({ limit: 0, offset: 0 });
});

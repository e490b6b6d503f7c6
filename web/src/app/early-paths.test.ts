import { calls } from '@veil/contract/calls.ts';
import { expect, it } from 'vitest';
import { feedPageSize } from '../features/finding/feed/page-size.ts';
import { addressOf } from '../platform/client.ts';
import { earlyPaths } from '../platform/early-paths.ts';

const filters = addressOf('', calls.listFeedFilters.path, {});
const home = addressOf('', calls.getHome.path, {});
const feed = (sort: string) => addressOf('', calls.getFeed.path, { query: { limit: feedPageSize, sort } });

it.each([
  ['', [home]],
  ['#', [home]],
  ['#/', [home]],
  // The default filter decides what the feed asks.
  ['#/feed', [filters]],
  ['#/feed?sort=top', [feed('top')]],
  // A random feed needs a seed, and filters have rules of their own.
  ['#/feed?sort=random', []],
  ['#/feed?sort=top&tags=a', []],
  ['#/feed?saved=1', []],
  ['#/content/1', []],
] as const)('the address %s begins with these calls', (hash, expected) => {
  expect(earlyPaths(hash)).toEqual(expected);
});

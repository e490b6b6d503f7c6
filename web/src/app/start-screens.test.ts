import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { calls } from '@veil/contract/calls.ts';
import { feedPath, filtersPath, homePath, mePath, startScreens } from '@veil/contract/people/start.ts';
import { describe, expect, it } from 'vitest';
import { feedPageSize } from '../features/finding/feed/page-size.ts';
import { addressOf } from '../platform/client.ts';
import { screenOf } from '../platform/early.ts';

const worker = path.resolve(import.meta.dirname, '../../public/service-worker.js');

/** The query with which the service worker asks for the screen of an address. */
const askedByWorker = vm.runInNewContext(`${readFileSync(worker, 'utf8')}; screenOf`, {
  addEventListener: () => undefined,
  BroadcastChannel: class {},
}) as (address: URL) => string;

it.each([
  ['', 'home'],
  ['#', 'home'],
  ['#/', 'home'],
  // The default filter decides what the feed asks.
  ['#/feed', 'feed'],
  ['#/feed?sort=new', 'feed-new'],
  ['#/feed?sort=top', 'feed-top'],
  ['#/feed?sort=trending', 'feed-trending'],
  ['#/feed?sort=updated', 'feed-updated'],
  // A random feed needs a seed, and filters have rules of their own.
  ['#/feed?sort=random', null],
  ['#/feed?sort=top&tags=a', null],
  ['#/feed?saved=1', null],
  ['#/feedback', null],
  ['#/content/1', null],
  ['#/reset?token=secret', null],
] as const)('the address %s begins with the screen %s, also for the service worker', (hash, expected) => {
  expect(screenOf(hash)).toBe(expected ?? '');
  expect(askedByWorker(new URL(`https://veil.example/${hash}`))).toBe(expected ? `?screen=${expected}` : '');
});

describe('the paths that the server answers at the start', () => {
  it('are those that the screens ask', () => {
    expect(mePath).toBe(addressOf('', calls.getMe.path, {}));
    expect(filtersPath).toBe(addressOf('', calls.listFeedFilters.path, {}));
    expect(homePath).toBe(addressOf('', calls.getHome.path, {}));
    for (const screen of startScreens.filter((one) => one.startsWith('feed-'))) {
      const sort = screen.slice('feed-'.length);
      expect(feedPath(sort)).toBe(addressOf('', calls.getFeed.path, { query: { limit: feedPageSize, sort } }));
    }
  });
});

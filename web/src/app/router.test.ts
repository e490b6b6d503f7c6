// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import type { CheckedRouter } from '../platform/router/index.ts';
import { parseSearch } from '../platform/search.ts';
import { firstSlices } from './first-slices.ts';
import { linksIn } from './links.ts';
import { preloadRoutes, router } from './router.ts';
import { slices } from './slices.ts';

beforeAll(preloadRoutes);

const read = (path: string, search: Record<string, unknown>) => {
  const found =
    router
      .routes()
      .find((route) => route.path === path)
      ?.search?.(search) ?? {};
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
};

it('search readers accept the known modes and tabs only', () => {
  expect(read('/auth', parseSearch('?mode=reset&token=abc&verified=1'))).toEqual({
    mode: 'reset',
    token: 'abc',
    verified: '1',
  });
  expect(read('/auth', { mode: 'admin', verified: 1 })).toEqual({ verified: '1' });
  expect(read('/profile', { tab: 'settings' })).toEqual({ tab: 'settings' });
  expect(read('/profile', { tab: 'playlists' })).toEqual({ tab: 'playlists' });
  expect(read('/profile', { tab: 'secrets' })).toEqual({});
  for (const path of ['/p/$idOrName', '/user/$idOrName']) {
    expect(read(path, { tab: 'playlists' })).toEqual({ tab: 'playlists' });
    expect(read(path, { tab: 'settings' })).toEqual({});
  }
});

it('every route of a slice is in the router, once', () => {
  const paths = slices.flatMap((slice) => slice.routes ?? []).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(
    router
      .routes()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(paths.map((path) => (path.startsWith('/') ? path : `/${path}`)).toSorted());
});

it('every slice with a store is in the first script, because sign-out must empty it at once', () => {
  expect(slices.filter(({ stores }) => stores).filter((slice) => !firstSlices.includes(slice))).toEqual([]);
});

it('links are in their order', () => {
  expect(linksIn('header').map(({ label }) => label)).toEqual([
    'Feed',
    'Upload',
    'Tags',
    'Playlists',
    'Polls',
    'Pantheon',
  ]);
  expect(linksIn('menu').map(({ label }) => label)).toEqual([
    'Home',
    'Feed',
    'Upload',
    'Tags',
    'Playlists',
    'Polls',
    'Pantheon',
    'Notifications',
    'Profile',
    'Settings',
    'Patron',
  ]);
  expect(linksIn('dock').map(({ label }) => label)).toEqual(['Home', 'Feed', 'Upload', 'Profile']);
});

it('a link or a tab that leads nowhere does not compile', () => {
  const { hrefOf } = router as CheckedRouter;
  const links = [
    () => hrefOf({ to: '/feed', search: { sort: 'new' } }),
    () => hrefOf({ to: '/content/$id', params: { id: 'one' } }),
    // @ts-expect-error no slice has this address
    () => hrefOf({ to: '/nowhere' }),
    // @ts-expect-error no slice has this tab
    () => hrefOf({ to: '/profile', search: { tab: 'nowhere' } }),
    // @ts-expect-error the feed's link has no such search parameter
    () => hrefOf({ to: '/feed', search: { order: 'new' } }),
    // @ts-expect-error the address has a parameter
    () => hrefOf({ to: '/content/$id' }),
    // @ts-expect-error the parameter has another name
    () => hrefOf({ to: '/content/$id', params: { name: 'one' } }),
    // @ts-expect-error the address has no parameter
    () => hrefOf({ to: '/feed', params: { id: 'one' } }),
  ];
  expect(links.length).toBe(8);
});

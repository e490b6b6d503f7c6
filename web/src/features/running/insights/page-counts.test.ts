import { countedRoutes } from '@veil/contract/running/counted-pages.ts';
import { expect, it } from 'vitest';
import { countedRoute, deviceOf, openPageCounts } from './page-counts.ts';

it('names a screen by the pattern of its route, and never by what is in its address', () => {
  expect(countedRoute('/content/$id', true)).toBe('/content/$id');
  expect(countedRoute('/content/01890a5d', true)).toBe('other');
  expect(countedRoute('', true)).toBe('other');
  for (const route of countedRoutes) if (route !== 'other') expect(countedRoute(route, true)).toBe(route);
});

it('counts what visitors see: the landing screen but for the open ones', () => {
  expect([countedRoute('/feed', false), countedRoute('/', false)]).toEqual(['/landing', '/landing']);
  expect([countedRoute('/auth', false), countedRoute('/terms', false)]).toEqual(['/auth', '/terms']);
});

it('knows three classes of devices', () => {
  expect([375, 767, 768, 1279, 1280].map(deviceOf)).toEqual(['phone', 'phone', 'tablet', 'tablet', 'desktop']);
});

it('gives each view and each vital once, vitals with the screen of their moment', () => {
  const counts = openPageCounts();
  expect(counts.take('phone')).toBeNull();
  counts.view('/feed', 0);
  counts.view('/content/$id', 4000);
  counts.view('/feed', 9000);
  counts.measure('LCP', 1200, 0);
  counts.measure('INP', 80, 5000);
  counts.measure('CLS', 0.02, 9500);
  expect(counts.take('tablet')).toEqual({
    device: 'tablet',
    views: [
      { route: '/feed', count: 2 },
      { route: '/content/$id', count: 1 },
    ],
    vitals: [
      { route: '/feed', metric: 'LCP', value: 1200 },
      { route: '/content/$id', metric: 'INP', value: 80 },
      { route: '/feed', metric: 'CLS', value: 0.02 },
    ],
  });
  expect(counts.take('tablet')).toBeNull();
});

it('sends no more than the server takes', () => {
  const counts = openPageCounts();
  for (let n = 0; n < 200; n++) {
    counts.view('/feed', n);
    counts.measure('TTFB', n, n);
  }
  counts.measure('LCP', 1e9, 0);
  const { views, vitals } = counts.take('phone') ?? { views: [], vitals: [] };
  expect([views, vitals.length]).toEqual([[{ route: '/feed', count: 100 }], 40]);
});

import { countedRoutes } from '@veil/contract/counted-pages.ts';
import { expect, it } from 'vitest';
import { slices } from './slices.ts';

it('every route is counted under its own pattern, and no pattern is of a route that is gone', () => {
  // Unknown addresses are of `$`, and counted as others.
  const paths = slices.flatMap(({ routes = [] }) => routes.map(({ path }) => path)).filter((path) => path !== '$');
  const known = countedRoutes.filter((route) => route !== '/landing' && route !== 'other');
  expect([...known].sort()).toEqual(paths.sort());
});

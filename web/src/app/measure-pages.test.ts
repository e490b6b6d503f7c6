import { countedRoutes } from '@veil/contract/running/counted-pages.ts';
import { expect, it } from 'vitest';
import { slices } from './slices.ts';

it('no counted route is of a screen that is gone', () => {
  const paths = slices.flatMap(({ routes = [] }) => routes.map(({ path }) => path));
  const known = countedRoutes.filter((route) => route !== '/landing' && route !== 'other');
  expect(known.filter((route) => !paths.includes(route))).toEqual([]);
});

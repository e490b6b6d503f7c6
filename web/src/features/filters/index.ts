import { lazy } from 'react';

/** Loaded with the feed, so nothing more may be named here than it needs before its first tile. */
export { type Filters, useFilters } from './useFilters.ts';

export const FilterPanel = lazy(() => import('./FilterPanel.tsx').then((slice) => ({ default: slice.FilterPanel })));

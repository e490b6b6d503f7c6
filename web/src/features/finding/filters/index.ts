import { lazy } from '../../platform/lazy.tsx';

/** Loaded with the feed: export only what the feed needs before its first tile. */
export { type Filters, useFilters } from './useFilters.ts';

export const FilterPanel = lazy(() => import('./FilterPanel.tsx').then((slice) => ({ default: slice.FilterPanel })));

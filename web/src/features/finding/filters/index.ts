import { lazy } from '../../../platform/lazy.tsx';

/** The feed loads this file, so export only parts that it needs before its first tile. */
export { type Filters, readFilters, useFilters } from './useFilters.ts';

export const SavedChips = lazy(() => import('./SavedChips.tsx'), 'extra');

export const FilterPanel = lazy(() => import('./FilterPanel.tsx'));

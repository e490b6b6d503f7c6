import { filters } from '@veil/contract/filters.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { exportFilters } from './export.ts';
import { bindFilters } from './routes.ts';

/** Saved filters of the feed, and a member's default one. */
export const filtersSlice = {
  name: 'filters',
  calls: filters,
  bind: bindFilters,
  exportOf: exportFilters,
} as const satisfies SliceWithCalls<typeof filters>;

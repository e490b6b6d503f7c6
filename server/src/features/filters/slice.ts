import { filters } from '@veil/contract/filters.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { bindFilters } from './routes.ts';

/** Filters of the feed that a member keeps, and which of them is the default. */
export const filtersSlice = { name: 'filters', calls: filters, bind: bindFilters } as const satisfies SliceWithCalls<
  typeof filters
>;

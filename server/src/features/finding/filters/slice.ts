import { filters } from '@veil/contract/finding/filters.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { exportFilters } from './export.ts';
import { deleteFeedFilter, listFeedFilters, saveFeedFilter, setDefaultFilter } from './filters.ts';

export const filtersSlice = {
  name: 'filters',
  calls: filters,
  handlers: {
    listFeedFilters,
    saveFeedFilter,
    setDefaultFilter,
    deleteFeedFilter,
  },
  exportOf: exportFilters,
} as const satisfies SliceWithCalls<typeof filters>;

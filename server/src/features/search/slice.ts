import { search } from '@veil/contract/search.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { forgetNames } from './forget-names.ts';
import { searchPruning } from './jobs.ts';
import { bindSearch } from './routes.ts';

export const searchSlice = {
  name: 'search',
  calls: search,
  bind: bindSearch,
  queues: [searchPruning],
  onMemberEnd: forgetNames,
} as const satisfies SliceWithCalls<typeof search>;

import { search } from '@veil/contract/finding/search.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { forgetNames } from './forget-names.ts';
import { searchPruning } from './jobs.ts';
import { forgetMarks } from './log.ts';
import { suggest } from './suggest.ts';

export const searchSlice = {
  name: 'search',
  calls: search,
  handlers: {
    search: suggest,
  },
  queues: [searchPruning],
  repeated: [{ name: 'forget search marks', everyMs: 300_000, run: forgetMarks }],
  onMemberEnd: forgetNames,
} as const satisfies SliceWithCalls<typeof search>;

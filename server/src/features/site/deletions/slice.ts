import type { Slice } from '../../../slice.ts';
import { fileEntries, tidyLedger } from './file-entries.ts';

export const deletionsSlice = {
  name: 'deletions',
  repeated: [
    { name: 'ledger of deletions', everyMs: 5_000, run: fileEntries },
    { name: 'old deletions', everyMs: 3_600_000, run: tidyLedger },
  ],
} as const satisfies Slice;

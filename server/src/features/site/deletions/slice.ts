import type { Slice } from '../../../slice.ts';
import { fileEntries, fileFormerEntries, tidyLedger } from './file-entries.ts';
import { isFilingDue } from './queries.ts';

export const deletionsSlice = {
  name: 'deletions',
  repeated: [
    { name: 'ledger of deletions', everyMs: 5_000, run: fileEntries, isDue: isFilingDue },
    { name: 'ledger of a former version', everyMs: 5_000, run: fileFormerEntries },
    { name: 'old deletions', everyMs: 3_600_000, run: tidyLedger },
  ],
} as const satisfies Slice;

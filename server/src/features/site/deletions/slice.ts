import type { Slice } from '../../slice.ts';
import { fileEntries, forgetOldEntries } from './file-entries.ts';

/** The ledger of deletions, from which a restore takes away again what was deleted after the backup. Triggers write it. */
export const deletionsSlice = {
  name: 'deletions',
  repeated: [
    { name: 'ledger of deletions', everyMs: 5_000, run: fileEntries },
    { name: 'old deletions', everyMs: 3_600_000, run: forgetOldEntries },
  ],
} as const satisfies Slice;

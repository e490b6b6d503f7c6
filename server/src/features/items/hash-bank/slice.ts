import { hashBank } from '@veil/contract/items/hash-bank.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { checkPicture } from './check-picture.ts';
import { keepFromComingBack, letComeBack } from './decisions.ts';
import { listEntries, removeEntry } from './entries.ts';
import { getFigures } from './figures.ts';
import { listMatches } from './matches.ts';
import { markSource } from './restricting-sources.ts';
import { sweepHashes } from './sweep.ts';
import { isSweepDue } from './sweep-queries.ts';
import { exportList, importList, previewList } from './transfer.ts';

export const hashBankSlice = {
  name: 'hash-bank',
  calls: hashBank,
  handlers: {
    listHashEntries: listEntries,
    getHashListFigures: getFigures,
    listHashMatches: listMatches,
    previewHashList: previewList,
    importHashList: importList,
    exportHashList: exportList,
    markHashSource: markSource,
    removeHashEntry: removeEntry,
  },
  checkPicture,
  onDecision: keepFromComingBack,
  onDecisionReversed: letComeBack,
  repeated: [{ name: 'hash sweep', everyMs: 5_000, run: sweepHashes, isDue: isSweepDue }],
} as const satisfies SliceWithCalls<typeof hashBank>;

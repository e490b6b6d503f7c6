import { hashBank } from '@veil/contract/hash-bank.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { checkPicture } from './check-picture.ts';
import { keepFromComingBack, letComeBack } from './decisions.ts';
import { bindHashBank } from './routes.ts';
import { sweepHashes } from './sweep.ts';

/** Hashes of pictures that must not come back, with which all that members send is compared. */
export const hashBankSlice = {
  name: 'hash-bank',
  calls: hashBank,
  bind: bindHashBank,
  checkPicture,
  onDecision: keepFromComingBack,
  onDecisionReversed: letComeBack,
  repeated: [{ name: 'hash sweep', everyMs: 5_000, run: sweepHashes }],
} as const satisfies SliceWithCalls<typeof hashBank>;

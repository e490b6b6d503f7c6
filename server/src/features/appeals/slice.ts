import { appeals } from '@veil/contract/appeals.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { exportStatements } from './export.ts';
import { endWithReversal, issueStatements } from './issue.ts';
import { bindAppeals } from './routes.ts';
import { tellOfStatements } from './tell.ts';

/** Explains decisions to those whom they concern, and lets another moderator decide again. */
export const appealsSlice = {
  name: 'appeals',
  calls: appeals,
  bind: bindAppeals,
  repeated: [{ name: 'statements of reasons', everyMs: 15_000, run: tellOfStatements }],
  onDecision: issueStatements,
  onDecisionReversed: endWithReversal,
  exportOf: exportStatements,
} as const satisfies SliceWithCalls<typeof appeals>;

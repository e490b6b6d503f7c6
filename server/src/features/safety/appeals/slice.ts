import { appeals } from '@veil/contract/safety/appeals.ts';
import { thenRead } from '../../../platform/http/handler.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { appeal, appealByLink, getStatement, openStatementLink } from './appeal.ts';
import { decideAppeal } from './decide-appeal.ts';
import { exportStatements } from './export.ts';
import { endWithReversal, issueStatements } from './issue.ts';
import { listAppeals, readAppeal } from './list.ts';
import { isStatementDue } from './queries.ts';
import { listStatements } from './statements.ts';
import { tellOfStatements } from './tell.ts';

export const appealsSlice = {
  name: 'appeals',
  calls: appeals,
  handlers: {
    listStatements,
    getStatement,
    appeal,
    openStatementLink,
    appealByLink,
    listAppeals,
    decideAppeal: thenRead(decideAppeal, readAppeal),
  },
  repeated: [{ name: 'statements of reasons', everyMs: 15_000, run: tellOfStatements, isDue: isStatementDue }],
  onDecision: issueStatements,
  onDecisionReversed: endWithReversal,
  exportOf: exportStatements,
} as const satisfies SliceWithCalls<typeof appeals>;

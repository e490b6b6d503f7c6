import { audit } from '@veil/contract/site/audit.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { anchoring } from './anchor.ts';
import { listAudit, listAuditActs } from './list.ts';
import { verifyAudit } from './stored-chain.ts';

/** A chain of rows that nobody can change unnoticed. */
export const auditSlice = {
  name: 'audit',
  calls: audit,
  handlers: {
    listAudit,
    listAuditActs,
    verifyAudit,
  },
  queues: [anchoring],
} as const satisfies SliceWithCalls<typeof audit>;

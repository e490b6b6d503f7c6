import { audit } from '@veil/contract/audit.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { anchoring } from './anchor.ts';
import { bindAudit } from './routes.ts';

/** What staff and the site itself did, as a chain of rows that nobody can change unseen. */
export const auditSlice = {
  name: 'audit',
  calls: audit,
  bind: bindAudit,
  queues: [anchoring],
} as const satisfies SliceWithCalls<typeof audit>;

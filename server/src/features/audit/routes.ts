import type { audit } from '@veil/contract/audit.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { listAudit, listAuditActs } from './list.ts';
import { readAnchors, verifyStored } from './stored-chain.ts';

export const bindAudit = (deps: Pick<Deps, 'db'>): Handlers<typeof audit, { id: string }> => ({
  listAudit: ({ query }) => listAudit(deps, query),
  listAuditActs: () => listAuditActs(deps),
  verifyAudit: async () => {
    const anchor = (await readAnchors(deps.db)).at(-1);
    const verdict = await verifyStored(deps.db);
    return { ...verdict, anchor: anchor ? { ...anchor, at: anchor.at.toISOString() } : null };
  },
});

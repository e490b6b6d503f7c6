import type { Deps } from '../../../deps.ts';
import type { Queue } from '../../../slice.ts';
import { insertAnchor, pruneReads, readHead } from './queries.ts';

const hourMs = 3_600_000;

/**
 * Writes into the server's log, which writers of the table cannot reach. `veil audit verify --anchor` reads it there.
 */
export async function anchorChain({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const at = clock.now();
  await pruneReads(db, new Date(at.getTime() - hourMs));
  const head = await readHead(db);
  if (!head) return;
  await insertAnchor(db, { ...head, at });
  log.info({ seq: head.seq, hash: head.hash.toString('hex') }, 'anchor of the audit log');
}

export const anchoring: Queue = {
  name: 'anchor-audit-log',
  concurrency: 1,
  timeoutSeconds: 60,
  cron: '5 0 * * *',
  run: anchorChain,
};

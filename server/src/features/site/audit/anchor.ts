import type { Deps } from '../../deps.ts';
import type { Queue } from '../../slice.ts';
import { insertAnchor, pruneReads, readHead } from './queries.ts';

const hourMs = 3_600_000;

/**
 * Writes the last hash of the chain where whoever can write the log's table cannot: into the log of the server. `veil audit verify --anchor`
 * takes it from there.
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

import type { Deps } from '../../../deps.ts';
import type { Queue } from '../../../slice.ts';
import { keepAnchor } from './kept-anchors.ts';
import { insertAnchor, pruneReads, readHead } from './queries.ts';

const hourMs = 3_600_000;

/**
 * Writes into storage and into the server's log, which writers of the table cannot reach. `veil audit verify` reads the
 * storage, and `--anchor` takes one of the log.
 */
export async function anchorChain({
  db,
  clock,
  log,
  storage,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'storage'>): Promise<void> {
  const at = clock.now();
  await pruneReads(db, new Date(at.getTime() - hourMs));
  const head = await readHead(db);
  if (!head) return;
  const anchor = { seq: head.seq, hash: head.hash.toString('hex') };
  await keepAnchor(storage, anchor, at);
  await insertAnchor(db, { ...head, at });
  log.info(anchor, 'anchor of the audit log');
}

export const anchoring: Queue = {
  name: 'anchor-audit-log',
  lane: 'upkeep',
  concurrency: 1,
  timeoutSeconds: 60,
  cron: '5 0 * * *',
  run: anchorChain,
};

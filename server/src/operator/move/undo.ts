import { recordAudit } from '../../features/site/audit/index.ts';
import { deleteMove, findMove, insertMove, lockMove } from '../../features/site/site/index.ts';
import { asksOn } from '../../platform/db/execute.ts';
import { jobTimeouts, openKysely, openPool, type Pool } from '../../platform/db/pool.ts';
import { shownAddress, withoutPassword } from '../../platform/db/shown-address.ts';
import { differingTables, openSnapshot, sumTables } from '../../platform/db/table-copy/index.ts';
import { readUnfinished } from '../../platform/db/unfinished-copy.ts';
import { blockWrites, unblockWrites } from '../../platform/db/write-block.ts';
import type { DB } from '../../tables.ts';
import type { OpenMove } from './open-move.ts';
import { patiently } from './patiently.ts';

/** Does nothing if the site has left. A concurrent move notices that before it leaves. */
export const giveUp = ({ db, now }: Pick<OpenMove, 'db' | 'now'>, { moved }: { moved: boolean }): Promise<void> =>
  patiently(db, async (tx) => {
    const move = await lockMove(tx);
    if (!move) return;
    if (move.moved_at && !moved) throw new Error('The site has left this database already.');
    await unblockWrites(asksOn(tx));
    await deleteMove(tx);
    const detail = { to: move.target };
    await recordAudit(tx, { by: null, act: 'database_move_undone', about: null, detail, at: now() });
  });

async function readSums(url: string) {
  const snapshot = await openSnapshot(url);
  try {
    return await sumTables(snapshot);
  } finally {
    await snapshot.close();
  }
}

/** Refused if something was written to the new database since the move. */
async function closeTarget(pool: Pool, { source, target, force, now }: Undo): Promise<void> {
  const db = openKysely<DB>(pool);
  if ((await readUnfinished(pool)) !== null) return; // it was never opened
  const back = await findMove(db);
  if (back?.moved_at && back.target === shownAddress(source)) return; // an earlier run did this
  if (back) throw new Error(`The site was moved from there to ${back.target}: undo that first.`);
  await patiently(db, async (tx) => {
    await blockWrites(asksOn(tx));
    // Nobody writes to either database now.
    const differing = force ? [] : differingTables(await readSums(source), await readSums(target));
    if (differing.length > 0)
      throw new Error(
        `The new database was written to since the move (${differing.join(', ')}), and nothing was undone. What was written there ` +
          'would be lost; `veil move-to --undo --force` gives it up.',
      );
    await insertMove(tx, { target: shownAddress(source), begunAt: now(), movedAt: now() });
  });
}

export type Undo = Pick<OpenMove, 'db' | 'source' | 'now' | 'print'> & { target: string; force: boolean };

/** If it is killed midway, the site has left the new database, and another run continues. */
export async function undoMoved(undo: Undo): Promise<void> {
  const { target, force, print } = undo;
  // Summing all tables takes long, in an open transaction.
  const pool = openPool(target, { max: 1, timeouts: { ...jobTimeouts, idleInTransactionMs: 0 } });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const why = withoutPassword((error as Error).message, target);
    if (!force)
      throw new Error(
        `The new database does not answer (${why}): whether it was written to cannot be known. \`veil move-to --undo --force\` gives it up.`,
      );
    print(
      `The new database does not answer (${why}). Never start a process of the site on it: it could take changes too.`,
    );
    return giveUp(undo, { moved: true });
  }
  try {
    await closeTarget(pool, undo);
  } finally {
    await pool.end();
  }
  await giveUp(undo, { moved: true });
}

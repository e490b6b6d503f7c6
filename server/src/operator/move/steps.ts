import { addAbortSignal } from 'node:stream';
import { recordAudit } from '../../features/site/audit/index.ts';
import { insertMove, lockMove, setMoved } from '../../features/site/site/index.ts';
import { asksOn } from '../../platform/db/execute.ts';
import { openKysely, openPool } from '../../platform/db/pool.ts';
import {
  beginCopy,
  differingTables,
  openSnapshot,
  type Snapshot,
  sumTables,
  writeTables,
} from '../../platform/db/table-copy/index.ts';
import { readUnfinished, unmarkUnfinished } from '../../platform/db/unfinished-copy.ts';
import { areWritesBlocked, blockWrites } from '../../platform/db/write-block.ts';
import type { DB } from '../../tables.ts';
import { counted } from '../command-words.ts';
import type { OpenMove } from './open-move.ts';
import { patiently } from './patiently.ts';
import { settle } from './settle.ts';

/*
 * At most one database accepts writes at any time. The new one has the mark of an unfinished copy until `release`,
 * and the former blocks writes from `block` on.
 */

async function withSnapshot<T>(url: string, run: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const snapshot = await openSnapshot(url);
  try {
    return await run(snapshot);
  } finally {
    await snapshot.close();
  }
}

const prepare = (move: OpenMove): Promise<void> =>
  withSnapshot(move.source, (snapshot) => beginCopy(move.target, snapshot, move.from));

async function begin(move: OpenMove): Promise<void> {
  await move.db.transaction().execute(async (tx) => {
    const begun = await lockMove(tx);
    if (!begun) {
      const at = move.now();
      await insertMove(tx, { target: move.address, begunAt: at });
      const detail = { to: move.address };
      await recordAudit(tx, { by: null, act: 'database_move_begun', about: null, detail, at });
    }
    move.move = await lockMove(tx);
  });
  move.print('The site is read-only now: members read, and nothing is changed.');
}

const remedy = 'A process of an older version must be stopped; else give them more time with --wait.';

/** Everything committed before is in the following snapshot. */
const block = (move: OpenMove): Promise<void> =>
  patiently(move.db, async (tx) => {
    if (await areWritesBlocked(asksOn(tx))) return;
    await blockWrites(asksOn(tx));
  });

const stoppable = (snapshot: Snapshot, signal: AbortSignal | undefined): Snapshot => ({
  ...snapshot,
  read: (table) => (signal ? addAbortSignal(signal, snapshot.read(table)) : snapshot.read(table)),
});

const bytesOfNote = 10e6;

const copy = (move: OpenMove): Promise<void> =>
  withSnapshot(move.source, async (snapshot) => {
    const { tables, sequences } = snapshot;
    move.print(`Copying ${counted(tables.length, 'table')} to ${move.address}`);
    await beginCopy(move.target, snapshot, move.from);
    const sums = await writeTables(move.target, stoppable(snapshot, move.signal), {
      leaveMarked: true,
      onTable: ({ name, rows, bytes }) => {
        if (bytes > bytesOfNote) move.print(`${name}: ${counted(rows, 'row')}`);
      },
    });
    move.copied = { sums, sequences };
  });

const verify = (move: OpenMove): Promise<void> =>
  withSnapshot(move.target, async (snapshot) => {
    const { sums, sequences } = move.copied ?? { sums: [], sequences: [] };
    const read = await sumTables(stoppable(snapshot, move.signal));
    const differing = differingTables(sums, read);
    const positions = new Map(sequences.map(({ name, last, called }) => [name, `${last} ${called}`]));
    for (const { name, last, called } of snapshot.sequences)
      if (positions.get(name) !== `${last} ${called}`) differing.push(name);
    if (sums.length === 0 || differing.length > 0)
      throw new Error(
        `The new database does not hold what was written to it: ${differing.join(', ')}. Check that nothing else uses it, and its disk.`,
      );
    const rows = sums.reduce((sum, table) => sum + table.rows, 0);
    move.print(`Compared ${counted(rows, 'row')} of ${counted(sums.length, 'table')}: both databases hold the same.`);
  });

/** The former database stays blocked. */
const leave = (move: OpenMove): Promise<void> =>
  move.db.transaction().execute(async (tx) => {
    const begun = await lockMove(tx);
    await move.lock.require(tx);
    // Another run may have given up this move, and the site may have accepted changes since.
    const isOurs = begun?.begun_at.getTime() === move.move?.begun_at.getTime() && begun?.target === move.address;
    if (!begun || begun.moved_at || !isOurs || !(await areWritesBlocked(asksOn(tx))))
      throw new Error('Another command has given up or ended this move.');
    await setMoved(tx, move.now());
  });

async function release({ target, from }: OpenMove): Promise<void> {
  const pool = openPool(target, { max: 1 });
  try {
    await openKysely<DB>(pool)
      .transaction()
      .execute(async (tx) => {
        const mark = await readUnfinished(asksOn(tx));
        if (mark === null) return; // a run before did it
        if (mark !== from) throw new Error(`The new database holds an unfinished copy of ${mark}.`);
        await unmarkUnfinished(asksOn(tx));
      });
  } finally {
    await pool.end();
  }
}

export const readOnlySteps = {
  begin,
  settle: (move: OpenMove) => settle({ ...move, remedy }),
  block,
  copy,
  verify,
  leave,
};
export const allSteps = { prepare, ...readOnlySteps, release };

import type { Db } from '../../deps.ts';
import { beginningOfSite, findMove, type Move } from '../../features/site/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { explainConnection } from '../../platform/db/connection-failure.ts';
import { openKysely, openPool } from '../../platform/db/pool.ts';
import { requireSchema } from '../../platform/db/schema-version.ts';
import { shownAddress } from '../../platform/db/shown-address.ts';
import type { Snapshot, TableSum } from '../../platform/db/table-copy/index.ts';
import type { DB } from '../../tables.ts';
import type { Print } from '../command-words.ts';
import { type MoveLock, takeMoveLock } from './move-lock.ts';

export type MoveOptions = {
  /** The database that the site has. */
  source: string;
  /** The one that it is to have. */
  target: string;
  /** How long changes and jobs under way may take. */
  waitMs: number;
  print: Print;
  /** Ends the move, which is given up then. */
  signal?: AbortSignal;
};

/** A move at work. */
export type OpenMove = MoveOptions & {
  /** Of the database that the site has. */
  db: Db;
  lock: MoveLock;
  /** Which site this is, for the mark of an unfinished copy. */
  from: string;
  /** What is to be told of the new database: its address without its password. */
  address: string;
  /** As it was found, or as it was begun. */
  move: Move | null;
  /** What was written. */
  copied: { sums: TableSum[]; sequences: Snapshot['sequences'] } | null;
  now(): Date;
  close(): Promise<void>;
};

export async function openMove(options: MoveOptions): Promise<OpenMove> {
  const pool = openPool(options.source, { max: 1 });
  let lock: MoveLock | null = null;
  const close = async () => {
    await lock?.release();
    await pool.end();
  };
  try {
    await pool.query('select 1').catch(explainConnection);
    await requireSchema(pool);
    lock = await takeMoveLock(options.source);
    const db = openKysely<DB>(pool);
    return {
      ...options,
      ...{ db, lock, close, copied: null, now: systemClock.now },
      from: `the site that began on ${(await beginningOfSite(db)).toISOString()}`,
      address: shownAddress(options.target),
      move: await findMove(db),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

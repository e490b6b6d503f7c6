import type { Db } from '../../deps.ts';
import { beginningOfSite, findMove, type Move } from '../../features/site/site/index.ts';
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
  source: string;
  target: string;
  waitMs: number;
  print: Print;
  signal?: AbortSignal;
};

export type OpenMove = MoveOptions & {
  db: Db;
  lock: MoveLock;
  from: string;
  address: string;
  move: Move | null;
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
      db,
      lock,
      close,
      copied: null,
      now: systemClock.now,
      from: `the site that began on ${(await beginningOfSite(db)).toISOString()}`,
      address: shownAddress(options.target),
      move: await findMove(db),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

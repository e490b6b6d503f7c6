import type { Db } from '../../deps.ts';
import { findFileMove, findStorageIdentity } from '../../features/site/site/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { openKysely, openPool } from '../../platform/db/pool.ts';
import type { StorageKind, StoragePlace } from '../../platform/storage/index.ts';
import type { DB } from '../../tables.ts';
import type { Print } from '../command-words.ts';
import { type MoveLock, takeMoveLock } from '../move/move-lock.ts';

export type MoveFilesOptions = {
  databaseUrl: string;
  placeOf(kind: StorageKind): StoragePlace;
  configured: StorageKind;
  progressFile: string;
  /** The longest time for which the site is read-only at once. */
  closedSeconds: number;
  pauseMs: number;
  print: Print;
  signal?: AbortSignal;
};

export type FilesMove = MoveFilesOptions & { db: Db; lock: MoveLock; siteId: string; now(): Date };

export const markersOf = (siteId: string) => ({ moving: `moving ${siteId}`, left: `left ${siteId}` });

/** Sentences use this name, because nodes may have other paths for one disk. */
export const nameOf = (place: StoragePlace): string => (place.kind === 'disk' ? 'the disk' : place.name);

export async function withFilesMove(options: MoveFilesOptions, run: (move: FilesMove) => Promise<void>): Promise<void> {
  const pool = openPool(options.databaseUrl, { max: 1 });
  let lock: MoveLock | null = null;
  try {
    lock = await takeMoveLock(options.databaseUrl);
    const db = openKysely<DB>(pool);
    const { siteId } = await findStorageIdentity(db);
    await run({ ...options, db, lock, siteId, now: systemClock.now });
  } finally {
    await lock?.release();
    await pool.end();
  }
}

export async function whereFilesAre({ db, configured }: FilesMove) {
  const row = await findFileMove(db);
  return { row, from: row?.place ?? configured };
}

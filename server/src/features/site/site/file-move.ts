import type { Db, Deps } from '../../../deps.ts';
import type { StorageKind } from '../../../platform/storage/index.ts';
import { type FileMove, findFileMove, reopenLate } from './file-move-queries.ts';

type Names = Pick<FileMove, 'place' | 'place_name' | 'other_name'>;

export const filesElsewhereError = ({ place, place_name: here, other_name: there }: Names): Error =>
  new Error(
    `The files of this site are in ${here}, and not in ${there}. Set STORAGE=${place}, and restart every process.`,
  );

export const logFilesElsewhere = (log: Deps['log'], move: Names): void =>
  log.error({ move: filesElsewhereError(move).message }, 'the files of the site are elsewhere');

export async function refuseFilesElsewhere(db: Db, kind: StorageKind): Promise<void> {
  const move = await findFileMove(db);
  if (move && move.place !== kind) throw filesElsewhereError(move);
}

/** The move because of which a process with this storage takes no changes, or null. */
export async function findClosingFileMove(
  db: Db,
  kind: StorageKind | null,
): Promise<(FileMove & { isElsewhere: boolean }) | null> {
  const move = await findFileMove(db);
  if (!move) return null;
  const isElsewhere = kind !== null && move.place !== kind;
  if (isElsewhere || move.is_closed) return { ...move, isElsewhere };
  if (move.is_closed === null) return null;
  await reopenLate(db);
  // The command may have ended the move in the last moment.
  return findClosingFileMove(db, kind);
}

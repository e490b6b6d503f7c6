import { recordAudit } from '../../features/site/audit/index.ts';
import { type FileMove, giveUpFileMove, setFormerFilesDeleted } from '../../features/site/site/index.ts';
import { readConnectedProcesses } from '../../platform/db/connection-room.ts';
import { asksOn } from '../../platform/db/execute.ts';
import type { Storage, StoragePlace } from '../../platform/storage/index.ts';
import { type FilesMove, markersOf, whereFilesAre } from './open-move.ts';
import { openProgress } from './progress.ts';

async function firstKey(storage: Storage): Promise<string | null> {
  for await (const key of storage.keys('')) return key;
  return null;
}

async function empty(move: FilesMove, place: StoragePlace): Promise<void> {
  const { moving, left } = markersOf(move.siteId);
  const marker = await place.readMarker();
  if (marker === null) return move.print(`${place.name} has no files of the site any more.`);
  // The own id is there if a run was killed within its last statements. The database says that the files are elsewhere.
  if (![moving, left, move.siteId].includes(marker))
    throw new Error(`${place.name} belongs to another site. Nothing was deleted there.`);
  await place.replaceMarker(moving);
  const storage = await place.open(moving);
  for (let key = await firstKey(storage); key !== null; key = await firstKey(storage)) {
    move.signal?.throwIfAborted();
    const end = key.indexOf('/');
    await (end < 0 ? storage.remove(key) : storage.removeAll(key.slice(0, end + 1)));
  }
  await storage.sweepUnfinished(move.now());
  await place.replaceMarker(null);
}

export async function giveUp(move: FilesMove, row: FileMove): Promise<void> {
  const { other, other_name: name } = row;
  const place = move.placeOf(other);
  const hasFormer = row.moved_at !== null && row.emptied_at === null;
  if (hasFormer) await place.replaceMarker(markersOf(move.siteId).left);
  else await empty(move, place);
  await move.db.transaction().execute(async (tx) => {
    await giveUpFileMove(tx);
    const at = move.now();
    await recordAudit(tx, { by: null, act: 'file_move_undone', about: null, detail: { to: name }, at });
  });
  (await openProgress(move.progressFile, '')).forget();
  move.print(
    `The move to ${name} is given up, and the site has its files where they were. ${hasFormer ? 'The former files are still there.' : 'What was copied is deleted.'}`,
  );
}

/** A process that was not restarted takes no changes, and its connections are marked so. */
async function refuseFormerProcesses({ db }: FilesMove): Promise<void> {
  const former = (await readConnectedProcesses(asksOn(db))).filter(({ idle }) => idle);
  if (former.length > 0)
    throw new Error(
      `The site is read-only, or these processes still run with the former STORAGE: ${former.map(({ name }) => name.slice(-8)).join(', ')}. Restart them first.`,
    );
}

export async function deleteFormer(move: FilesMove): Promise<void> {
  const { row } = await whereFilesAre(move);
  if (!row?.moved_at || row.moving || row.emptied_at)
    throw new Error('There are no former files of a move that has ended.');
  await refuseFormerProcesses(move);
  await empty(move, move.placeOf(row.other));
  await move.db.transaction().execute(async (tx) => {
    const at = move.now();
    await setFormerFilesDeleted(tx, at);
    await recordAudit(tx, { by: null, act: 'former_files_deleted', about: null, detail: { in: row.other_name }, at });
  });
  (await openProgress(move.progressFile, '')).forget();
  move.print(`The former files in ${row.other_name} are deleted.`);
}

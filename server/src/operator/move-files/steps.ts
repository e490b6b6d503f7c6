import { recordAudit } from '../../features/site/audit/index.ts';
import {
  beginFileMove,
  closeForFileMove,
  endFileMove,
  findFileMove,
  lockFileMove,
  openPlace,
  openStorage,
  reopenAfterFileMove,
} from '../../features/site/site/index.ts';
import type { StoragePlace } from '../../platform/storage/index.ts';
import { counted } from '../command-words.ts';
import { settle } from '../move/settle.ts';
import { type Copying, copyPass, examineTarget, type Passed } from './copy-pass.ts';
import { type FilesMove, markersOf, nameOf } from './open-move.ts';
import { openProgress, type Progress } from './progress.ts';

export type Places = { from: StoragePlace; to: StoragePlace; undoing?: boolean };

const mostPasses = 10;
const fewFiles = 50;
const reserveMs = 2_000;
const remedy = 'Stop processes of an older version, or wait for long jobs, such as videos.';

async function takeTarget({ siteId }: FilesMove, place: StoragePlace): Promise<void> {
  const { moving, left } = markersOf(siteId);
  await place.make();
  const marker = await place.readMarker();
  if (marker !== null && ![moving, left, siteId].includes(marker))
    throw new Error(`${place.name} belongs to another site. Nothing was changed.`);
  if (marker === null)
    for await (const _ of (await place.open(null)).keys(''))
      throw new Error(`${place.name} is not empty. Give an empty one: files there would be deleted.`);
  await place.replaceMarker(moving);
}

export async function begin(move: FilesMove, { from, to, undoing = false }: Places): Promise<void> {
  await openStorage(move.db, from);
  await takeTarget(move, to);
  await move.db.transaction().execute(async (tx) => {
    const row = await lockFileMove(tx);
    // Windows that killed runs left would follow each other.
    if (row?.moving) return reopenAfterFileMove(tx);
    const at = move.now();
    const [here, there] = [nameOf(from), nameOf(to)];
    await beginFileMove(tx, { from: [from.kind, here], to: [to.kind, there], undoing, at });
    await recordAudit(tx, { by: null, act: 'file_move_begun', about: null, detail: { to: there }, at });
  });
}

export async function openCopying(move: FilesMove, { from, to }: Places): Promise<Copying> {
  const row = await findFileMove(move.db);
  const progress: Progress = await openProgress(move.progressFile, `to ${row?.other_name} ${row?.begun_at.getTime()}`);
  const { moving } = markersOf(move.siteId);
  return {
    source: await openPlace(move.db, from, move.siteId),
    target: await openPlace(move.db, to, moving),
    progress,
  };
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;

export async function copyLive(move: FilesMove, copying: Copying): Promise<Passed> {
  await examineTarget(copying);
  for (let pass = 1; ; pass += 1) {
    const done = await copyPass(copying, move.signal);
    const { files, bytes, copied, removed } = done;
    move.print(
      `Pass ${pass}: ${counted(files, 'file')}, ${megabytes(bytes)}; ${copied} copied, ${removed} removed, ${Math.ceil(done.ms / 1000)} s`,
    );
    if (pass === mostPasses || (copied + removed <= fewFiles && (await examineTarget(copying)) === 0)) return done;
  }
}

export async function close(move: FilesMove): Promise<void> {
  await closeForFileMove(move.db, move.closedSeconds);
  move.print(`The site is read-only now, for at most ${move.closedSeconds} seconds.`);
}

export async function followUp(move: FilesMove, copying: Copying): Promise<void> {
  const leftMs = move.closedSeconds * 1000 - reserveMs;
  const late = AbortSignal.timeout(leftMs);
  const signal = move.signal ? AbortSignal.any([late, move.signal]) : late;
  const { files, bytes } = await settle({ ...move, waitMs: leftMs, remedy, signal })
    .then(() => copyPass(copying, signal))
    .catch((error: Error) => {
      throw late.aborted
        ? new Error(`Changes, jobs or copies were not done in time. ${remedy}`, { cause: error })
        : error;
    });
  const { known } = copying.progress;
  let copied = 0;
  for (const value of known.values()) copied += Number.parseInt(value, 10);
  if (known.size !== files || copied !== bytes)
    throw new Error(`${known.size} files with ${copied} bytes were copied, but there are ${files} with ${bytes}.`);
}

/** A process that finds the window over waits for this row, so either it opens or the files have moved. */
export async function switchOver(move: FilesMove, { to }: Places): Promise<void> {
  await to.replaceMarker(move.siteId);
  await move.db.transaction().execute(async (tx) => {
    const row = await lockFileMove(tx);
    await move.lock.require(tx);
    const at = move.now();
    if (row?.other !== to.kind || !(await endFileMove(tx, at))) throw new Error('The time of the window was over.');
    await recordAudit(tx, { by: null, act: 'file_move_ended', about: null, detail: { to: nameOf(to) }, at });
  });
}

/** From now on no process starts on the former place, and on a disk none writes there. */
export const fence = async ({ siteId }: FilesMove, former: StoragePlace): Promise<void> =>
  former.replaceMarker(markersOf(siteId).left);

/** Returns true if the files have moved, although the answer was lost. */
export async function reopen(move: FilesMove, { to }: Places): Promise<boolean> {
  const row = await findFileMove(move.db);
  if (row && !row.moving && row.place === to.kind) return true;
  await to.replaceMarker(markersOf(move.siteId).moving);
  await reopenAfterFileMove(move.db);
  return false;
}

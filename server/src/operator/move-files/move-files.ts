import { setTimeout as delay } from 'node:timers/promises';
import type { StorageKind } from '../../platform/storage/index.ts';
import type { Copying, Passed } from './copy-pass.ts';
import { giveUp } from './give-up.ts';
import { type FilesMove, nameOf, whereFilesAre } from './open-move.ts';
import { begin, close, copyLive, fence, followUp, openCopying, type Places, reopen, switchOver } from './steps.ts';

/** Attempts to end the move, between which the site takes changes. */
const attempts = 3;

const shareOfPass = 0.6;

function refuseLongPass({ closedSeconds }: FilesMove, { ms }: Passed): void {
  if (ms > closedSeconds * 1000 * shareOfPass)
    throw new Error(
      `A pass takes ${Math.ceil(ms / 1000)} seconds, so ${closedSeconds} seconds of read-only do not suffice. Give more with --read-only, at a quiet hour.`,
    );
}

async function tryToEnd(move: FilesMove, copying: Copying, places: Places): Promise<Error | null> {
  await close(move);
  try {
    await followUp(move, copying);
    move.signal?.throwIfAborted();
    await switchOver(move, places);
    return null;
  } catch (error) {
    return (await reopen(move, places)) ? null : (error as Error);
  }
}

async function copyAndSwitch(move: FilesMove, places: Places): Promise<void> {
  await begin(move, places);
  const copying = await openCopying(move, places);
  try {
    for (let attempt = 1; ; attempt += 1) {
      refuseLongPass(move, await copyLive(move, copying));
      move.signal?.throwIfAborted();
      const failure = await tryToEnd(move, copying, places);
      if (!failure) return;
      const again = 'The site takes changes again, where its files were. Run this again, or give up with --undo.';
      if (attempt === attempts || move.signal?.aborted)
        throw new Error(`${failure.message}\n${again}`, { cause: failure });
      move.print(`${failure.message} The site takes changes again, and another attempt follows.`);
      await delay(move.pauseMs, undefined, { ...(move.signal && { signal: move.signal }) });
    }
  } finally {
    copying.progress.close();
  }
}

const there = (move: FilesMove, kind: StorageKind) => nameOf(move.placeOf(kind));

export async function moveFiles(move: FilesMove, to: StorageKind, { undoing = false } = {}): Promise<void> {
  const { row, from } = await whereFilesAre(move);
  if (from === to) {
    if (row?.moving && !row.undoing)
      throw new Error(`A move to ${row.other_name} has begun. Run that again, or give it up with --undo.`);
    if (row?.moving) return giveUp(move, row);
    // The last run may have been killed before this.
    if (row && !row.emptied_at) await fence(move, move.placeOf(row.other));
    return move.print(`The files of the site are in ${row?.place_name ?? there(move, to)} already.`);
  }
  if (row && row.other_name !== there(move, to) && (row.moving || !row.emptied_at))
    throw new Error(
      row.moving
        ? `A move to ${row.other_name} has begun. Run that again, or give it up with --undo.`
        : `The former files are in ${row.other_name} still. Delete them first with --forget-old.`,
    );
  const places = { from: move.placeOf(from), to: move.placeOf(to), undoing };
  await copyAndSwitch(move, places);
  await fence(move, places.from);
  move.print(moved(places));
}

const moved = ({ from, to }: Places): string =>
  [
    `The files of the site are in ${nameOf(to)} now. Set STORAGE=${to.kind} wherever the site runs, and restart every process at once:`,
    `those that run read from ${nameOf(from)} and take no changes.`,
    `What members delete from now on stays in ${nameOf(from)}. Once the site runs well, delete the former files with \`veil move-files --forget-old\`.`,
  ].join('\n');

export async function undo(move: FilesMove): Promise<void> {
  const { row } = await whereFilesAre(move);
  if (row?.moving && !row.undoing) return giveUp(move, row);
  if (row?.undoing) return moveFiles(move, row.moving ? row.other : row.place, { undoing: true });
  if (!row?.moved_at || row.emptied_at) return move.print('There is no move to undo, and there are no former files.');
  return moveFiles(move, row.other, { undoing: true });
}

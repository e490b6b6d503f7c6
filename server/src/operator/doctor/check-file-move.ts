import type { Db } from '../../deps.ts';
import { findFileMove } from '../../features/site/site/index.ts';
import { type Finding, notChecked, ok, warning } from './finding.ts';

export async function checkFileMove(db: Db | null): Promise<Finding> {
  if (!db) return notChecked('file-move', 'The database could not be asked.');
  const move = await findFileMove(db);
  if (move?.moving)
    return warning(
      'file-move',
      `The files are being moved to ${move.other_name} since ${move.begun_at.toISOString()}.`,
      'Where `veil move-files` does not run any more, run it again with the same words, or `veil move-files --undo`.',
    );
  if (move?.moved_at && !move.emptied_at)
    return warning(
      'file-move',
      `The files were moved to ${move.place_name} on ${move.moved_at.toISOString()}. What members delete stays in ${move.other_name}.`,
      'Once the site runs well, delete the former files: `veil move-files --forget-old`.',
    );
  return ok('file-move', 'No files are being moved, and there are no former ones.');
}

import type { Db } from '../../deps.ts';
import { findMove, movedError } from '../../features/site/site/index.ts';
import { type Finding, notChecked, ok, warning, wrong } from './finding.ts';

export async function checkMove(db: Db, hasSchema: boolean): Promise<Finding> {
  if (!hasSchema) return notChecked('database-move', 'The schema is not that of this program.');
  const move = await findMove(db);
  if (!move) return ok('database-move', 'No move to another database is under way.');
  if (!move.moved_at)
    return warning(
      'database-move',
      `The site is being moved to ${move.target} since ${move.begun_at.toISOString()}, and is read-only.`,
      'Where `veil move-to` does not run any more, run it again with that address, or `veil move-to --undo`.',
    );
  const [found = '', ...mend] = movedError(move).message.split(/(?<=\.) (?=Set)/);
  return wrong('database-move', found, mend.join(' '));
}

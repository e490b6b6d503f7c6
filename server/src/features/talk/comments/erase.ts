import type { Deps } from '../../../deps.ts';
import { deleteSomeOf } from './erase-queries.ts';

const batchSize = 500;

/** Erases the comments of a member who is being deleted. Open reports keep their text until the decision. */
export async function eraseComments({ db }: Pick<Deps, 'db'>, memberId: string): Promise<void> {
  while ((await deleteSomeOf(db, memberId, batchSize)) === batchSize);
}

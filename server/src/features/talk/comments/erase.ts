import type { Deps } from '../../../deps.ts';
import { deleteSomeOf } from './erase-queries.ts';

const batchSize = 500;

/** Open reports keep their text until the decision. */
export async function eraseComments({ db }: Pick<Deps, 'db'>, memberId: string): Promise<void> {
  while ((await deleteSomeOf(db, memberId, batchSize)) === batchSize);
}

import type { Deps } from '../../../deps.ts';
import { eraseWords } from './forget-queries.ts';

const keptMs = 365 * 86_400_000;

/** A year after the decision; subject, reason and time stay. */
export const forgetWords = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  await eraseWords(db, new Date(clock.now().getTime() - keptMs));
};

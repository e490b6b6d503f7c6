import type { Deps } from '../../deps.ts';
import { eraseWords } from './queries.ts';

/** As long as what visitors typed in public reports is kept. */
const keptMs = 365 * 86_400_000;

/** Erases the words of reports a year after their decision: what they were about, why and when they came stays. */
export const forgetWords = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  await eraseWords(db, new Date(clock.now().getTime() - keptMs));
};

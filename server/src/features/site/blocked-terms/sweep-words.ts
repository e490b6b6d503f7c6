import type { Db } from '../../../deps.ts';
import { findNewest } from './sweep-queries.ts';

export async function sweepWords(db: Db): Promise<string | null> {
  const sweep = await findNewest(db);
  if (!sweep) return null;
  const { looked, found, ended_at } = sweep;
  const done = `${looked} ${looked === 1 ? 'thing' : 'things'} looked through, ${found} with a term`;
  return ended_at
    ? `The terms that were added last were looked for in what is there already: ${done}. Moderators have a case about each.`
    : `The terms that were added last are looked for in what is there already: ${done} so far.`;
}

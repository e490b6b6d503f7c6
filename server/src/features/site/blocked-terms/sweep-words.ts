import type { Db } from '../../../deps.ts';
import { say } from './messages.ts';
import { findNewest } from './sweep-queries.ts';

export async function sweepWords(db: Db): Promise<string | null> {
  const sweep = await findNewest(db);
  if (!sweep) return null;
  const { looked, found, ended_at } = sweep;
  return ended_at ? say('termsWereLookedFor', { looked, found }) : say('termsAreLookedFor', { looked, found });
}

import type { Db } from '../../deps.ts';
import { isSuspended } from '../members/index.ts';
import { findRunning } from './queries.ts';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** What signing in says to a suspended member, who has proved the account to be theirs; null: they are not suspended. */
export async function suspensionSentence(db: Db, memberId: string): Promise<string | null> {
  if (!(await isSuspended(db, memberId))) return null;
  const running = await findRunning(db, memberId);
  if (!running) return 'This account is suspended';
  const until = running.ends_at ? ` until ${time.format(running.ends_at)} UTC` : '';
  return `This account is suspended${until}. The reason: ${running.reason}`;
}

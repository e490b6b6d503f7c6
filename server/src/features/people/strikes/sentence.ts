import type { Db } from '../../../deps.ts';
import { isSuspended } from '../members/index.ts';
import { findRunning } from './suspension-queries.ts';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const inWords = (at: Date): string => `${time.format(at)} UTC`;

/** The member has proved ownership. Returns null if they are not suspended. */
export async function suspensionSentence(db: Db, memberId: string): Promise<string | null> {
  if (!(await isSuspended(db, memberId))) return null;
  const running = await findRunning(db, memberId);
  if (!running) return 'This account is suspended';
  const until = running.ends_at ? ` until ${inWords(running.ends_at)}` : '';
  const sentence = `This account is suspended${until}. The reason: ${running.reason}`;
  // A frozen account does not learn the reason (record 080).
  if (running.sanction_id === null || running.frozen) return sentence;
  return `${sentence.replace(/\.$/, '')}. The e-mail about it has a link by which you can appeal`;
}

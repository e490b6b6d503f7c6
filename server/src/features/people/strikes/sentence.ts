import { translate } from '@veil/contract/say.ts';
import type { Db } from '../../../deps.ts';
import { currentDateLanguage } from '../../../platform/language.ts';
import { isSuspended } from '../members/index.ts';
import { say } from './messages.ts';
import { findRunning } from './suspension-queries.ts';

const inWords = (at: Date): string =>
  new Intl.DateTimeFormat(currentDateLanguage(), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);

/** The member has proved ownership. Returns null if they are not suspended. */
export async function suspensionSentence(db: Db, memberId: string): Promise<string | null> {
  if (!(await isSuspended(db, memberId))) return null;
  const running = await findRunning(db, memberId);
  if (!running) return say('accountIsSuspended');
  const until = running.ends_at && inWords(running.ends_at);
  const reason = translate(running.reason);
  // A frozen account does not learn the reason (record 080).
  if (running.sanction_id === null || running.frozen)
    return until ? say('suspendedUntilBecause', { until, reason }) : say('suspendedBecause', { reason });
  const clause = reason.replace(/\.$/, '');
  return until
    ? say('suspendedUntilBecauseAppeal', { until, reason: clause })
    : say('suspendedBecauseAppeal', { reason: clause });
}

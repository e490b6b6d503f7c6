import { dateLanguage } from './language.ts';
import { late } from './late.ts';
import { say } from './messages.ts';

const minutes = { hour: '2-digit', minute: '2-digit' } as const;
const clock = late(() => new Intl.DateTimeFormat(dateLanguage, minutes));
const moment = late(() => new Intl.DateTimeFormat(dateLanguage, { ...minutes, day: 'numeric', month: 'short' }));

/** `12:09`, in the reader's time zone. */
export const clockTime = (time: string | number): string => clock().format(new Date(time));

function sentenceOf(act: 'decide' | 'report', hours: number, late: boolean, at: string): string {
  const days = Math.floor(hours / 24);
  if (hours > 96) {
    if (late) return say('wasDueDaysAgo', { days, at });
    return act === 'decide' ? say('decideWithinDays', { days, at }) : say('reportWithinDays', { days, at });
  }
  if (late) return say('wasDueHoursAgo', { hours, at });
  return act === 'decide' ? say('decideWithinHours', { hours, at }) : say('reportWithinHours', { hours, at });
}

/** `Decide within 47 h (25 Nov, 12:09)`. `soon`: less than a quarter of two days. */
export function timeLeft(
  decideBy: string,
  now = Date.now(),
  act: 'decide' | 'report' = 'decide',
): { text: string; late: boolean; soon: boolean } {
  const left = Date.parse(decideBy) - now;
  const late = left <= 0;
  const hours = Math.floor(Math.abs(left) / 3_600_000);
  const text = sentenceOf(act, hours, late, moment().format(new Date(decideBy)));
  return { late, soon: !late && left < 12 * 3_600_000, text };
}

import type { PictureCounts, PictureOutcome, SocialNewsRun } from '@veil/contract/items/social-news-status.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { say } from './messages.ts';

const dated = new Intl.DateTimeFormat(dateLanguage, { dateStyle: 'medium', timeStyle: 'short' });
export const timeWords = (time: string): string => dated.format(new Date(time));

export const outcomeWords: Record<PictureOutcome, string> = {
  added: say('added'),
  duplicate: say('duplicate'),
  refused: say('refused'),
  failed: say('failed'),
  skipped: say('skipped'),
};

export const countWords: readonly { key: keyof PictureCounts; label: string }[] = [
  { key: 'seen', label: say('seen') },
  { key: 'added', label: say('added') },
  { key: 'duplicates', label: say('duplicates') },
  { key: 'refused', label: say('refused') },
  { key: 'failed', label: say('failed') },
  { key: 'skipped', label: say('skipped') },
];

export function runWords({ kind, state, startedAt, endedAt, resumesAt }: SocialNewsRun): string {
  if (state === 'running') return say('isRunningSince', { kind, time: timeWords(startedAt) });
  if (state === 'waiting' && resumesAt) return say('waitsAndGoesOn', { kind, time: timeWords(resumesAt) });
  const time = timeWords(endedAt ?? startedAt);
  if (state === 'failed') return say('lastFailed', { kind, time });
  return state === 'stopped' ? say('lastStopped', { kind, time }) : say('lastEnded', { kind, time });
}

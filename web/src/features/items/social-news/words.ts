import type { PictureCounts, PictureOutcome, SocialNewsRun } from '@veil/contract/items/social-news-status.ts';

const dated = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
export const timeWords = (time: string): string => dated.format(new Date(time));

export const outcomeWords: Record<PictureOutcome, string> = {
  added: 'Added',
  duplicate: 'Duplicate',
  refused: 'Refused',
  failed: 'Failed',
  skipped: 'Skipped',
};

export const countWords: readonly { key: keyof PictureCounts; label: string }[] = [
  { key: 'seen', label: 'Seen' },
  { key: 'added', label: 'Added' },
  { key: 'duplicates', label: 'Duplicates' },
  { key: 'refused', label: 'Refused' },
  { key: 'failed', label: 'Failed' },
  { key: 'skipped', label: 'Skipped' },
];

export function runWords({ kind, state, startedAt, endedAt, resumesAt }: SocialNewsRun): string {
  const name = kind === 'dry' ? 'dry run' : 'sync';
  if (state === 'running') return `A ${name} is running since ${timeWords(startedAt)}.`;
  if (state === 'waiting' && resumesAt) return `A ${name} waits and goes on at ${timeWords(resumesAt)}.`;
  const ends = { done: 'ended', failed: 'failed', stopped: 'was stopped', running: '', waiting: '' };
  return `The last ${name} ${ends[state]} on ${timeWords(endedAt ?? startedAt)}.`;
}

import type { ContentDetail } from '@veil/contract/items/content.ts';
import type { TrashTimes } from '@veil/contract/items/trash-times.ts';

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

export const daysLeft = ({ daysLeft: days }: TrashTimes): string =>
  days === 0 ? 'Destroyed within the hour' : days === 1 ? '1 day left' : `${days} days left`;

/** `It is destroyed on 23 December 2026 (30 days left).` */
export const whenDestroyed = (times: TrashTimes): string =>
  times.daysLeft === 0
    ? 'It is destroyed within the hour.'
    : `It is destroyed on ${date.format(new Date(times.destroyedAt))} (${daysLeft(times)}).`;

export function restoredWords({ isPublic, visibility, awaitsApproval, backstage }: ContentDetail): string {
  if (isPublic) return 'Restored';
  if (awaitsApproval) return 'Restored. Others see it when a moderator approves it.';
  if (backstage?.hiddenFor === 'people') return 'Restored. Others see it when the people shown agree.';
  if (backstage?.hiddenFor) return 'Restored. It is still under review.';
  return visibility === 'private' ? 'Restored. Only you see it.' : 'Restored';
}

import type { ContentDetail } from '@veil/contract/items/content.ts';
import type { TrashTimes } from '@veil/contract/items/trash-times.ts';
import { longDay } from '../../../platform/long-day.ts';
import { say } from './messages.ts';

export const daysLeft = ({ daysLeft: days }: TrashTimes): string =>
  days === 0 ? say('destroyedWithinTheHour') : say('daysLeft', { days });

export const whenDestroyed = (times: TrashTimes): string =>
  times.daysLeft === 0
    ? say('itIsDestroyedWithinThe')
    : say('itIsDestroyedOn', { date: longDay(times.destroyedAt), days: times.daysLeft });

export function restoredWords({ isPublic, visibility, awaitsApproval, backstage }: ContentDetail): string {
  if (isPublic) return say('restored');
  if (awaitsApproval) return say('restoredOthersSeeItWhen');
  if (backstage?.hiddenFor === 'people') return say('restoredOthersSeeItWhenThe');
  if (backstage?.hiddenFor) return say('restoredItIsStillUnder');
  return visibility === 'private' ? say('restoredOnlyYouSeeIt') : say('restored');
}

import type { ContentCard } from '@veil/contract/items/content.ts';
import { say } from './messages.ts';

/** An item that waits to become public counts as private. */
export function privacyWords({
  isPublic,
  visibility,
  status,
  awaitsApproval,
}: Pick<ContentCard, 'isPublic' | 'visibility' | 'status' | 'awaitsApproval'>) {
  if (isPublic) return null;
  if (visibility === 'private') return say('private');
  if (awaitsApproval) return say('waitingForAModerator');
  if (status === 'hidden') return say('hiddenForNow');
  if (status === 'ready') return say('hiddenUntilOthersSee');
  if (status === 'needs_review') return say('privateUntilYouPublishIt');
  return status === 'needs_decision' ? say('privateUntilYouDecide') : say('privateUntilItIsReady');
}

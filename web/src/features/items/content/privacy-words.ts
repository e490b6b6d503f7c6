import type { ContentCard } from '@veil/contract/items/content.ts';

/** An item that waits to become public counts as private. */
export function privacyWords({
  isPublic,
  visibility,
  status,
  awaitsApproval,
}: Pick<ContentCard, 'isPublic' | 'visibility' | 'status' | 'awaitsApproval'>) {
  if (isPublic) return null;
  if (visibility === 'private') return 'Private';
  if (awaitsApproval) return 'Waiting for a moderator';
  if (status === 'hidden') return 'Hidden for now';
  if (status === 'needs_review') return 'Private until you publish it';
  return status === 'needs_decision' ? 'Private until you decide' : 'Private until it is ready';
}

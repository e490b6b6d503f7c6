import type { ContentStatus } from '@veil/contract/content.ts';
import { isModerator, type Viewer } from '../members/index.ts';

/** What a media address rests on. It holds only as long as this does: making an item private ends its public addresses. */
export type Audience = 'public' | 'private' | 'review';
export const audiences: readonly Audience[] = ['public', 'private', 'review'];

export type ShownState = {
  status: ContentStatus;
  visibility: 'public' | 'private';
  ownerId: string;
  ownerActive: boolean;
  /** It is hidden for its approval alone. */
  awaitsApproval: boolean;
};

const isShown = ({ status, ownerActive }: ShownState): boolean => status === 'ready' && ownerActive;

/** The audience through which a viewer who may see the item gets its media; null when they get none. */
export function audienceFor(viewer: Pick<Viewer, 'id' | 'powers'>, item: ShownState): Audience | null {
  if (isShown(item)) return item.visibility;
  // Until its approval it is like a private item of its maker.
  if (item.awaitsApproval && item.ownerId === viewer.id) return 'private';
  return isModerator(viewer) ? 'review' : null;
}

/** What counts as public. One that is to be public is private until it is ready, and while it is under review. */
export const countsAsPublic = (item: ShownState): boolean => isShown(item) && item.visibility === 'public';

/** Whether an address that was given out for an audience still holds. */
export const holdsFor = (audience: Audience, item: ShownState): boolean =>
  audience === 'review' ||
  (isShown(item) && audience === item.visibility) ||
  (audience === 'private' && item.awaitsApproval && item.ownerActive);

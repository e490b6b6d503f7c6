import type { FollowedBy } from '@veil/contract/finding/feed.ts';

export type FeedTab = FollowedBy | 'all';

export const tabOf = (by: FollowedBy | undefined): FeedTab => by ?? 'all';
export const byOf = (tab: FeedTab): FollowedBy | undefined => (tab === 'all' ? undefined : tab);

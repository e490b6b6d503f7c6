import type { FollowedBy } from '@veil/contract/finding/feed.ts';
import type { Tab } from '../../../kit/index.ts';

type FeedTab = FollowedBy | 'all';
export const feedTabs: readonly Tab<FeedTab>[] = [
  { value: 'all', label: 'For all' },
  { value: 'worshiped', label: 'Worshiped' },
  { value: 'friends', label: 'Friends' },
];

export const tabOf = (by: FollowedBy | undefined): FeedTab => by ?? 'all';
export const byOf = (tab: FeedTab): FollowedBy | undefined => (tab === 'all' ? undefined : tab);

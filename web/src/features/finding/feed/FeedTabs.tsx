import type { FollowedBy } from '@veil/contract/finding/feed.ts';
import { type Tab, TabList } from '../../../kit/index.ts';
import { byOf, type FeedTab, tabOf } from './feed-tabs.ts';

const tabs: readonly Tab<FeedTab>[] = [
  { value: 'all', label: 'For all' },
  { value: 'worshiped', label: 'Worshiped' },
  { value: 'friends', label: 'Friends' },
];

type FeedTabsProps = { id: string; by: FollowedBy | undefined; onChoose: (by: FollowedBy | undefined) => void };

export default function FeedTabs({ id, by, onChoose }: FeedTabsProps) {
  return (
    <TabList id={id} label="Show items of" tabs={tabs} value={tabOf(by)} onChange={(tab) => onChoose(byOf(tab))} />
  );
}

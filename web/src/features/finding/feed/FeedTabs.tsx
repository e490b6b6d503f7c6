import type { FollowedBy } from '@veil/contract/finding/feed.ts';
import { type ComponentProps, Suspense } from 'react';
import { type Tab, TabList } from '../../../kit/index.ts';
import { SavedChips } from '../filters/index.ts';
import { byOf, type FeedTab, tabOf } from './feed-tabs.ts';
import { say } from './messages.ts';

const tabs: readonly Tab<FeedTab>[] = [
  { value: 'all', label: say('forAll') },
  { value: 'worshiped', label: say('worshiped') },
  { value: 'friends', label: say('friends') },
];

type FeedTabsProps = ComponentProps<typeof SavedChips> & {
  id: string;
  onChoose: (by: FollowedBy | undefined) => void;
};

/** The saved filters share the row, whose height the screen reserves, so that nothing moves when they arrive. */
export default function FeedTabs({ id, onChoose, ...chips }: FeedTabsProps) {
  return (
    <TabList
      id={id}
      label={say('showItemsOf')}
      tabs={tabs}
      value={tabOf(chips.filters.by)}
      onChange={(tab) => onChoose(byOf(tab))}
      links={
        <Suspense>
          <SavedChips {...chips} />
        </Suspense>
      }
    />
  );
}

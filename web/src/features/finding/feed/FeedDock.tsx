import { Gauge, SlidersHorizontal } from '../../../kit/icons/index.ts';
import { DockItem } from '../../../kit/index.ts';
import { type FeedPanel, showFeedPanel, useFeedPanel } from './feed-panel.ts';
import { say } from './messages.ts';

export function FeedDock() {
  const open = useFeedPanel();
  const entry = (panel: FeedPanel) => ({
    expanded: open === panel,
    onPress: () => showFeedPanel(open === panel ? null : panel),
  });
  return (
    <>
      <DockItem label={say('filters')} icon={<SlidersHorizontal aria-hidden="true" />} {...entry('feed:filters')} />
      <DockItem
        label={say('auto')}
        name={say('autoScroll')}
        icon={<Gauge aria-hidden="true" />}
        {...entry('feed:auto')}
      />
    </>
  );
}

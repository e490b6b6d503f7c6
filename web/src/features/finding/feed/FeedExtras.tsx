import { useEffect, useEffectEvent } from 'react';
import { refreshAdverts } from '../adverts/index.ts';
import { AutoScrollPanel } from './AutoScrollPanel.tsx';
import { autoScrollKey, setAutoScroll, useAutoScrollSetting } from './auto-scroll-setting.ts';
import { EndOfFeed } from './EndOfFeed.tsx';
import { NewItems } from './NewItems.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';
import type { FeedFilters } from './reads.ts';
import type { LoadedFeed } from './show-seen.ts';

function useAutoScrollKey(): void {
  const { enabled } = useAutoScrollSetting();
  const press = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key.toLowerCase() !== autoScrollKey || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest('input, textarea, select, [role=dialog]')) return;
    setAutoScroll({ enabled: !enabled });
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

type FeedExtrasProps = {
  query: FeedFilters;
  feed: LoadedFeed;
  onStartOver: () => void;
  onShuffle: () => void;
  panelOpen: boolean;
  onPanel: (open: boolean) => void;
  filtersOpen: boolean;
};

export default function FeedExtras(props: FeedExtrasProps) {
  const { query, feed, onStartOver, onShuffle, panelOpen, onPanel, filtersOpen } = props;
  const { data, isRefetching, hasNextPage, isFetchNextPageError } = feed;
  useAutoScrollKey();
  useEffect(() => void refreshAdverts(), []);
  const asOf = data?.pages[0]?.asOf;
  return (
    <>
      {!hasNextPage && (
        <EndOfFeed feed={feed} onStartOver={onStartOver} onShuffle={query.sort === 'random' ? onShuffle : undefined} />
      )}
      <PullToRefresh busy={isRefetching} onRefresh={onStartOver} />
      {query.sort === 'new' && asOf && (
        <NewItems filters={query} since={asOf} busy={isRefetching} onShow={onStartOver} />
      )}
      <AutoScrollPanel
        open={panelOpen}
        onOpen={() => onPanel(true)}
        onClose={() => onPanel(false)}
        hasMore={hasNextPage && !isFetchNextPageError}
        filtersOpen={filtersOpen}
      />
    </>
  );
}

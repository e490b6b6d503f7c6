import { useEffect, useEffectEvent } from 'react';
import { refreshAdverts } from '../adverts/index.ts';
import { AutoScrollPanel } from './AutoScrollPanel.tsx';
import { autoScrollKey, setAutoScroll, useAutoScrollSetting } from './auto-scroll-setting.ts';
import { EndOfFeed } from './EndOfFeed.tsx';
import { NewItems } from './NewItems.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';
import type { FeedFilters } from './reads.ts';

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
  asOf: string | undefined;
  busy: boolean;
  onStartOver: () => void;
  hasMore: boolean;
  isEnd: boolean;
  ids: readonly string[];
  seen: number;
  onShuffle: () => void;
  panelOpen: boolean;
  onPanel: (open: boolean) => void;
  filtersOpen: boolean;
};

export default function FeedExtras({ query, asOf, busy, onStartOver, panelOpen, onPanel, ...rest }: FeedExtrasProps) {
  const { hasMore, isEnd, ids, seen, onShuffle, filtersOpen } = rest;
  useAutoScrollKey();
  useEffect(() => void refreshAdverts(), []);
  return (
    <>
      {isEnd && ids.length > 0 && (
        <EndOfFeed
          ids={ids}
          seen={seen}
          onShowSeen={onStartOver}
          onShuffle={query.sort === 'random' ? onShuffle : undefined}
        />
      )}
      <PullToRefresh busy={busy} onRefresh={onStartOver} />
      {query.sort === 'new' && asOf && <NewItems filters={query} since={asOf} busy={busy} onShow={onStartOver} />}
      <AutoScrollPanel
        open={panelOpen}
        onOpen={() => onPanel(true)}
        onClose={() => onPanel(false)}
        hasMore={hasMore}
        filtersOpen={filtersOpen}
      />
    </>
  );
}

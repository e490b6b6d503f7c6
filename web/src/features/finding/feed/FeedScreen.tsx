import {
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { cx, Page, panelOf } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { moreOf } from '../../../kit/paged.ts';
import { useNarrow } from '../../../kit/useNarrow.ts';
import { whenIdle } from '../../../kit/when-idle.ts';
import { tellFirstTiles } from '../../../platform/first-tiles.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { Additions } from '../../../platform/slice.ts';
import { contentEntities } from '../../items/tiles/index.ts';
import { useFeedAdverts } from '../adverts/index.ts';
import { FilterPanel } from '../filters/index.ts';
import { Reel, rememberOpenedItem } from '../reel/index.ts';
import { currentTile, rememberTile, rememberWall, Wall, WallSkeleton } from '../wall/index.ts';
import { FeedBar } from './FeedBar.tsx';
import { showFeedPanel, useFeedPanel } from './feed-panel.ts';
import { tabOf } from './feed-tabs.ts';
import { say } from './messages.ts';
import { useFeed } from './useFeed.ts';

const ActiveFilters = lazy(() => import('./ActiveFilters.tsx'), 'extra');
const FeedEmpty = lazy(() => import('./FeedEmpty.tsx'));
const FeedTabs = lazy(() => import('./FeedTabs.tsx'), 'extra');
const FeedExtras = lazy(() => import('./FeedExtras.tsx'), 'extra');

export function FeedScreen(): ReactNode {
  const advert = useFeedAdverts();
  const { tileActions } = use(Additions);
  const {
    search,
    filters,
    sort,
    query,
    feed,
    change,
    chooseTab,
    onEverything,
    shuffle,
    toggle,
    isFiltered,
    startOver,
  } = useFeed();
  const narrow = useNarrow();
  const tabs = useId();
  const panel = useFeedPanel();
  const filtersOpen = narrow ? panel === 'feed:filters' : search.filters === '1';
  const autoScrollOpen = panel === 'feed:auto';
  const onAutoScroll = (open: boolean) => showFeedPanel(open ? 'feed:auto' : null);
  useEffect(() => () => showFeedPanel(null), []);
  const openFromAddress = useEffectEvent(() => {
    showFeedPanel('feed:filters');
    toggle({ filters: undefined });
  });
  // On a phone the filters are a panel like the others. Back closes it and keeps the chosen filters.
  const isAsked = narrow && search.filters === '1';
  useEffect(() => {
    if (isAsked) openFromAddress();
  }, [isAsked]);
  const [reelStart, setReelStart] = useState<string>();
  const at = JSON.stringify(query);
  const leave = useEffectEvent(() => rememberWall(at));
  useLayoutEffect(() => () => leave(), []);
  const ids = useMemo(() => feed.data?.pages.flatMap((page) => page.ids) ?? [], [feed.data]);
  const { isSuccess } = feed;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return;
    tellFirstTiles();
    return whenIdle(() => {
      for (const { component } of tileActions) void component.preload();
    });
  }, [shown, tileActions]);
  const first = feed.data?.pages[0];
  // If every item of the first page was hidden since, the wall loads the next page.
  const holds = ids.length > 0 || feed.hasNextPage;
  const showsNoTile = feed.isLoadingError || (isSuccess && !holds);
  useEffect(() => {
    if (showsNoTile) setShown(true);
  }, [showsNoTile]);
  const openReel = () => {
    showFeedPanel(null);
    rememberOpenedItem(null);
    setReelStart(currentTile());
    rememberWall(at);
    toggle({ view: 'reel' });
  };
  const creator = filters.channelId ? contentEntities.get(ids[0] ?? '')?.author.name : undefined;
  return (
    <Page className={cx(filtersOpen && 'md:pe-[calc(23rem+var(--gutter))]')}>
      <FeedBar
        // Numbers wait, because the browser loads its number formats with the first one.
        first={shown ? first : undefined}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        onShuffle={shuffle}
        filtersOpen={filtersOpen}
        onFilters={() => toggle({ filters: search.filters ? undefined : '1' })}
        autoScrollOpen={autoScrollOpen}
        onAutoScroll={() => onAutoScroll(!autoScrollOpen)}
        onReel={openReel}
      />
      {/* A row of tabs, whose code loads after the first tiles, and its line. */}
      <div className="min-h-11.25">
        <Suspense>{shown && <FeedTabs id={tabs} onChoose={chooseTab} filters={filters} onChange={change} />}</Suspense>
      </div>
      <div role="tabpanel" id={panelOf(tabs)} aria-labelledby={`${tabs}${tabOf(filters.by)}`} className="pt-5">
        {(isFiltered || onEverything) && (
          <div className="mb-4 min-h-8">
            <Suspense>
              <ActiveFilters filters={filters} creator={creator} onChange={change} onEverything={onEverything} />
            </Suspense>
          </div>
        )}
        <Loaded compact of={feed} loading={<WallSkeleton />} />
        {feed.isLoadingError && <WallSkeleton still />}
        {isSuccess && !holds && (
          <Suspense>
            <FeedEmpty filtered={isFiltered} by={filters.by} feed={feed} onStartOver={startOver} />
          </Suspense>
        )}
        {holds && !search.view && (
          <Wall
            key={JSON.stringify(filters)}
            at={at}
            ids={ids}
            label={say('feed')}
            of={feed}
            advert={advert}
            // The rest of the screen loads after the first tiles.
            onShown={() => setShown(true)}
          />
        )}
      </div>
      <Suspense>
        {shown && isSuccess && !search.view && (
          <FeedExtras
            query={query}
            feed={feed}
            onStartOver={startOver}
            onShuffle={shuffle}
            panelOpen={autoScrollOpen}
            onPanel={onAutoScroll}
            filtersOpen={filtersOpen}
          />
        )}
      </Suspense>
      <Suspense>
        {ids.length > 0 && search.view === 'reel' && (
          <Reel
            ids={ids}
            start={reelStart}
            onMore={moreOf(feed)}
            onClose={(id) => {
              rememberTile(at, id);
              toggle({ view: undefined });
            }}
          />
        )}
      </Suspense>
      {/* A separate boundary, so that loading code does not hide the visible tiles. */}
      <Suspense>
        {!search.view && filtersOpen && (
          <FilterPanel
            search={search}
            onChange={(next) => change(next, narrow)}
            narrow={narrow}
            onClose={() => (narrow ? showFeedPanel(null) : toggle({ filters: undefined }))}
          />
        )}
      </Suspense>
    </Page>
  );
}

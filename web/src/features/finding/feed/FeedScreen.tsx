import {
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cx, ErrorState, Page } from '../../kit/index.ts';
import { moreOf } from '../../kit/paged.ts';
import { reason } from '../../platform/errors.ts';
import { tellFirstTiles } from '../../platform/first-tiles.ts';
import { lazy } from '../../platform/lazy.tsx';
import { Additions } from '../../platform/slice.ts';
import { useFeedAdverts } from '../adverts/index.ts';
import { contentEntities } from '../content/index.ts';
import { FilterPanel } from '../filters/index.ts';
import { Reel, rememberOpenedItem } from '../reel/index.ts';
import { useFeed } from './useFeed.ts';
import { Wall } from './Wall.tsx';
import { WallSkeleton } from './WallSkeleton.tsx';
import { currentTile, rememberTile, rememberWall } from './wall-position.ts';

const whenIdle = (run: () => void) => void (window.requestIdleCallback ?? setTimeout)(run);
const ActiveFilters = lazy(() => import('./ActiveFilters.tsx'), 'extra');
const FeedBar = lazy(() => import('./FeedBar.tsx'));
const FeedEmpty = lazy(() => import('./FeedEmpty.tsx'));
const FeedExtras = lazy(() => import('./FeedExtras.tsx'), 'extra');

/** The feed: all public items, sorted and filtered. */
export function FeedScreen(): ReactNode {
  const advert = useFeedAdverts();
  const { tileActions } = use(Additions);
  const { search, filters, sort, query, feed, change, onEverything, shuffle, toggle, isFiltered, startOver } =
    useFeed();
  const [panelOpen, setPanelOpen] = useState(false);
  const panelOpener = useRef<HTMLButtonElement>(null);
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
    whenIdle(() => {
      for (const { component } of tileActions) void component.preload();
    });
  }, [shown, tileActions]);
  const first = feed.data?.pages[0];
  // If every item of the first page was hidden since, the feed is not at its end: the wall loads the next page.
  const holds = ids.length > 0 || feed.hasNextPage;
  const openReel = () => {
    setPanelOpen(false);
    rememberOpenedItem(null);
    setReelStart(currentTile());
    rememberWall(at);
    toggle({ view: 'reel' });
  };
  const creator = filters.channelId ? contentEntities.get(ids[0] ?? '')?.author.name : undefined;
  return (
    <Page className={cx(search.filters && 'md:pr-[calc(23rem+var(--gutter))]')}>
      <Suspense fallback={<div className="mb-5 h-[7.75rem] md:mb-8 md:h-26 lg:h-17" />}>
        <FeedBar
          first={first}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          onShuffle={shuffle}
          filtersOpen={search.filters === '1'}
          onFilters={() => toggle({ filters: search.filters ? undefined : '1' })}
          autoScrollRef={panelOpener}
          autoScrollOpen={panelOpen}
          onAutoScroll={() => setPanelOpen((open) => !open)}
          onReel={openReel}
        />
      </Suspense>
      {(isFiltered || onEverything) && (
        <div className="mb-4 min-h-8">
          <Suspense>
            <ActiveFilters filters={filters} creator={creator} onChange={change} onEverything={onEverything} />
          </Suspense>
        </div>
      )}
      {feed.isPending && <WallSkeleton />}
      {feed.isLoadingError && (
        <>
          <ErrorState
            compact
            text="Failed to load the feed"
            detail={reason(feed.error)}
            onRetry={() => void feed.refetch()}
          />
          <WallSkeleton still />
        </>
      )}
      {isSuccess && !holds && (
        <Suspense>
          <FeedEmpty filtered={isFiltered} />
        </Suspense>
      )}
      {holds && !search.view && (
        <Wall
          key={JSON.stringify(filters)}
          at={at}
          ids={ids}
          label="Feed"
          of={feed}
          advert={advert}
          // The rest of the screen loads after the first tiles.
          onShown={() => setShown(true)}
        />
      )}
      <Suspense>
        {(shown || !holds) && isSuccess && !search.view && (
          <FeedExtras
            query={query}
            asOf={first?.asOf}
            busy={feed.isRefetching}
            onStartOver={() => void startOver()}
            hasMore={feed.hasNextPage && !feed.isFetchNextPageError}
            panelOpen={panelOpen}
            onPanel={setPanelOpen}
            panelOpener={panelOpener}
            filtersOpen={search.filters === '1'}
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
      {/* A boundary of its own: while its code loads, it must not hide what is shown already. */}
      <Suspense>
        {!search.view && search.filters && (
          <FilterPanel
            search={search}
            onChange={(next) => change(next)}
            onClose={() => toggle({ filters: undefined })}
          />
        )}
      </Suspense>
    </Page>
  );
}

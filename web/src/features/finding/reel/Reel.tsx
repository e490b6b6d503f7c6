import { useEffect, useRef, useState } from 'react';
import { ArrowLeft, Volume2, VolumeX } from '../../../kit/icons/index.ts';
import { IconButton, VisuallyHidden } from '../../../kit/index.ts';
import { Stage } from '../../../kit/Stage.tsx';
import { rememberViewed } from '../../../platform/keep-viewed.ts';
import { useContent, useTileKeys } from '../../items/tiles/index.ts';
import { useMe } from '../../people/members/index.ts';
import { itemRange, nearEnd } from './item-range.ts';
import { say } from './messages.ts';
import { ReelItem } from './ReelItem.tsx';
import { rememberOpenedItem, startIndex } from './start.ts';
import { usePager } from './usePager.ts';
import { useReelKeys } from './useReelKeys.ts';

export type ReelProps = {
  ids: readonly string[];
  start?: string;
  onMore?: () => void;
  onClose: (id: string | undefined) => void;
};

/** Swipe, wheel and keys move to the next. At most nine are in the document. */
export function Reel({ onClose, ...reel }: ReelProps) {
  const seen = useRef<string>(undefined);
  const close = () => {
    rememberOpenedItem(null);
    onClose(seen.current);
  };
  return (
    <Stage label={say('reel')} onClose={close}>
      <Pages
        {...reel}
        onClose={close}
        onSee={(id) => {
          seen.current = id;
        }}
      />
    </Stage>
  );
}

type PagesProps = Omit<ReelProps, 'onClose'> & { onClose: () => void; onSee: (id: string | undefined) => void };

function Pages({ ids, start, onMore, onClose, onSee }: PagesProps) {
  const stage = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [first] = useState(() => startIndex(ids, start));
  const { current, go, handlers } = usePager(scroller, ids.length, first);
  const [muted, setMuted] = useState(true);
  const pressKey = useTileKeys();
  const id = ids[current];
  const item = useContent(id ?? '');

  useEffect(() => {
    if (onMore && nearEnd(current, ids.length)) onMore();
  }, [onMore, current, ids.length]);
  useEffect(() => onSee(id), [onSee, id]);
  const me = useMe()?.id;
  const viewed = item?.author.id === me ? undefined : id;
  useEffect(() => {
    if (viewed) rememberViewed(me, viewed);
  }, [me, viewed]);
  // Focusing the item lets a screen reader read it. A focus on the bar stays, because the bar does not move.
  useEffect(() => {
    const node = scroller.current;
    if (node?.contains(document.activeElement) || document.activeElement === document.body || current === first)
      node?.querySelector<HTMLElement>(`[data-reel="${current}"]`)?.focus({ preventScroll: true });
  }, [current, first]);

  useReelKeys(stage, (key) => {
    if (key.is === 'move') go(key.to(current, ids.length - 1));
    else if (key.is === 'vote' && id) pressKey(id, key.key);
    else if (key.is === 'sound') setMuted(!muted);
    else if (key.is === 'play') {
      const button = scroller.current?.querySelector<HTMLElement>(`[data-reel="${current}"] [data-play]`);
      if (button) button.click();
      else go(current + 1);
    }
  });

  const { from, to } = itemRange(current, ids.length);
  return (
    <div ref={stage} className="absolute inset-0">
      <header className="pointer-events-none absolute inset-x-0 top-0 z-2 flex items-center gap-3 bg-linear-to-t from-transparent via-shade/70 to-shade px-2 pt-[max(8px,env(safe-area-inset-top))] pb-12 md:px-4">
        <IconButton
          label={say('backToTheFeed')}
          icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
          onClick={onClose}
          className="pointer-events-auto text-ink!"
        />
        <p aria-hidden="true" className="flex-1 text-small text-soft tabular-nums">
          {current + 1} / {ids.length}
          {onMore && '+'}
        </p>
        <p className="text-fine text-soft max-lg:hidden pointer-coarse:hidden">{say('keysOfTheReel')}</p>
        {item?.media?.kind === 'video' && (
          <IconButton
            label={say('sound')}
            aria-pressed={!muted}
            icon={muted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
            onClick={() => setMuted(!muted)}
            className="pointer-events-auto text-ink!"
          />
        )}
      </header>
      <div
        ref={scroller}
        role="feed"
        tabIndex={-1}
        aria-label={say('reel')}
        {...handlers}
        className="absolute inset-0 snap-y snap-mandatory overflow-y-auto overscroll-contain outline-none [container-type:size] [scrollbar-width:none]"
      >
        <div className="relative" style={{ height: `calc(${ids.length} * 100cqh)` }}>
          {ids.slice(from, to).map((one, offset) => (
            <ReelItem
              key={one}
              id={one}
              index={from + offset}
              count={onMore ? -1 : ids.length}
              distance={Math.abs(from + offset - current)}
              muted={muted}
              onSound={() => setMuted(false)}
            />
          ))}
        </div>
      </div>
      <p role="status">
        <VisuallyHidden>{item && `${current + 1}: ${item.title}`}</VisuallyHidden>
      </p>
    </div>
  );
}

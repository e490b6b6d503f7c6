import { useMemo } from 'react';
import { ArrowUp, Eye, Shuffle } from '../../../kit/icons/index.ts';
import { Button } from '../../../kit/index.ts';
import { reducedMotion } from '../../../kit/reduced-motion.ts';
import { figure, useKnown } from '../../items/tiles/index.ts';
import { type LoadedFeed, seenIn, seenItems, useShowSeen } from './show-seen.ts';

type EndOfFeedProps = { feed: LoadedFeed; onStartOver: () => void; onShuffle?: () => void };

export function EndOfFeed({ feed, onStartOver, onShuffle }: EndOfFeedProps) {
  const ids = useMemo(() => feed.data?.pages.flatMap((page) => page.ids) ?? [], [feed.data]);
  const shown = useKnown(ids).length;
  const seen = seenIn(feed);
  const showSeen = useShowSeen(onStartOver);
  if (shown === 0) return null;
  const toTop = () => {
    window.scrollTo({ top: 0, behavior: reducedMotion() ? 'instant' : 'smooth' });
    // Keys go on from the first tile.
    document.querySelector<HTMLElement>('[role=feed] [data-tile]')?.focus({ preventScroll: true });
  };
  return (
    <section aria-label="End of the feed" className="grid justify-items-center gap-3 pt-12 pb-4 text-center">
      <div className="grid gap-1">
        <p className="font-[560]">You have reached the end.</p>
        <p className="text-small text-faint tabular-nums">
          {`The feed showed ${shown === 1 ? '1 item' : `${figure(shown)} items`}. `}
          {seen > 0 && `${seenItems(seen)} left out, because you have seen ${seen === 1 ? 'it' : 'them'}.`}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="s" icon={<ArrowUp aria-hidden="true" />} onClick={toTop}>
          Back to the top
        </Button>
        {seen > 0 && (
          <Button size="s" icon={<Eye aria-hidden="true" />} onClick={showSeen}>
            Show seen items
          </Button>
        )}
        {onShuffle && (
          <Button size="s" icon={<Shuffle aria-hidden="true" />} onClick={onShuffle}>
            Shuffle again
          </Button>
        )}
      </div>
    </section>
  );
}

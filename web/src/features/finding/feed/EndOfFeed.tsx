import { useLayoutEffect, useMemo, useState } from 'react';
import { ArrowUp, Eye, Shuffle } from '../../../kit/icons/index.ts';
import { Button } from '../../../kit/index.ts';
import { reducedMotion } from '../../../kit/reduced-motion.ts';
import { figure, useKnown } from '../../items/tiles/index.ts';
import { say } from './messages.ts';
import { type LoadedFeed, seenIn, useShowSeen } from './show-seen.ts';

type EndOfFeedProps = { feed: LoadedFeed; onStartOver: () => void; onShuffle?: () => void };

export function EndOfFeed({ feed, onStartOver, onShuffle }: EndOfFeedProps) {
  const ids = useMemo(() => feed.data?.pages.flatMap((page) => page.ids) ?? [], [feed.data]);
  const shown = useKnown(ids).length;
  const seen = seenIn(feed);
  const showSeen = useShowSeen(onStartOver);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => setScrolls(document.documentElement.scrollHeight > window.innerHeight), []);
  if (shown === 0) return null;
  const toTop = () => {
    window.scrollTo({ top: 0, behavior: reducedMotion() ? 'instant' : 'smooth' });
    document.querySelector<HTMLElement>('[role=feed] [data-tile]')?.focus({ preventScroll: true });
  };
  return (
    <section aria-label={say('endOfTheFeed')} className="grid justify-items-center gap-3 pt-12 pb-4 text-center">
      <div className="grid gap-1">
        <p className="font-[560]">{say('youHaveReachedTheEnd')}</p>
        <p className="text-small text-faint tabular-nums">
          {say('theFeedShowed', { count: shown, figure: figure(shown) })}{' '}
          {seen > 0 && say('leftOutBecauseYouHave', { count: seen })}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {scrolls && (
          <Button size="s" icon={<ArrowUp aria-hidden="true" />} onClick={toTop}>
            {say('backToTheTop')}
          </Button>
        )}
        {seen > 0 && (
          <Button size="s" icon={<Eye aria-hidden="true" />} onClick={showSeen}>
            {say('showSeenItems')}
          </Button>
        )}
        {onShuffle && (
          <Button size="s" icon={<Shuffle aria-hidden="true" />} onClick={onShuffle}>
            {say('shuffleAgain')}
          </Button>
        )}
      </div>
    </section>
  );
}

import { type ReactNode, Suspense, useState } from 'react';
import { ArrowDown, ArrowUp, Droplet, Heart, MessageSquare } from '../../kit/icons/index.ts';
import { cx } from '../../kit/index.ts';
import { late } from '../../platform/late.tsx';
import { figure, useContent } from '../content/index.ts';
import { pressVoteOn, toggleCame, toggleFavorite } from './actions.ts';

const TileComments = late(() => import('./TileComments.tsx'));

const tileButton =
  'grid size-8 place-items-center rounded-full transition-colors hover:bg-ink/16 pointer-coarse:size-11 aria-pressed:text-accent-strong [&_svg]:size-4.5 aria-pressed:[&_svg]:fill-current/25';

type TileReactionsProps = {
  id: string;
  /** The item's comments, shown in a dialog above the wall. */
  comments?: (id: string) => ReactNode;
};

/** The reactions on a tile: plain buttons, which the wall shows on one tile at a time. */
export function TileReactions({ id, comments }: TileReactionsProps) {
  const item = useContent(id);
  const [reading, setReading] = useState<boolean | null>(null);
  if (!item) return null;
  const button = (label: string, icon: ReactNode, pressed: boolean, press: () => void) => (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      onClick={press}
      className={tileButton}
    >
      {icon}
    </button>
  );
  return (
    <>
      {button('Vote up', <ArrowUp aria-hidden="true" />, item.youVote === 1, () => pressVoteOn(id, 1))}
      <span className={cx('min-w-5 text-center text-small tabular-nums', item.youVote !== 0 && 'text-accent-strong')}>
        {figure(item.score)}
      </span>
      {button('Vote down', <ArrowDown aria-hidden="true" />, item.youVote === -1, () => pressVoteOn(id, -1))}
      {button('Favorite', <Heart aria-hidden="true" />, item.youFavorite, () => toggleFavorite(id))}
      {button('Came to this', <Droplet aria-hidden="true" />, item.youCame, () => toggleCame(id))}
      {comments && (
        <button
          type="button"
          title="Comments"
          aria-label={`Comments, ${figure(item.commentCount)}`}
          aria-haspopup="dialog"
          onClick={() => setReading(true)}
          className={cx(tileButton, 'ml-auto flex! w-auto! items-center gap-1 px-2 text-small tabular-nums')}
        >
          <MessageSquare aria-hidden="true" />
          {figure(item.commentCount)}
        </button>
      )}
      {comments && reading !== null && (
        <Suspense>
          <TileComments title={item.title} open={reading} onClose={() => setReading(false)}>
            {comments(id)}
          </TileComments>
        </Suspense>
      )}
    </>
  );
}

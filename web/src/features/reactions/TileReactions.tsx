import { ArrowDown, ArrowUp, Droplet, Heart, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../kit/index.ts';
import { figure, useContent } from '../content/index.ts';
import { pressVoteOn, toggleCame, toggleFavorite } from './actions.ts';

const tileButton =
  'grid size-8 place-items-center rounded-full transition-colors hover:bg-ink/16 aria-pressed:text-accent-strong [&_svg]:size-4.5 aria-pressed:[&_svg]:fill-current/25';

/** The reactions on a tile: plain buttons, since a wall holds hundreds. */
export function TileReactions({ id }: { id: string }) {
  const item = useContent(id);
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
      <span className="ml-auto inline-flex items-center gap-1 text-small tabular-nums">
        <MessageSquare aria-hidden="true" className="size-4" />
        <span className="sr-only">Comments: </span>
        {figure(item.commentCount)}
      </span>
    </>
  );
}

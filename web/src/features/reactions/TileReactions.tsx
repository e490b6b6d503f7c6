import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, Droplet, Heart } from '../../kit/icons/index.ts';
import { cx } from '../../kit/index.ts';
import { figure, tileButtonClass, useContent } from '../content/index.ts';
import { pressVoteOn, toggleCame, toggleFavorite } from './actions.ts';

/** The reactions on a tile: plain buttons, which the wall shows on one tile at a time. */
export default function TileReactions({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  if (!item) return null;
  const button = (label: string, icon: ReactNode, pressed: boolean, press: () => void) => (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      onClick={press}
      className={tileButtonClass}
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
    </>
  );
}

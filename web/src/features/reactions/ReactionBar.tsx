import { ArrowDown, ArrowUp, Droplet, Heart, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx, ToggleButton } from '../../kit/index.ts';
import { figure, useContent } from '../content/index.ts';
import { pressVoteOn, toggleCame, toggleFavorite } from './actions.ts';

/** On an item's page: votes, favorite and came, each with its count. */
export function ReactionBar({ id }: { id: string }) {
  const item = useContent(id);
  if (!item) return null;
  return (
    <fieldset aria-label="Reactions" className="flex flex-wrap gap-2">
      <ToggleButton
        label="Vote up"
        icon={<ArrowUp aria-hidden="true" />}
        pressed={item.youVote === 1}
        count={figure(item.score)}
        onToggle={() => pressVoteOn(id, 1)}
      />
      <ToggleButton
        label="Vote down"
        icon={<ArrowDown aria-hidden="true" />}
        pressed={item.youVote === -1}
        onToggle={() => pressVoteOn(id, -1)}
      />
      <ToggleButton
        label="Favorite"
        icon={<Heart aria-hidden="true" />}
        pressed={item.youFavorite}
        count={figure(item.favoriteCount)}
        onToggle={() => toggleFavorite(id)}
      />
      <ToggleButton
        label="Came to this"
        icon={<Droplet aria-hidden="true" />}
        pressed={item.youCame}
        count={figure(item.cameCount)}
        onToggle={() => toggleCame(id)}
      />
    </fieldset>
  );
}

const tileButton =
  'grid size-8 place-items-center rounded-full transition-colors hover:bg-white/16 aria-pressed:text-accent-strong [&_svg]:size-4.5 aria-pressed:[&_svg]:fill-current/25';

/** The same on a tile: plain buttons, since a wall holds hundreds. */
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

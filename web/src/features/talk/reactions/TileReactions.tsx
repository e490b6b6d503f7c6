import { type ReactNode, use } from 'react';
import { ArrowDown, ArrowUp, Droplet, Heart } from '../../../kit/icons/index.ts';
import { cx } from '../../../kit/index.ts';
import { ActionButton, ActionPlace, figure, useContent } from '../../items/tiles/index.ts';
import { pressVoteOn, toggleCame, toggleFavorite } from './actions.ts';
import { say } from './messages.ts';

export default function TileReactions({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  const rows = use(ActionPlace).look === 'menu';
  if (!item) return null;
  const score = figure(item.score);
  return (
    <>
      <ActionButton
        label={say('voteUp')}
        icon={<ArrowUp aria-hidden="true" />}
        pressed={item.youVote === 1}
        count={rows ? score : undefined}
        rank={1}
        onPress={() => pressVoteOn(id, 1)}
      />
      {!rows && (
        <span
          data-rank={3}
          className={cx('min-w-5 text-center text-small tabular-nums', item.youVote !== 0 && 'text-accent-strong')}
        >
          {score}
        </span>
      )}
      <ActionButton
        label={say('voteDown')}
        icon={<ArrowDown aria-hidden="true" />}
        pressed={item.youVote === -1}
        rank={4}
        onPress={() => pressVoteOn(id, -1)}
      />
      <ActionButton
        label={say('favorite')}
        icon={<Heart aria-hidden="true" />}
        pressed={item.youFavorite}
        count={rows ? figure(item.favoriteCount) : undefined}
        rank={2}
        onPress={() => toggleFavorite(id)}
      />
      <ActionButton
        label={say('cameToThis')}
        icon={<Droplet aria-hidden="true" />}
        pressed={item.youCame}
        count={rows ? figure(item.cameCount) : undefined}
        rank={6}
        onPress={() => toggleCame(id)}
      />
    </>
  );
}

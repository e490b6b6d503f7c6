import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, Droplet, Heart } from '../../../kit/icons/index.ts';
import { ToggleButton } from '../../../kit/index.ts';
import { figure, useContent } from '../../items/tiles/index.ts';
import { pressVoteOn, toggleCame, toggleFavorite } from './actions.ts';
import { say } from './messages.ts';

export default function ReactionBar({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  if (!item) return null;
  return (
    <fieldset aria-label={say('reactions')} className="flex flex-wrap gap-2">
      <div className="inline-flex items-center rounded-full border border-line bg-raised [&_button]:-m-px">
        <ToggleButton
          label={say('voteUp')}
          aria-label={say('voteUpWithScore', { score: figure(item.score) })}
          icon={<ArrowUp aria-hidden="true" />}
          pressed={item.youVote === 1}
          onToggle={() => pressVoteOn(id, 1)}
        />
        <span aria-hidden="true" className="min-w-8 px-1 text-center font-[560] tabular-nums">
          {figure(item.score)}
        </span>
        <ToggleButton
          label={say('voteDown')}
          icon={<ArrowDown aria-hidden="true" />}
          pressed={item.youVote === -1}
          onToggle={() => pressVoteOn(id, -1)}
        />
      </div>
      <ToggleButton
        label={say('favorite')}
        icon={<Heart aria-hidden="true" />}
        pressed={item.youFavorite}
        count={figure(item.favoriteCount)}
        onToggle={() => toggleFavorite(id)}
      />
      <ToggleButton
        label={say('cameToThis')}
        icon={<Droplet aria-hidden="true" />}
        pressed={item.youCame}
        count={figure(item.cameCount)}
        onToggle={() => toggleCame(id)}
      />
    </fieldset>
  );
}

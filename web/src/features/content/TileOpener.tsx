import type { ContentCard } from '@veil/contract/content.ts';
import { ArrowUp, ChevronDown } from 'lucide-react';
import { figure } from './words.ts';

type TileOpenerProps = { item: Pick<ContentCard, 'title' | 'score'>; opened: boolean; onToggle: () => void };

/** For fingers: the score, and with a press the tile's buttons. */
export function TileOpener({ item, opened, onToggle }: TileOpenerProps) {
  return (
    <button
      type="button"
      aria-expanded={opened}
      aria-label={`Reactions to ${item.title}, score ${figure(item.score)}`}
      onClick={onToggle}
      className="pointer-events-auto -my-1.5 -ml-2 inline-flex h-11 items-center gap-1 justify-self-start px-2 text-small tabular-nums"
    >
      <span className="inline-flex h-7 items-center gap-1 rounded-full bg-ink/16 px-2.5">
        {opened ? (
          <ChevronDown aria-hidden="true" className="size-4" />
        ) : (
          <ArrowUp aria-hidden="true" className="size-4" />
        )}
        {figure(item.score)}
      </span>
    </button>
  );
}

import type { ContentCard } from '@veil/contract/items/content.ts';
import { ArrowUpDown } from '../../../kit/icons/index.ts';
import { figure } from '../../../platform/figure.ts';
import { say } from './messages.ts';

type TileOpenerProps = { item: Pick<ContentCard, 'title' | 'score'>; onMenu: (button: Element) => void };

/** Touch screens have no hover, and nobody must know of the long press. */
export default function TileOpener({ item, onMenu }: TileOpenerProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={say('actionsForScore', { title: item.title, score: figure(item.score) })}
      onClick={({ currentTarget }) => onMenu(currentTarget)}
      className="zone-opener inline-grid h-11 min-w-11 flex-none place-items-center text-small tabular-nums"
    >
      <span className="inline-flex h-7 items-center gap-1 rounded-full bg-ink/16 px-2">
        <ArrowUpDown aria-hidden="true" className="size-4" />
        {figure(item.score)}
      </span>
    </button>
  );
}

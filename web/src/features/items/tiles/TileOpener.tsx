import type { ContentCard } from '@veil/contract/items/content.ts';
import { ArrowUpDown, ChevronDown } from '../../../kit/icons/index.ts';
import { figure } from './words.ts';

type TileOpenerProps = { item: Pick<ContentCard, 'title' | 'score'>; opened: boolean; onToggle: () => void };

export default function TileOpener({ item, opened, onToggle }: TileOpenerProps) {
  return (
    <button
      type="button"
      aria-expanded={opened}
      aria-label={`Reactions to ${item.title}, score ${figure(item.score)}`}
      onClick={onToggle}
      className="zone-opener inline-grid h-11 min-w-11 flex-none place-items-center text-small tabular-nums"
    >
      <span className="inline-flex h-7 items-center gap-1 rounded-full bg-ink/16 px-2">
        {opened ? (
          <ChevronDown aria-hidden="true" className="size-4" />
        ) : (
          <>
            <ArrowUpDown aria-hidden="true" className="size-4" />
            {figure(item.score)}
          </>
        )}
      </span>
    </button>
  );
}

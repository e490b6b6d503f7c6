import { ArrowDown, ArrowUp, Copy, Trash2 } from '../../../kit/icons/index.ts';
import { cx, IconButton, toast } from '../../../kit/index.ts';
import type { Editing } from '../marks/index.ts';
import { type Entry, isCover } from '../marks/index.ts';
import { say } from './messages.ts';

export function MarkList({ editing }: { editing: Editing }) {
  const { marks } = editing.edit;
  if (marks.length === 0) return <p className="text-soft">{say('nothingYetYourMarksAre')}</p>;
  return (
    <ul className="grid gap-1 [&>li]:min-w-0">
      {marks.toReversed().map((entry, at) => (
        <li key={entry.id}>
          <Row editing={editing} entry={entry} isTop={at === 0} isBottom={at === marks.length - 1} />
        </li>
      ))}
    </ul>
  );
}

type RowProps = { editing: Editing; entry: Entry; isTop: boolean; isBottom: boolean };

function Row({ editing, entry, isTop, isBottom }: RowProps) {
  const selected = editing.selected?.id === entry.id;
  const name = editing.nameOf(entry.id);
  return (
    <div
      className={cx(
        'flex items-center rounded-s border pe-1',
        selected ? 'border-accent bg-accent/12' : 'border-transparent hover:bg-raised',
      )}
    >
      <button
        type="button"
        aria-pressed={selected}
        onClick={() => editing.select(selected ? null : entry.id)}
        className="min-h-11 min-w-0 flex-1 truncate px-3 text-start"
      >
        {name}
        {isCover(entry.mark) && !selected && (
          <span className="text-small text-faint"> · {say('belowEverythingDrawn')}</span>
        )}
      </button>
      {selected && (
        <>
          <IconButton
            label={say('moveUp', { mark: name })}
            icon={<ArrowUp aria-hidden="true" />}
            disabled={isTop}
            onClick={() => editing.reorder(entry.id, 1)}
          />
          <IconButton
            label={say('moveDown', { mark: name })}
            icon={<ArrowDown aria-hidden="true" />}
            disabled={isBottom}
            onClick={() => editing.reorder(entry.id, -1)}
          />
          <IconButton
            label={say('duplicate', { mark: name })}
            icon={<Copy aria-hidden="true" />}
            onClick={() => {
              const problem = editing.duplicate(entry.id);
              if (problem) toast(problem);
            }}
          />
          <IconButton
            label={say('deleteMark', { mark: name })}
            tone="danger"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => editing.remove(entry.id)}
          />
        </>
      )}
    </div>
  );
}

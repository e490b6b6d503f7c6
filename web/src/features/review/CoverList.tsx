import { CircleAlert, Eye, EyeOff } from '../../kit/icons/index.ts';
import { cx } from '../../kit/index.ts';
import { inOrder } from './covers.ts';
import { boxOf } from './keys.ts';
import type { Editor } from './useEditor.ts';
import { clock, coverName } from './words.ts';

type CoverListProps = { editor: Editor; onChosen?: () => void };

/** All covers with their names, those to be checked first. */
export function CoverList({ editor, onChosen }: CoverListProps) {
  const { covers, selected, review } = editor;
  if (covers.length === 0) return <p className="text-soft">No covers yet. Draw one on the picture.</p>;
  return (
    <ul className="grid gap-1">
      {inOrder(covers).map((cover) => {
        const Icon = cover.unsure ? CircleAlert : cover.covered ? EyeOff : Eye;
        const [first] = cover.keys;
        const last = cover.keys.at(-1);
        return (
          <li key={cover.id}>
            <button
              type="button"
              aria-pressed={selected?.id === cover.id}
              onClick={() => {
                if (first && !boxOf(cover, editor.at)) editor.setAt(first.at);
                editor.select(cover.id);
                onChosen?.();
              }}
              className={cx(
                'flex min-h-11 w-full items-center gap-3 rounded-s border px-3 text-left transition-colors [&_svg]:size-4 [&_svg]:flex-none',
                selected?.id === cover.id ? 'border-accent bg-accent/12' : 'border-transparent hover:bg-raised',
              )}
            >
              <Icon aria-hidden="true" className={cover.unsure ? 'text-rank' : 'text-faint'} />
              <span className="min-w-0 flex-1">{coverName(cover, covers)}</span>
              {review.moving && first && last && (
                <span className="text-small text-faint tabular-nums">
                  {clock(first.at)}–{clock(last.at)}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

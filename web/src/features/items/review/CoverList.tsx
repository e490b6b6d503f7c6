import type { Cover } from '@veil/contract/items/review.ts';
import { CircleAlert, Eye, EyeOff } from '../../../kit/icons/index.ts';
import { Button, cx } from '../../../kit/index.ts';
import { inOrder } from './covers.ts';
import { boxOf } from './keys.ts';
import { say } from './messages.ts';
import type { Editor } from './useEditor.ts';
import { clock } from './words.ts';

type CoverListProps = {
  editor: Editor;
  onChosen?: () => void;
};

/** Uncertain covers first. Visible parts are listed on request. */
export function CoverList({ editor, onChosen }: CoverListProps) {
  const all = inOrder(editor.covers);
  const listed = all.filter(({ covered, unsure }) => covered || unsure);
  const visible = all.filter(({ covered, unsure }) => !covered && !unsure);
  const shows = editor.showsVisible;
  return (
    <div className="grid gap-2">
      {listed.length === 0 && <p className="text-soft">{say('noCoversYetDrawOne')}</p>}
      <Rows editor={editor} covers={listed} onChosen={onChosen} />
      {visible.length > 0 && (
        <>
          <Button
            size="s"
            aria-expanded={shows}
            className="justify-self-start"
            icon={<Eye aria-hidden="true" />}
            onClick={() => editor.setShowsVisible(!shows)}
          >
            {shows ? say('hideVisibleParts') : say('foundAndLeftVisible', { count: visible.length })}
          </Button>
          {shows && <Rows editor={editor} covers={visible} onChosen={onChosen} />}
        </>
      )}
    </div>
  );
}

const Rows = ({ covers, ...rest }: CoverListProps & { covers: readonly Cover[] }) => (
  <ul className="grid gap-1 empty:hidden">
    {covers.map((cover) => (
      <li key={cover.id}>
        <Row cover={cover} {...rest} />
      </li>
    ))}
  </ul>
);

function Row({ editor, cover, onChosen }: CoverListProps & { cover: Cover }) {
  const { selected, review, at } = editor;
  const Icon = cover.unsure ? CircleAlert : cover.covered ? EyeOff : Eye;
  const [first] = cover.keys;
  const last = cover.keys.at(-1);
  return (
    <button
      type="button"
      aria-pressed={selected?.id === cover.id}
      onClick={() => {
        if (first && !boxOf(cover, at)) editor.setAt(first.at);
        editor.select(cover.id);
        onChosen?.();
      }}
      className={cx(
        'flex min-h-11 w-full items-center gap-3 rounded-s border px-3 text-start transition-colors [&_svg]:size-4 [&_svg]:flex-none',
        selected?.id === cover.id ? 'border-accent bg-accent/12' : 'border-transparent hover:bg-raised',
      )}
    >
      <Icon aria-hidden="true" className={cover.unsure ? 'text-rank' : 'text-faint'} />
      <span className="min-w-0 flex-1">{editor.nameOf(cover)}</span>
      {review.moving && first && last && (
        <span className="text-small text-faint tabular-nums">
          {clock(first.at)}–{clock(last.at)}
        </span>
      )}
    </button>
  );
}

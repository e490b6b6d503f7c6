import type { Cover } from '@veil/contract/items/review.ts';
import { cx } from '../../../kit/index.ts';
import { corners, type StageBox } from '../stage/index.ts';
import { onCoverKey } from './cover-keys.ts';
import type { Editor } from './useEditor.ts';

const percent = (share: number): string => `${share * 100}%`;
const placed = ([x, y, w, h]: StageBox) => ({
  left: percent(x),
  top: percent(y),
  width: percent(w),
  height: percent(h),
  // A straightened picture tilts its covers around their middles.
  rotate: 'var(--tilt)',
});
/** Small covers are on top, so that a large one does not hide them. */
const layer = ([, , w, h]: StageBox): number => 10 + Math.round(80 * (1 - Math.min(1, w * h)));

type CoverHandleProps = { editor: Editor; cover: Cover; box: StageBox };

export function CoverHandle({ editor, cover, box }: CoverHandleProps) {
  const selected = editor.selected?.id === cover.id;
  return (
    <button
      type="button"
      data-cover={cover.id}
      aria-pressed={selected}
      aria-label={editor.nameOf(cover)}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Delete"
      onFocus={() => editor.select(cover.id)}
      onClick={() => editor.select(cover.id)}
      onKeyDown={(event) => {
        if (!onCoverKey(editor, cover, event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      style={{ ...placed(box), zIndex: layer(box) }}
      className={cx(
        'absolute border-2 outline-offset-2 before:absolute before:inset-0 before:border before:border-ground/80',
        cover.shape === 'ellipse' && 'rounded-[50%] before:rounded-[50%]',
        cover.covered ? 'border-solid' : 'border-dashed',
        cover.unsure ? 'border-rank' : 'border-ink',
        selected ? 'cursor-move touch-none outline-2 outline-accent' : 'cursor-pointer opacity-80 hover:opacity-100',
        editor.drawing && 'pointer-events-none',
      )}
    />
  );
}

/** Corners of a small cover lie further out, to leave room for its centre. */
export const ResizeHandles = ({ box }: { box: StageBox }) => (
  <div aria-hidden="true" style={placed(box)} className="resize-handles pointer-events-none absolute z-95">
    {corners.map((corner) => (
      <span key={corner} data-corner={corner} className="pointer-events-auto absolute touch-none" />
    ))}
  </div>
);

export const DrawnBox = ({ box, ellipse }: { box: StageBox; ellipse: boolean }) => (
  <div
    aria-hidden="true"
    style={placed(box)}
    className={cx(
      'pointer-events-none absolute z-95 border-2 border-dashed border-ink bg-shade/50',
      ellipse && 'rounded-[50%]',
    )}
  />
);

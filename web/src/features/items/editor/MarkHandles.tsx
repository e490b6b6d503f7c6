import type { CSSProperties } from 'react';
import type { Mark } from '../marks/index.ts';
import { canTurn, cornerOf, type Frame, fromUnits, toShown, type View } from '../marks/index.ts';
import { corners, type Point } from '../stage/index.ts';

/** Pixels of the screen. */
const turnPx = 34;

type MarkHandlesProps = { mark: Mark; frame: Frame; view: View };

/** Keys do the same, so assistive technology skips the handles. */
export function MarkHandles({ mark, frame, view }: MarkHandlesProps) {
  const shown = (at: Point): Point => toShown(view, fromUnits(view.source, at));
  const [nw, ne, se, sw] = corners.map((corner) => shown(cornerOf(frame, corner))) as [Point, Point, Point, Point];
  const outline = [nw, ne, se, sw].map(({ x, y }) => `${x * 100},${y * 100}`).join(' ');
  const top = { x: (nw.x + ne.x) / 2, y: (nw.y + ne.y) / 2 };
  const middle = shown(frame);
  const { width, height } = view.shown;
  const up = { x: (top.x - middle.x) * width, y: (top.y - middle.y) * height };
  const length = Math.hypot(up.x, up.y) || 1;
  const at = ({ x, y }: Point): CSSProperties => ({ left: `${x * 100}%`, top: `${y * 100}%` });
  const beyond = (share: number, way: number) => `calc(${share * 100}% + ${(way / length) * turnPx}px)`;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <polygon points={outline} className="edit-outline" />
        <polygon points={outline} className="edit-outline edit-outline-top" />
      </svg>
      {corners.map((corner, nth) => (
        <span key={corner} data-handle={corner} style={at([nw, ne, se, sw][nth] ?? nw)} className="edit-handle" />
      ))}
      {canTurn(mark) && (
        <span
          data-handle="turn"
          style={{ left: beyond(top.x, up.x), top: beyond(top.y, up.y) }}
          className="edit-handle edit-handle-turn"
        />
      )}
    </div>
  );
}

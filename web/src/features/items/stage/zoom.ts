/** The offset is from the middle of the pane, in pixels of the window. */
export type View = { scale: number; x: number; y: number };
type Size = { width: number; height: number };
export type Box = { pane: Size; media: Size };
type Point = { x: number; y: number };

export const whole: View = { scale: 1, x: 0, y: 0 };
export const maxScale = 8;
export const zoomStep = 1.5;

const clamp = (value: number, bound: number) => Math.max(-bound, Math.min(bound, value)) || 0;

/** Each edge of the media stays at or beyond the edge of the pane, unless the media are smaller. */
function within({ scale, x, y }: View, { pane, media }: Box): View {
  return {
    scale,
    x: clamp(x, Math.max(0, (media.width * scale - pane.width) / 2)),
    y: clamp(y, Math.max(0, (media.height * scale - pane.height) / 2)),
  };
}

export function zoomAt(view: View, factor: number, at: Point, box: Box): View {
  const scale = Math.max(1, Math.min(maxScale, view.scale * factor));
  const grown = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, box);
}

export const panBy = (view: View, by: Point, box: Box): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, box);

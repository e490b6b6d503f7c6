import type { Point } from '../stage/index.ts';
import { matrixOf, type View } from './view.ts';

export type StrokeLook = { size: number; color: string; opacity: number };

/** The canvas lies over the picture. `view` uses the picture's pixels. */
export function liveStroke(canvas: HTMLCanvasElement, view: View) {
  const { source, shown } = view;
  const context = canvas.getContext('2d');
  const longest = Math.max(source.width, source.height);
  let last: Point | null = null;
  return {
    begin({ size, color, opacity }: StrokeLook) {
      canvas.width = shown.width;
      canvas.height = shown.height;
      // The opacity applies to the whole stroke, so a crossing is no darker.
      canvas.style.opacity = String(opacity);
      if (!context) return;
      context.setTransform(...matrixOf(view));
      context.lineWidth = size * longest;
      context.strokeStyle = color;
      context.lineCap = 'round';
      context.lineJoin = 'round';
    },
    lineTo({ x, y }: Point) {
      if (!context) return;
      const at = { x: x * source.width, y: y * source.height };
      const from = last ?? at;
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.lineTo(at.x, at.y);
      context.stroke();
      last = at;
    },
    clear() {
      canvas.width = 1;
      canvas.height = 1;
      last = null;
    },
  };
}

export type LiveStroke = ReturnType<typeof liveStroke>;

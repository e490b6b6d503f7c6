import type { EmblemEditor } from './useEmblemEditor.ts';

export type Point = { x: number; y: number };

export const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
export const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Places are in percent. The selected layer comes first. */
export const layerAt = ({ layers, selected }: EmblemEditor, { x, y }: Point) =>
  [selected, ...[...layers].reverse()].find(
    (layer) => layer && Math.abs(layer.x - x) <= layer.scale * 25 && Math.abs(layer.y - y) <= layer.scale * 25,
  );

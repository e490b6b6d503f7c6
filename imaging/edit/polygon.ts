import type { Outline, Spans } from './spans.ts';
import type { Pixel } from './stroke.ts';

type Edge = { top: number; bottom: number; x: number; slope: number; winding: 1 | -1 };

/** Non-zero: a contour in the other direction is a hole. Even-odd: each inner contour is. */
type FillRule = 'non-zero' | 'even-odd';

export function polygonOutline(contours: readonly (readonly Pixel[])[], rule: FillRule = 'non-zero'): Outline {
  const edges: Edge[] = [];
  const bounds = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
  for (const contour of contours) {
    contour.forEach((to, i) => {
      bounds.left = Math.min(bounds.left, to[0]);
      bounds.top = Math.min(bounds.top, to[1]);
      bounds.right = Math.max(bounds.right, to[0]);
      bounds.bottom = Math.max(bounds.bottom, to[1]);
      const edge = edgeOf(contour.at(i - 1)!, to);
      if (edge) edges.push(edge);
    });
  }
  edges.sort((a, b) => a.top - b.top);
  return { ...bounds, scan: () => scanEdges(edges, rule) };
}

function edgeOf(from: Pixel, to: Pixel): Edge | null {
  if (from[1] === to[1]) return null;
  const [upper, lower] = from[1] < to[1] ? [from, to] : [to, from];
  const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
  return { top: upper[1], bottom: lower[1], x: upper[0], slope, winding: upper === from ? 1 : -1 };
}

/** Keeps the edges crossed by the line, sorted by crossing: few change places between lines. */
function scanEdges(edges: readonly Edge[], rule: FillRule) {
  const active: Edge[] = [];
  const crossings: number[] = [];
  let next = 0;
  return (y: number, spans: Spans): void => {
    for (; next < edges.length && edges[next]!.top <= y; next++) active.push(edges[next]!);
    let kept = 0;
    for (const edge of active) {
      if (edge.bottom <= y) continue;
      const x = edge.x + (y - edge.top) * edge.slope;
      let at = kept++;
      for (; at > 0 && crossings[at - 1]! > x; at--) {
        crossings[at] = crossings[at - 1]!;
        active[at] = active[at - 1]!;
      }
      crossings[at] = x;
      active[at] = edge;
    }
    active.length = kept;
    let turns = 0;
    let start = 0;
    for (let i = 0; i < kept; i++) {
      if (turns === 0) start = crossings[i]!;
      turns = rule === 'even-odd' ? 1 - turns : turns + active[i]!.winding;
      if (turns === 0) spans.add(start, crossings[i]!);
    }
  };
}

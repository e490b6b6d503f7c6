import type { Outline, Spans } from './spans.ts';

export type Pixel = readonly [x: number, y: number];

/** Pixels. Points closer to the previous one are dropped, because their effect is invisible. */
const CLOSEST = 0.25;

export function strokeOutline(points: readonly Pixel[], radius: number): Outline {
  const kept = simplified(points);
  const bounds = { left: kept[0]![0], top: kept[0]![1], right: kept[0]![0], bottom: kept[0]![1] };
  for (const [x, y] of kept) {
    bounds.left = Math.min(bounds.left, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return {
    left: bounds.left - radius,
    top: bounds.top - radius,
    right: bounds.right + radius,
    bottom: bounds.bottom + radius,
    scan: () => scanPieces(piecesOf(kept, radius), radius),
  };
}

function simplified(points: readonly Pixel[]): Pixel[] {
  const kept: Pixel[] = [];
  points.forEach((point, i) => {
    const last = kept.at(-1);
    const isEnd = i === points.length - 1;
    if (!last || isEnd || (point[0] - last[0]) ** 2 + (point[1] - last[1]) ** 2 >= CLOSEST ** 2) kept.push(point);
  });
  return kept;
}

const FROM_X = 0;
const FROM_Y = 1;
const TO_X = 2;
const TO_Y = 3;
const ACROSS_X = 4;
const ACROSS_Y = 5;
const TOP = 6;
const BOTTOM = 7;
const NUMBERS = 8;

/** Pieces are sorted by their tops, in one array of numbers, because a large brush crosses millions of lines. */
function piecesOf(points: readonly Pixel[], radius: number): Float64Array {
  const ends = points.length === 1 ? [points[0]!, points[0]!] : points;
  const pieces = ends.slice(1).map((to, i) => {
    const from = ends[i]!;
    const [right, down] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.sqrt(right * right + down * down);
    const [acrossX, acrossY] = length > 0 ? [(-down / length) * radius, (right / length) * radius] : [0, 0];
    return [...from, ...to, acrossX, acrossY, Math.min(from[1], to[1]) - radius, Math.max(from[1], to[1]) + radius];
  });
  return Float64Array.from(pieces.sort((a, b) => a[TOP]! - b[TOP]!).flat());
}

/** Keeps the crossed pieces in the order of their tops. */
function scanPieces(pieces: Float64Array, radius: number) {
  const active = new Int32Array(pieces.length / NUMBERS);
  let count = 0;
  let next = 0;
  return (y: number, spans: Spans): void => {
    for (; next < pieces.length && pieces[next + TOP]! <= y; next += NUMBERS) active[count++] = next;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const piece = active[i]!;
      if (pieces[piece + BOTTOM]! <= y) continue;
      active[kept++] = piece;
      if (!spans.isFull) addSpan(pieces, piece, radius, y, spans);
    }
    count = kept;
  };
}

/** A piece is convex, so it has one span. */
function addSpan(pieces: Float64Array, piece: number, radius: number, y: number, spans: Spans): void {
  const fromX = pieces[piece + FROM_X]!;
  const fromY = pieces[piece + FROM_Y]!;
  const toX = pieces[piece + TO_X]!;
  const toY = pieces[piece + TO_Y]!;
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let square = radius * radius - (y - fromY) * (y - fromY);
  if (square > 0) {
    const half = Math.sqrt(square);
    left = fromX - half;
    right = fromX + half;
  }
  square = radius * radius - (y - toY) * (y - toY);
  if (square > 0) {
    const half = Math.sqrt(square);
    left = Math.min(left, toX - half);
    right = Math.max(right, toX + half);
  }
  const down = toY - fromY;
  if (down !== 0) {
    const acrossX = pieces[piece + ACROSS_X]!;
    const acrossY = pieces[piece + ACROSS_Y]!;
    const one = (y - fromY - acrossY) / down;
    if (one >= 0 && one <= 1) {
      const x = fromX + acrossX + one * (toX - fromX);
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
    const other = (y - fromY + acrossY) / down;
    if (other >= 0 && other <= 1) {
      const x = fromX - acrossX + other * (toX - fromX);
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  if (left < right) spans.add(left, right);
}

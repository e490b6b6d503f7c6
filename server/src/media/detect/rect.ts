import type { Box } from '@veil/imaging';

export type Rect = { left: number; top: number; right: number; bottom: number };
export type Point = { x: number; y: number };

export const width = (rect: Rect) => rect.right - rect.left;
export const height = (rect: Rect) => rect.bottom - rect.top;
export const area = (rect: Rect) => Math.max(0, width(rect)) * Math.max(0, height(rect));

export function boundingRect(points: readonly Point[]): Rect {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export function squareAround({ x, y }: Point, half: number): Rect {
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}

export function expanded(rect: Rect, share: number): Rect {
  const [dx, dy] = [width(rect) * share, height(rect) * share];
  return { left: rect.left - dx, top: rect.top - dy, right: rect.right + dx, bottom: rect.bottom + dy };
}

export function intersection(a: Rect, b: Rect): Rect {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

export function overlap(a: Rect, b: Rect): boolean {
  const both = intersection(a, b);
  return width(both) > 0 && height(both) > 0;
}

export const isWithin = ({ left, top, right, bottom }: Rect, whole: Rect): boolean =>
  left > whole.left && top > whole.top && right < whole.right && bottom < whole.bottom;

export const shareInside = (rect: Rect, other: Rect): number =>
  overlap(rect, other) ? area(intersection(rect, other)) / area(rect) : 0;

export function intersectionOverUnion(a: Rect, b: Rect): number {
  const both = overlap(a, b) ? area(intersection(a, b)) : 0;
  const all = area(a) + area(b) - both;
  return all > 0 ? both / all : 0;
}

export function centre(rect: Rect): Point {
  return { x: (rect.left + rect.right) / 2, y: (rect.top + rect.bottom) / 2 };
}

export function contains(rect: Rect, { x, y }: Point): boolean {
  return x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
}

export function toBox(rect: Rect, picture: { width: number; height: number }): Box | null {
  const inside = intersection(rect, { left: 0, top: 0, right: picture.width, bottom: picture.height });
  if (!(width(inside) > 0 && height(inside) > 0)) return null;
  return [
    inside.left / picture.width,
    inside.top / picture.height,
    width(inside) / picture.width,
    height(inside) / picture.height,
  ];
}

export const toRect = ([x, y, w, h]: Box): Rect => ({ left: x, top: y, right: x + w, bottom: y + h });

export function beyond(rect: Rect, from: Point, direction: Point): Rect | null {
  const { left, top, right, bottom } = rect;
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const along = ({ x, y }: Point) => (x - from.x) * direction.x + (y - from.y) * direction.y;
  const kept = corners.flatMap((corner, nth) => {
    const next = corners[(nth + 1) % corners.length] ?? corner;
    const [here, there] = [along(corner), along(next)];
    if (here < 0 === there < 0) return here < 0 ? [] : [corner];
    const part = here / (here - there);
    const crossing = { x: corner.x + (next.x - corner.x) * part, y: corner.y + (next.y - corner.y) * part };
    return here < 0 ? [crossing] : [corner, crossing];
  });
  return kept.length > 0 ? boundingRect(kept) : null;
}

export function hull(a: Box, b: Box): Box {
  const [left, top] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
  return [left, top, Math.max(a[0] + a[2], b[0] + b[2]) - left, Math.max(a[1] + a[3], b[1] + b[3]) - top];
}

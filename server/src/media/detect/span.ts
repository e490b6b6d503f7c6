import type { Box } from '@veil/imaging';

/** Edges of a rectangle in any one unit. */
export type Span = { left: number; top: number; right: number; bottom: number };
export type Point = { x: number; y: number };

export const width = (span: Span) => span.right - span.left;
export const height = (span: Span) => span.bottom - span.top;
export const area = (span: Span) => Math.max(0, width(span)) * Math.max(0, height(span));

/** The smallest span that holds all points. */
export function hull(points: readonly Point[]): Span {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export function around({ x, y }: Point, half: number): Span {
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}

/** Grown on each side by a share of its own width and height. */
export function grown(span: Span, share: number): Span {
  const [dx, dy] = [width(span) * share, height(span) * share];
  return { left: span.left - dx, top: span.top - dy, right: span.right + dx, bottom: span.bottom + dy };
}

export function overlap(a: Span, b: Span): Span {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** Intersection over union, 0-1. */
export function likeness(a: Span, b: Span): number {
  const both = width(overlap(a, b)) > 0 && height(overlap(a, b)) > 0 ? area(overlap(a, b)) : 0;
  const all = area(a) + area(b) - both;
  return all > 0 ? both / all : 0;
}

export function centre(span: Span): Point {
  return { x: (span.left + span.right) / 2, y: (span.top + span.bottom) / 2 };
}

export function holds(span: Span, { x, y }: Point): boolean {
  return x >= span.left && x <= span.right && y >= span.top && y <= span.bottom;
}

/** As fractions of the picture, cut at its edges; null when nothing of it lies in the picture. */
export function boxIn(span: Span, picture: { width: number; height: number }): Box | null {
  const inside = overlap(span, { left: 0, top: 0, right: picture.width, bottom: picture.height });
  if (!(width(inside) > 0 && height(inside) > 0)) return null;
  return [
    inside.left / picture.width,
    inside.top / picture.height,
    width(inside) / picture.width,
    height(inside) / picture.height,
  ];
}

export const spanOf = ([x, y, w, h]: Box): Span => ({ left: x, top: y, right: x + w, bottom: y + h });

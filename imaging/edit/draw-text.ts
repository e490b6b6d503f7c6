import { LINE_HEIGHT, layoutText, type PlacedLetter } from '../lettering/layout.ts';
import type { Lettering } from '../lettering/lettering.ts';
import type { Pixels } from '../pixels.ts';
import type { Size } from '../track-place.ts';
import { directionOf, lengthIn, pixelOf, placeAround } from './frame-of-mark.ts';
import type { TextMark } from './operations.ts';
import { paintOutlines, rgbOf } from './paint-outlines.ts';
import { polygonOutline } from './polygon.ts';
import type { Outline } from './spans.ts';
import type { Pixel } from './stroke.ts';

const PADDING = { across: 0.3, down: 0.1 };
/** Maximum distance of a straight piece from its curve in pixels, and maximum pieces per curve. */
const FLATNESS = 0.1;
const MAX_PIECES = 32;

type At = (x: number, y: number) => Pixel;

export function drawText(pixels: Pixels, mark: TextMark, lettering: Lettering): void {
  const { letters, width, height } = layoutText(mark, lettering);
  const unit = lengthIn(mark.size, pixels) / LINE_HEIGHT;
  const around = placeAround(pixelOf(mark.at, pixels), directionOf(mark.angle), mark.mirrored);
  const at: At = (x, y) => around(x * unit, y * unit);
  const outlines = letters.map((placed) => letterOutline(placed, at)).filter((outline) => isSeen(outline, pixels));
  const back = mark.background
    ? { outlines: [boxOutline(width / 2, height / 2, at)], color: rgbOf(mark.background) }
    : null;
  paintOutlines(pixels, { outlines, color: rgbOf(mark.color) }, back, mark.opacity);
}

function boxOutline(halfWidth: number, halfHeight: number, at: At): Outline {
  const [x, y] = [halfWidth + PADDING.across * LINE_HEIGHT, halfHeight + PADDING.down * LINE_HEIGHT];
  return polygonOutline([[at(-x, -y), at(x, -y), at(x, y), at(-x, y)]]);
}

const isSeen = ({ left, top, right, bottom }: Outline, { width, height }: Size): boolean =>
  left < width && top < height && right > 0 && bottom > 0;

function letterOutline({ letter, x, y }: PlacedLetter, at: At): Outline {
  const contours: Pixel[][] = [];
  for (const [command, ...places] of letter.path) {
    const points = placesOf(places, (right, down) => at(x + right, y + down));
    const contour = contours.at(-1);
    if (command === 'M' || !contour) contours.push([points[0]!]);
    else contour.push(...flatten([contour.at(-1)!, ...points]));
  }
  return polygonOutline(contours);
}

function placesOf(coordinates: readonly number[], at: At): Pixel[] {
  const places: Pixel[] = [];
  for (let i = 0; i + 1 < coordinates.length; i += 2) places.push(at(coordinates[i]!, coordinates[i + 1]!));
  return places;
}

export function flatten(points: readonly Pixel[]): Pixel[] {
  const pieces = points.length === 2 ? 1 : piecesFor(points);
  return Array.from({ length: pieces }, (_, i) => curveAt(points, (i + 1) / pieces));
}

/** The number follows from the bound on a curve's second differences. */
function piecesFor(points: readonly Pixel[]): number {
  const bends = points.slice(2).map(([x, y], i) => {
    const [[x0, y0], [x1, y1]] = [points[i]!, points[i + 1]!];
    return Math.abs(x - 2 * x1 + x0) + Math.abs(y - 2 * y1 + y0);
  });
  const wanted = Math.ceil(Math.sqrt((Math.max(...bends) * (points.length - 1)) / (8 * FLATNESS)));
  return Math.min(Math.max(wanted, 1), MAX_PIECES);
}

function curveAt(points: readonly Pixel[], t: number): Pixel {
  if (points.length === 1) return points[0]!;
  const between = points.slice(1).map(([x, y], i): Pixel => {
    const [fromX, fromY] = points[i]!;
    return [fromX + (x - fromX) * t, fromY + (y - fromY) * t];
  });
  return curveAt(between, t);
}

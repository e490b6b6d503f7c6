import type { Size } from '../track-place.ts';
import { directionOf, lengthIn, pixelOf, placeAround } from './frame-of-mark.ts';
import type { ShapeMark } from './operations.ts';
import { polygonOutline } from './polygon.ts';
import type { Outline } from './spans.ts';
import { type Pixel, strokeOutline } from './stroke.ts';

/** Default width of a line, as a share of the longer side. */
const LINE_WIDTH = 0.005;
/** Corners of the polygon for an ellipse: at 2560 px its sides are a tenth of a pixel off. */
const CORNERS = 256;
const HEAD = { length: 4, width: 4 };

type At = ReturnType<typeof placeAround>;

export function shapeOutlines({ shape, box, angle, width }: ShapeMark, size: Size): Outline[] {
  const [x, y, w, h] = box;
  const middle = pixelOf([x + w / 2, y + h / 2], size);
  const at = placeAround(middle, directionOf(angle));
  const half: Pixel = [(w * size.width) / 2, (h * size.height) / 2];
  const line = width === null ? null : lengthIn(width, size);
  switch (shape) {
    case 'rectangle':
      return [polygonOutline(line === null ? [corners(at, half)] : frame(at, half, line / 2))];
    case 'ellipse':
      return line === null ? [polygonOutline([ring(at, half)])] : [closedStroke(ring(at, half), line / 2)];
    case 'line':
      return [strokeOutline([at(-half[0], -half[1]), at(...half)], (line ?? lengthIn(LINE_WIDTH, size)) / 2)];
    case 'arrow':
      return arrow(at, half, line ?? lengthIn(LINE_WIDTH, size));
  }
}

const corners = (at: At, [x, y]: Pixel): Pixel[] => [at(-x, -y), at(x, -y), at(x, y), at(-x, y)];

/** The frame lies between two rectangles; a line wider than the inner one fills it. */
function frame(at: At, [x, y]: Pixel, width: number): Pixel[][] {
  const outer = corners(at, [x + width, y + width]);
  return x > width && y > width ? [outer, corners(at, [x - width, y - width]).toReversed()] : [outer];
}

function ring(at: At, [x, y]: Pixel): Pixel[] {
  return Array.from({ length: CORNERS }, (_, i) => {
    const { cos, sin } = directionOf((360 * i) / CORNERS);
    return at(x * cos, y * sin);
  });
}

const closedStroke = (points: readonly Pixel[], radius: number): Outline =>
  strokeOutline([...points, points[0]!], radius);

/** The line ends inside the head, so that its round end does not show at the tip. */
function arrow(at: At, [x, y]: Pixel, width: number): Outline[] {
  const length = 2 * Math.sqrt(x * x + y * y);
  const [right, down] = [(2 * x) / length, (2 * y) / length];
  const head = Math.min(HEAD.length * width, length);
  const wing = (head / HEAD.length) * (HEAD.width / 2);
  const [baseX, baseY] = [x - right * head, y - down * head];
  const triangle = [
    at(x, y),
    at(baseX - down * wing, baseY + right * wing),
    at(baseX + down * wing, baseY - right * wing),
  ];
  const end = at(baseX + (right * head) / 2, baseY + (down * head) / 2);
  return [strokeOutline([at(-x, -y), end], width / 2), polygonOutline([triangle])];
}

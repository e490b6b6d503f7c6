import type { Size } from '../track-place.ts';
import { lengthIn, pixelOf } from './frame-of-mark.ts';
import type { BrushMark, EditOperation, PixelateMark, TextMark } from './operations.ts';
import { SUBROWS } from './spans.ts';

/** Costs in pixels of a brush, each about 10 ns of CPU (measured, like the others). */
const COST = { crossing: 3, coveredPixel: 3, stampPixel: 7, litPixel: 1, straightPixel: 3 };

/** About fifteen seconds of CPU. Three hundred marks over the whole picture stay below. */
const MAX_EDIT_COST = 1_500_000_000;

/** Crossings take 25 to 80 ns: five seconds of CPU. Two hundred scribbles of 300 points stay below. */
const MAX_CROSSINGS = 60_000_000;

export const isTooCostly = (operations: readonly EditOperation[], size: Size): boolean =>
  crossingsOf(operations, size) > MAX_CROSSINGS || editCost(operations, size) > MAX_EDIT_COST;

const crossingsOf = (operations: readonly EditOperation[], size: Size): number =>
  operations.reduce((sum, one) => sum + ('points' in one ? strokeCrossings(one, size) : 0), 0);

function editCost(operations: readonly EditOperation[], size: Size): number {
  return operations.reduce((sum, operation) => sum + costOf(operation, size), 0);
}

function costOf(operation: EditOperation, size: Size): number {
  const area = size.width * size.height;
  switch (operation.kind) {
    case 'brush':
      return strokeCrossings(operation, size) * COST.crossing + strokeArea(operation, size);
    case 'pixelate':
      return strokeCrossings(operation, size) * COST.crossing + area * COST.coveredPixel;
    case 'cover':
      return area * COST.coveredPixel;
    case 'shape':
      return area + size.height * SUBROWS * COST.crossing * 8;
    case 'text':
      return area + textCrossings(operation, size) * COST.crossing;
    case 'stamp': {
      const side = lengthIn(operation.size, size);
      return (operation.tile ? area : Math.min(area, side * side * 4)) * COST.stampPixel;
    }
    case 'light':
      return area * COST.litPixel;
    case 'straighten':
      return area * COST.straightPixel;
    default:
      return 0;
  }
}

type Stroke = BrushMark | PixelateMark;

function strokeCrossings({ points, size: width }: Stroke, size: Size): number {
  const radius = lengthIn(width, size) / 2 + 1;
  let lines = 0;
  points.forEach((place, i) => {
    const [, y] = pixelOf(place, size);
    const [, before] = pixelOf(points[i - 1] ?? place, size);
    lines += inPicture(Math.min(y, before) - radius, Math.max(y, before) + radius, size.height);
  });
  return lines * SUBROWS;
}

function strokeArea({ points, size: width }: Stroke, size: Size): number {
  const radius = lengthIn(width, size) / 2 + 1;
  const pixels = points.map((place) => pixelOf(place, size));
  const along = (axis: 0 | 1, limit: number) => {
    const [from, to] = pixels.reduce(
      ([low, high], pixel) => [Math.min(low, pixel[axis]), Math.max(high, pixel[axis])],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    );
    return inPicture(from - radius, to + radius, limit);
  };
  return along(0, size.width) * along(1, size.height);
}

const inPicture = (from: number, to: number, limit: number): number =>
  Math.max(0, Math.min(to, limit) - Math.max(from, 0));

/** A line of samples crosses a letter about ten times. */
function textCrossings({ text, size: height }: TextMark, size: Size): number {
  const line = lengthIn(height, size);
  const letterWidth = line / 8;
  const across = size.width + size.height;
  const inView = (across / letterWidth + 2) * (across / line + 2);
  return Math.min(text.length, inView) * Math.min(line * 2, size.height) * SUBROWS * 10;
}

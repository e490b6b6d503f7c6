import type { Rect } from '../pixels.ts';
import type { Size } from '../track-place.ts';
import type { EditBox, EditOperation } from './operations.ts';

/**
 * All turns, mirrorings and crops of a list in one: the crop is cut out of the source picture, then mirrored left to right, then
 * turned clockwise.
 */
export type EditGeometry = { crop: EditBox | null; mirrored: boolean; turns: 0 | 1 | 2 | 3 };

export const PLAIN_GEOMETRY: EditGeometry = { crop: null, mirrored: false, turns: 0 };

/** Pixels of the working picture; smaller crops are grown to it. */
export const MIN_CROP_PX = 16;

export function geometryOf(operations: readonly EditOperation[]): EditGeometry {
  return operations.reduce(addOperation, PLAIN_GEOMETRY);
}

/** Turning and mirroring are of the picture as it is shown at that point; the crop's box is of the source picture, so order does not matter. */
function addOperation(geometry: EditGeometry, operation: EditOperation): EditGeometry {
  const { turns, mirrored } = geometry;
  switch (operation.kind) {
    case 'turn':
      return { ...geometry, turns: quarters(turns + operation.by / 90) };
    case 'mirror':
      // Mirroring what was turned n times is turning the mirrored picture n times the other way.
      return { ...geometry, turns: quarters(-turns), mirrored: !mirrored };
    case 'crop':
      return { ...geometry, crop: operation.box };
    default:
      return geometry;
  }
}

const quarters = (turns: number) => (((turns % 4) + 4) % 4) as EditGeometry['turns'];

/** A geometry on a picture of a certain size, in whole pixels. */
export type EditFrame = {
  source: Size;
  /** What is left of the source picture, in its pixels. */
  crop: Rect;
  mirrored: boolean;
  turns: EditGeometry['turns'];
  /** The size that is shown and published. */
  shown: Size;
};

export function frameOf({ crop: box, mirrored, turns }: EditGeometry, source: Size): EditFrame {
  const [left, right] = box ? span(box[0], box[2], source.width) : [0, source.width];
  const [top, bottom] = box ? span(box[1], box[3], source.height) : [0, source.height];
  const [width, height] = [right - left, bottom - top];
  const shown = turns % 2 === 1 ? { width: height, height: width } : { width, height };
  return { source, crop: { left, top, right, bottom }, mirrored, turns, shown };
}

/** Always within the picture, and at least MIN_CROP_PX of it wide where it is that wide. */
function span(from: number, length: number, side: number): [from: number, to: number] {
  const within = (value: number) => Math.min(Math.max(value, 0), side);
  const [first, last] = [within(Math.round(from * side)), within(Math.round((from + length) * side))];
  const least = Math.min(MIN_CROP_PX, side);
  if (last - first >= least) return [first, last];
  const start = Math.min(Math.max(Math.floor((first + last - least) / 2), 0), side - least);
  return [start, start + least];
}

/** Whether a crop leaves nothing of the picture. */
export function isOutside([x, y, width, height]: EditBox): boolean {
  return !(x < 1 && y < 1 && x + width > 0 && y + height > 0);
}

/** The angle and mirroring with which text and stamps stand upright in the picture as shown. */
export function uprightIn({ turns, mirrored }: Pick<EditGeometry, 'turns' | 'mirrored'>): {
  angle: number;
  mirrored: boolean;
} {
  // A mark is mirrored first and then turned; mirroring it with the picture turns its angle round.
  const angle = mirrored ? turns * 90 : -turns * 90;
  return { angle: angle > 180 ? angle - 360 : angle < -180 ? angle + 360 : angle, mirrored };
}

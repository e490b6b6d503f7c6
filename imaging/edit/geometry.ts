import type { Rect } from '../pixels.ts';
import type { Size } from '../track-place.ts';
import type { EditBox, EditOperation } from './operations.ts';

/** A list as one step: the source is cropped, then mirrored left to right, then turned clockwise. */
export type EditGeometry = { crop: EditBox | null; mirrored: boolean; turns: 0 | 1 | 2 | 3 };

export const PLAIN_GEOMETRY: EditGeometry = { crop: null, mirrored: false, turns: 0 };

/** Pixels; smaller crops are grown. */
export const MIN_CROP_PX = 16;

export function geometryOf(operations: readonly EditOperation[]): EditGeometry {
  return operations.reduce(addOperation, PLAIN_GEOMETRY);
}

/** Turns and mirrorings apply to the shown picture; crops use the source, so their order does not matter. */
function addOperation(geometry: EditGeometry, operation: EditOperation): EditGeometry {
  const { turns, mirrored } = geometry;
  switch (operation.kind) {
    case 'turn':
      return { ...geometry, turns: quarters(turns + operation.by / 90) };
    case 'mirror':
      // Mirroring after n turns equals mirroring first and turning n times the other way.
      return { ...geometry, turns: quarters(-turns), mirrored: !mirrored };
    case 'crop':
      return { ...geometry, crop: operation.box };
    default:
      return geometry;
  }
}

const quarters = (turns: number) => (((turns % 4) + 4) % 4) as EditGeometry['turns'];

export type EditFrame = {
  source: Size;
  crop: Rect;
  mirrored: boolean;
  turns: EditGeometry['turns'];
  shown: Size;
};

export function frameOf({ crop: box, mirrored, turns }: EditGeometry, source: Size): EditFrame {
  const [left, right] = box ? span(box[0], box[2], source.width) : [0, source.width];
  const [top, bottom] = box ? span(box[1], box[3], source.height) : [0, source.height];
  const [width, height] = [right - left, bottom - top];
  const shown = turns % 2 === 1 ? { width: height, height: width } : { width, height };
  return { source, crop: { left, top, right, bottom }, mirrored, turns, shown };
}

/** The span stays within the picture, and has at least MIN_CROP_PX if the picture has. */
function span(from: number, length: number, side: number): [from: number, to: number] {
  const within = (value: number) => Math.min(Math.max(value, 0), side);
  const [first, last] = [within(Math.round(from * side)), within(Math.round((from + length) * side))];
  const least = Math.min(MIN_CROP_PX, side);
  if (last - first >= least) return [first, last];
  const start = Math.min(Math.max(Math.floor((first + last - least) / 2), 0), side - least);
  return [start, start + least];
}

export function isOutside([x, y, width, height]: EditBox): boolean {
  return !(x < 1 && y < 1 && x + width > 0 && y + height > 0);
}

export function uprightIn({ turns, mirrored }: Pick<EditGeometry, 'turns' | 'mirrored'>): {
  angle: number;
  mirrored: boolean;
} {
  // A mark is mirrored first and then turned; mirroring it with the picture reverses its angle.
  const angle = mirrored ? turns * 90 : -turns * 90;
  return { angle: angle > 180 ? angle - 360 : angle < -180 ? angle + 360 : angle, mirrored };
}

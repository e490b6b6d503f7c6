import type { Rect } from '../pixels.ts';
import type { Size } from '../track-place.ts';
import type { EditBox, EditOperation, Turning } from './operations.ts';
import { levelSize } from './straighten.ts';

/** A list as one step: the source is straightened, then cropped, then mirrored left to right, then turned clockwise. */
export type EditGeometry = { angle: number; crop: EditBox | null; mirrored: boolean; turns: 0 | 1 | 2 | 3 };

export const PLAIN_GEOMETRY: EditGeometry = { angle: 0, crop: null, mirrored: false, turns: 0 };

export const isTurning = (operation: EditOperation): operation is Turning =>
  ['turn', 'mirror', 'crop', 'straighten'].includes(operation.kind);

/** Pixels; smaller crops are grown. */
export const MIN_CROP_PX = 16;

export function geometryOf(operations: readonly EditOperation[]): EditGeometry {
  return operations.reduce(addOperation, PLAIN_GEOMETRY);
}

/** Turns and mirrorings apply to the shown picture; the last crop and the last angle count, in any order. */
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
    case 'straighten':
      return { ...geometry, angle: operation.angle };
    default:
      return geometry;
  }
}

const quarters = (turns: number) => (((turns % 4) + 4) % 4) as EditGeometry['turns'];

export type EditFrame = {
  source: Size;
  angle: number;
  /** The largest part of the source's shape that stays filled after straightening. */
  level: Size;
  /** Pixels of the level picture. */
  crop: Rect;
  mirrored: boolean;
  turns: EditGeometry['turns'];
  shown: Size;
};

export function frameOf({ angle, crop: box, mirrored, turns }: EditGeometry, source: Size): EditFrame {
  const level = levelSize(source, angle);
  const [left, right] = box ? span(box[0], box[2], level.width) : [0, level.width];
  const [top, bottom] = box ? span(box[1], box[3], level.height) : [0, level.height];
  const [width, height] = [right - left, bottom - top];
  const shown = turns % 2 === 1 ? { width: height, height: width } : { width, height };
  return { source, angle, level, crop: { left, top, right, bottom }, mirrored, turns, shown };
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

export function uprightIn({ angle: tilt, turns, mirrored }: Pick<EditGeometry, 'angle' | 'turns' | 'mirrored'>): {
  angle: number;
  mirrored: boolean;
} {
  // A mark is mirrored first and then turned; mirroring it with the picture reverses its angle.
  const angle = (mirrored ? turns * 90 : -turns * 90) - tilt;
  return { angle: angle > 180 ? angle - 360 : angle < -180 ? angle + 360 : angle, mirrored };
}

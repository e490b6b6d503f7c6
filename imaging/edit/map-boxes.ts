import type { Rect } from '../pixels.ts';
import type { Box, Region } from '../regions.ts';
import { directionOf } from './frame-of-mark.ts';
import type { EditFrame } from './geometry.ts';
import { shownPlace, sourcePlace } from './map-places.ts';
import type { EditPlace } from './operations.ts';
import { toLevel, toSource } from './straighten.ts';

type MapPlace = (frame: EditFrame, place: EditPlace) => EditPlace;

function mapBox(map: MapPlace, frame: EditFrame, [x, y, width, height]: Box): Box {
  const [one, other] = [map(frame, [x, y]), map(frame, [x + width, y + height])];
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  return [left, top, Math.max(one[0], other[0]) - left, Math.max(one[1], other[1]) - top];
}

/** The same view of the straightened picture, in whose shares crops are kept. */
export const levelFrame = (frame: EditFrame): EditFrame => ({ ...frame, source: frame.level, angle: 0 });

/** A box around the place of the old one's middle. `extent` gives its half sides in pixels. */
function moveBox(
  [x, y, width, height]: Box,
  [from, to]: readonly [EditFrame['source'], EditFrame['source']],
  place: typeof toLevel,
  frame: EditFrame,
  extent: (half: EditPlace) => EditPlace = (half) => half,
): Box {
  const [middleX, middleY] = place(frame, [(x + width / 2) * from.width, (y + height / 2) * from.height]);
  const [right, down] = extent([(width * from.width) / 2, (height * from.height) / 2]);
  return [(middleX - right) / to.width, (middleY - down) / to.height, (2 * right) / to.width, (2 * down) / to.height];
}

/** The middle is exact, and the sides keep their lengths: on a straightened picture the shown box lies tilted. */
export function shownBox(frame: EditFrame, box: Box): Box {
  if (frame.angle === 0) return mapBox(shownPlace, frame, box);
  const { source, level } = frame;
  return mapBox(shownPlace, levelFrame(frame), moveBox(box, [source, level], toLevel, frame));
}

export function sourceBox(frame: EditFrame, box: Box): Box {
  if (frame.angle === 0) return mapBox(sourcePlace, frame, box);
  const { source, level } = frame;
  return moveBox(mapBox(sourcePlace, levelFrame(frame), box), [level, source], toSource, frame);
}

/** Half the sides of the upright box around a tilted shape. */
const around =
  (angle: number, shape: Region['shape']) =>
  ([right, down]: EditPlace): EditPlace => {
    const { cos, sin } = directionOf(Math.abs(angle));
    return shape === 'rect'
      ? [right * cos + down * sin, right * sin + down * cos]
      : [Math.sqrt((right * cos) ** 2 + (down * sin) ** 2), Math.sqrt((right * sin) ** 2 + (down * cos) ** 2)];
  };

/** Covers all of the shown box in the source. */
export function wideSourceBox(frame: EditFrame, box: Box): Box {
  if (frame.angle === 0) return sourceBox(frame, box);
  const { source, level, angle } = frame;
  return moveBox(mapBox(sourcePlace, levelFrame(frame), box), [level, source], toSource, frame, around(angle, 'rect'));
}

/** The part of the source that is shown, or the box around it. */
export function cropInSource(frame: EditFrame): Rect {
  if (frame.angle === 0) return frame.crop;
  const { width, height } = frame.source;
  const [x, y, w, h] = wideSourceBox(frame, [0, 0, 1, 1]);
  return {
    left: Math.max(0, x * width),
    top: Math.max(0, y * height),
    right: Math.min(width, (x + w) * width),
    bottom: Math.min(height, (y + h) * height),
  };
}

export const sourceRegion = (frame: EditFrame, { shape, box }: Region): Region => ({
  shape,
  box: sourceBox(frame, box),
});

/** Pictures. `growRegion` treats more as a mistake. */
const MAX_REACH = 4;

/** Returns null if invisible. A tilted shape becomes the rectangle around it, which may cover more but never less. */
export function shownRegion(frame: EditFrame, { shape, box }: Region): Region | null {
  if (frame.angle === 0) return reachOf({ shape, box: shownBox(frame, box) });
  const { source, level, angle } = frame;
  const wide = moveBox(box, [source, level], toLevel, frame, around(angle, shape));
  return reachOf({ shape: 'rect', box: mapBox(shownPlace, levelFrame(frame), wide) });
}

/** This is the exact inverse of `sourceRegion`, for the review, which maps boxes back. */
export const reviewedRegion = (frame: EditFrame, { shape, box }: Region): Region | null =>
  reachOf({ shape, box: shownBox(frame, box) });

/** Beyond MAX_REACH an ellipse becomes a rectangle, which may cover more but never less. */
function reachOf({ shape, box: mapped }: Region): Region | null {
  const [x, y, width, height] = mapped;
  if (!(x < 1 && y < 1 && x + width > 0 && y + height > 0)) return null;
  const [left, top] = [Math.max(x, -MAX_REACH), Math.max(y, -MAX_REACH)];
  const [right, bottom] = [Math.min(x + width, 1 + MAX_REACH), Math.min(y + height, 1 + MAX_REACH)];
  const isCut = left > x || top > y || right < x + width || bottom < y + height;
  return isCut ? { shape: 'rect', box: [left, top, right - left, bottom - top] } : { shape, box: mapped };
}

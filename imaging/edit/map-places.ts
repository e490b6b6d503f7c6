import type { Box, Region } from '../regions.ts';
import type { EditFrame } from './geometry.ts';
import type { EditPlace } from './operations.ts';

/** The place lies outside of 0..1 if it was cropped away. */
export function shownPlace(frame: EditFrame, [x, y]: EditPlace): EditPlace {
  const { source, crop, mirrored } = frame;
  const across = (x * source.width - crop.left) / (crop.right - crop.left);
  const down = (y * source.height - crop.top) / (crop.bottom - crop.top);
  return turned(frame.turns, [mirrored ? 1 - across : across, down]);
}

export function sourcePlace(frame: EditFrame, place: EditPlace): EditPlace {
  const { source, crop, mirrored, turns } = frame;
  const [u, v] = turned((4 - turns) % 4, place);
  const across = mirrored ? 1 - u : u;
  return [
    (crop.left + across * (crop.right - crop.left)) / source.width,
    (crop.top + v * (crop.bottom - crop.top)) / source.height,
  ];
}

function turned(turns: number, [x, y]: EditPlace): EditPlace {
  switch (turns) {
    case 1:
      return [1 - y, x];
    case 2:
      return [1 - x, 1 - y];
    case 3:
      return [y, 1 - x];
    default:
      return [x, y];
  }
}

type MapPlace = (frame: EditFrame, place: EditPlace) => EditPlace;

function mapBox(map: MapPlace, frame: EditFrame, [x, y, width, height]: Box): Box {
  const [one, other] = [map(frame, [x, y]), map(frame, [x + width, y + height])];
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  return [left, top, Math.max(one[0], other[0]) - left, Math.max(one[1], other[1]) - top];
}

export const sourceBox = (frame: EditFrame, box: Box): Box => mapBox(sourcePlace, frame, box);
export const shownBox = (frame: EditFrame, box: Box): Box => mapBox(shownPlace, frame, box);

export const sourceRegion = (frame: EditFrame, { shape, box }: Region): Region => ({
  shape,
  box: sourceBox(frame, box),
});

/** Pictures. `growRegion` treats more as a mistake. */
const MAX_REACH = 4;

/** Returns null if invisible. Beyond MAX_REACH an ellipse becomes a rectangle, which may cover more but never less. */
export function shownRegion(frame: EditFrame, { shape, box }: Region): Region | null {
  const mapped = shownBox(frame, box);
  const [x, y, width, height] = mapped;
  if (!(x < 1 && y < 1 && x + width > 0 && y + height > 0)) return null;
  const [left, top] = [Math.max(x, -MAX_REACH), Math.max(y, -MAX_REACH)];
  const [right, bottom] = [Math.min(x + width, 1 + MAX_REACH), Math.min(y + height, 1 + MAX_REACH)];
  const isCut = left > x || top > y || right < x + width || bottom < y + height;
  return isCut ? { shape: 'rect', box: [left, top, right - left, bottom - top] } : { shape, box: mapped };
}

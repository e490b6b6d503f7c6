import type { EditFrame } from './geometry.ts';
import type { EditPlace } from './operations.ts';
import { toLevel, toSource } from './straighten.ts';

/** The place lies outside of 0..1 if it was cropped away. */
export function shownPlace(frame: EditFrame, [x, y]: EditPlace): EditPlace {
  const { source, crop, mirrored } = frame;
  const [levelX, levelY] = toLevel(frame, [x * source.width, y * source.height]);
  const across = (levelX - crop.left) / (crop.right - crop.left);
  const down = (levelY - crop.top) / (crop.bottom - crop.top);
  return turned(frame.turns, [mirrored ? 1 - across : across, down]);
}

export function sourcePlace(frame: EditFrame, place: EditPlace): EditPlace {
  const { source, crop, mirrored, turns } = frame;
  const [u, v] = turned((4 - turns) % 4, place);
  const across = mirrored ? 1 - u : u;
  const [x, y] = toSource(frame, [
    crop.left + across * (crop.right - crop.left),
    crop.top + v * (crop.bottom - crop.top),
  ]);
  return [x / source.width, y / source.height];
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

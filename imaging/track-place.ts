import { gridCells } from './ladder.ts';
import type { Rect } from './pixels.ts';
import { type GrownRegion, growRegion, type Region } from './regions.ts';
import { boxAt, type Track } from './tracks.ts';

export type Size = { width: number; height: number };

/** Pixels of the frame. Cell (0, 0) begins at the origin. */
export type Place = { region: GrownRegion; origin: { x: number; y: number }; cell: number };

/** A track's finest grid has this many cells across its shorter side: N is at most 25, and cells are a power of two. */
export const TRACK_CELLS = 16;

/** A still track uses the picture's grid like a still picture's region; a moving one takes its grid along. */
export function isStanding({ keys }: Track): boolean {
  const [first] = keys;
  return keys.every(({ box }) => box.every((side, i) => side === first?.box[i]));
}

/** Grown for the master and scaled to the frame. Null outside of the track. */
export function regionAt(track: Track, at: number, master: Size, frame: Size): GrownRegion | null {
  const box = boxAt(track, at);
  return box && scaledRegion({ shape: track.shape, box }, master, frame);
}

export function scaledRegion(region: Region, master: Size, frame: Size): GrownRegion {
  const grown = growRegion(region, master.width, master.height);
  if (frame.width === master.width && frame.height === master.height) return grown;
  const outline = scaledRect(grown.outline, frame.width / master.width, frame.height / master.height);
  const rect = {
    left: Math.max(outline.left, 0),
    top: Math.max(outline.top, 0),
    right: Math.min(outline.right, frame.width),
    bottom: Math.min(outline.bottom, frame.height),
  };
  return { shape: grown.shape, outline, rect, side: (grown.side * frame.width) / master.width };
}

/** Rounded outwards, so that a region never loses a pixel to its frame's size. */
function scaledRect({ left, top, right, bottom }: Rect, acrossX: number, acrossY: number): Rect {
  return {
    left: Math.floor(left * acrossX),
    top: Math.floor(top * acrossY),
    right: Math.ceil(right * acrossX),
    bottom: Math.ceil(bottom * acrossY),
  };
}

const sidesOf = ({ left, top, right, bottom }: Rect) => [right - left, bottom - top] as const;

export function movingPlace(region: GrownRegion, cells: number): Place {
  const { outline } = region;
  return { region, origin: { x: outline.left, y: outline.top }, cell: Math.min(...sidesOf(outline)) / cells };
}

export function latticeBlocks(track: Track, master: Size): { across: number; down: number } {
  let [across, down] = [1, 1];
  for (const { box } of track.keys) {
    const [width, height] = sidesOf(growRegion({ shape: track.shape, box }, master.width, master.height).outline);
    const shorter = Math.min(width, height);
    across = Math.max(across, width / shorter);
    down = Math.max(down, height / shorter);
  }
  // The spare quarter covers rounding of outlines between keys and in frames of other sizes.
  return { across: Math.floor(across + 0.25) + 1, down: Math.floor(down + 0.25) + 1 };
}

/** The most cells, a power of two, of which N fit across. */
export function rungsUp(intensity: number): number {
  const most = Math.min(gridCells(intensity), TRACK_CELLS);
  return Math.log2(TRACK_CELLS) - Math.floor(Math.log2(most));
}

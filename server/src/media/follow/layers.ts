import { type Block, contrastOf, type Move } from './motion.ts';
import type { SmallFrame } from './small-frame.ts';

/** `moves`: how far the surroundings of a block moved since the look. */
export type View = { look: SmallFrame; moves: readonly Move[] };

/** It is less than for one layer, because two always fit better. */
const NOISE = 4;
const SHARE_OF_CONTRAST = 0.15;

/**
 * An example is a walking person before a wall. Each pixel lies in one of two places, which moved like the blocks
 * around.
 */
export function isEdgeOfKnown(frame: SmallFrame, block: Block, views: readonly View[]): boolean {
  const enough = NOISE + SHARE_OF_CONTRAST * contrastOf(frame, block);
  const places = views.flatMap(({ look, moves }) => moves.map((move) => differencesAt(look, frame, block, move)));
  return places.some((one, nth) => places.slice(nth + 1).some((other) => meanOfNearest(one, other) <= enough));
}

function differencesAt(look: SmallFrame, frame: SmallFrame, block: Block, { dx, dy }: Move): number[] {
  const differences: number[] = [];
  for (let y = block.top; y < block.bottom; y++) {
    for (let x = block.left; x < block.right; x++) {
      const [u, v, at] = [x + dx, y + dy, y * frame.width + x];
      const isInside = u >= 0 && v >= 0 && u < look.width && v < look.height;
      differences.push(isInside ? differenceOf(look, v * look.width + u, frame, at) : 255);
    }
  }
  return differences;
}

const differenceOf = (look: SmallFrame, from: number, frame: SmallFrame, at: number): number =>
  Math.max(
    Math.abs(frame.luma[at]! - look.luma[from]!),
    (Math.abs(frame.red[at]! - look.red[from]!) + Math.abs(frame.blue[at]! - look.blue[from]!)) / 2,
  );

function meanOfNearest(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.min(one[at]!, other[at]!);
  return sum / one.length;
}

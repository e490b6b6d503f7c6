import { isEdgeOfKnown } from './layers.ts';
import type { Move } from './motion.ts';
import { blockAt, type Sight } from './sight.ts';
import type { SmallFrame } from './small-frame.ts';

export type Grid = { across: number; down: number };

/** Blocks on each side that tell what moves past a block. */
const AROUND_BLOCK = 2;

/** An unseen block is not even the edge between two things that the looks show. */
export function unseenBlocks(
  frame: SmallFrame,
  grid: Grid,
  views: readonly { look: SmallFrame; sight: Sight }[],
): boolean[] {
  return Array.from({ length: grid.across * grid.down }, (_, at) => {
    if (views.some(({ sight }) => sight.found[at])) return false;
    const around = views.map(({ look, sight }) => ({ look, moves: movesAround(sight, at, grid) }));
    return !isEdgeOfKnown(frame, blockAt(frame, at % grid.across, Math.floor(at / grid.across)), around);
  });
}

export function movesAround({ found, moves }: Sight, at: number, { across, down }: Grid): Move[] {
  const [x, y] = [at % across, Math.floor(at / across)];
  const around = new Map<string, Move>();
  for (let row = Math.max(0, y - AROUND_BLOCK); row <= Math.min(down - 1, y + AROUND_BLOCK); row++) {
    for (let column = Math.max(0, x - AROUND_BLOCK); column <= Math.min(across - 1, x + AROUND_BLOCK); column++) {
      const near = row * across + column;
      const move = moves[near]!;
      if (found[near]) around.set(`${move.dx} ${move.dy}`, move);
    }
  }
  return [...around.values()];
}

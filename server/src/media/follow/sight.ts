import { hasItsColours } from './colours.ts';
import { BLOCK, type Block, contrastOf, differenceAt, enoughFor, type Move, REACH } from './motion.ts';
import type { SmallFrame } from './small-frame.ts';

export type Sight = { found: boolean[]; moves: Move[] };

const STILL: Move = { dx: 0, dy: 0 };

export const blocksOf = ({ width, height }: SmallFrame) => ({
  across: Math.ceil(width / BLOCK),
  down: Math.ceil(height / BLOCK),
});

export function blockAt({ width, height }: SmallFrame, column: number, row: number): Block {
  const [left, top] = [column * BLOCK, row * BLOCK];
  return { left, top, right: Math.min(left + BLOCK, width), bottom: Math.min(top + BLOCK, height) };
}

/**
 * Compared with the look itself, because a slow fade changes little between neighbouring frames. `beside` is the sight
 * of the neighbour nearer to the look; blocks are expected to move alike.
 */
export function sightOf(look: SmallFrame, frame: SmallFrame, beside: Sight | null): Sight {
  const { across, down } = blocksOf(frame);
  const sight: Sight = { found: [], moves: [] };
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const at = row * across + column;
      const before = column > 0 ? [sight.moves[at - 1]] : [];
      const sides = [column > 0 ? at - 1 : -1, column < across - 1 ? at + 1 : -1, at - across, at + across];
      const near = [at, ...sides].map((one) => beside?.moves[one]);
      const expected = [...near, ...before, STILL].filter((move) => move !== undefined);
      const move = moveTo(look, frame, blockAt(frame, column, row), expected);
      sight.found.push(move !== null);
      sight.moves.push(move ?? beside?.moves[at] ?? STILL);
    }
  }
  return sight;
}

function moveTo(look: SmallFrame, frame: SmallFrame, block: Block, expected: readonly Move[]): Move | null {
  const enough = enoughFor(contrastOf(frame, block));
  const tried = new Set<number>();
  const shows = ({ dx, dy }: Move): boolean => {
    const key = dx * 1000 + dy;
    if (tried.has(key)) return false;
    tried.add(key);
    return differenceAt(look, frame, block, dx, dy, enough) <= enough && hasItsColours(look, frame, block, { dx, dy });
  };
  const known = expected.find(shows);
  if (known) return known;
  for (const { dx, dy } of [expected[0] ?? STILL, STILL]) {
    for (let y = -REACH; y <= REACH; y++) {
      for (let x = -REACH; x <= REACH; x++) {
        const move = { dx: dx + x, dy: dy + y };
        if (shows(move)) return move;
      }
    }
  }
  return null;
}

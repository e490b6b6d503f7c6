import { hasItsColours } from './colours.ts';
import { BLOCK, type Block, contrastOf, differenceAt, enoughFor, type Move, REACH } from './motion.ts';
import type { SmallFrame } from './small-frame.ts';

/** Blocks of a frame that the frame of a look shows too, and their motion since then, in pixels of the small frame. */
export type Sight = { found: boolean[]; moves: Move[] };

const STILL: Move = { dx: 0, dy: 0 };

/** The number of blocks in a row and in a column of the picture. */
export const blocksOf = ({ width, height }: SmallFrame) => ({
  across: Math.ceil(width / BLOCK),
  down: Math.ceil(height / BLOCK),
});

export function blockAt({ width, height }: SmallFrame, column: number, row: number): Block {
  const [left, top] = [column * BLOCK, row * BLOCK];
  return { left, top, right: Math.min(left + BLOCK, width), bottom: Math.min(top + BLOCK, height) };
}

/**
 * Compares a frame with the frame of a look, because a slow fade changes little between neighbouring frames. `beside` is the sight of the
 * neighbouring frame that lies nearer to the look: a block is expected to have moved like the blocks there.
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

/** The first place near enough to an expected one that shows the block; null where none does. */
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

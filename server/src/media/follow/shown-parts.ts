import type { Box } from '@veil/imaging';
import { hull, intersection, toRect } from '../detect/rect.ts';
import { grownBox } from './boxes.ts';
import { blockAt, blocksOf } from './sight.ts';
import type { View } from './sights.ts';
import { movesAround } from './unseen-blocks.ts';

const BESIDE = 0.06;
/** A block shows a part if this share of the smaller of both lies on the other. */
const SHOWN_SHARE = 0.25;

/** Motion from frame to frame can lose a fast part and follow what is behind it, so the looks are compared. */
export function shownBox(part: Box, { look, sight }: View): Box | null {
  const { width, height } = look;
  const grid = blocksOf(look);
  let shown: Box | null = null;
  for (let at = 0; at < sight.found.length; at++) {
    const { left, top, right, bottom } = blockAt(look, at % grid.across, Math.floor(at / grid.across));
    const block = { left: left / width, top: top / height, right: right / width, bottom: bottom / height };
    for (const { dx, dy } of sight.found[at] ? [sight.moves[at]!] : movesAround(sight, at, grid)) {
      if (dx === 0 && dy === 0) continue;
      const there: Box = [part[0] - dx / width, part[1] - dy / height, part[2], part[3]];
      const both = intersection(toRect(there), block);
      const [w, h] = [both.right - both.left, both.bottom - both.top];
      const least = Math.min(part[2] * part[3], (block.right - block.left) * (block.bottom - block.top));
      if (w <= 0 || h <= 0 || w * h < SHOWN_SHARE * least) continue;
      const piece: Box = [both.left, both.top, w, h];
      shown = shown ? hull(shown, piece) : piece;
    }
  }
  return shown && grownBox(shown, BESIDE);
}

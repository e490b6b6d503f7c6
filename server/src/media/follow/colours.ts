import type { Block, Move } from './motion.ts';
import type { SmallFrame } from './small-frame.ts';

/** Difference of both colours together: noise, and a share of the block's own variation. */
const NOISE = 10;
const SHARE_OF_CONTRAST = 0.3;

export function hasItsColours(look: SmallFrame, frame: SmallFrame, block: Block, { dx, dy }: Move): boolean {
  const { left, top, right, bottom } = block;
  const count = (right - left) * (bottom - top);
  let [sum, reds, blues] = [0, 0, 0];
  for (let y = top; y < bottom; y++) {
    const [to, from] = [y * frame.width, (y + dy) * look.width + dx];
    for (let x = left; x < right; x++) {
      const [red, blue] = [frame.red[to + x]!, frame.blue[to + x]!];
      sum += Math.abs(red - look.red[from + x]!) + Math.abs(blue - look.blue[from + x]!);
      reds += red;
      blues += blue;
    }
  }
  if (sum <= NOISE * count) return true;
  let spread = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = y * frame.width + x;
      spread += Math.abs(frame.red[at]! - reds / count) + Math.abs(frame.blue[at]! - blues / count);
    }
  }
  return sum <= NOISE * count + SHARE_OF_CONTRAST * spread;
}

import type { SmallFrame } from './small-frame.ts';

export type BlockMove = {
  x: number;
  y: number;
  dx: number;
  dy: number;
  contrast: number;
  explained: boolean;
  atEdge: boolean;
};
export type Motion = { blocks: BlockMove[]; width: number; height: number };

/** Pixels of the small frame. Blocks are searched this far away: 5 % of the picture per frame. */
export const BLOCK = 8;
export const REACH = 6;
/** Mean lightness difference up to which a block is recognised: noise, and a share of its contrast. */
const NOISE = 4;
const SHARE_OF_CONTRAST = 0.3;
export const enoughFor = (contrast: number): number => NOISE + SHARE_OF_CONTRAST * contrast;
const PER_PIXEL = 0.1;

/** Block matching by absolute differences. */
export function motionBetween(before: SmallFrame, after: SmallFrame): Motion {
  const { width, height } = after;
  const blocks: BlockMove[] = [];
  for (let top = 0; top < height; top += BLOCK) {
    for (let left = 0; left < width; left += BLOCK) {
      const block = { left, top, right: Math.min(left + BLOCK, width), bottom: Math.min(top + BLOCK, height) };
      blocks.push(moveOf(before, after, block));
    }
  }
  return { blocks, width: BLOCK / width, height: BLOCK / height };
}

export type Move = { dx: number; dy: number };
export type Block = { left: number; top: number; right: number; bottom: number };

function moveOf(before: SmallFrame, after: SmallFrame, block: Block): BlockMove {
  const contrast = contrastOf(after, block);
  const enough = enoughFor(contrast);
  let best = { dx: 0, dy: 0, cost: differenceAt(before, after, block, 0, 0, Number.POSITIVE_INFINITY) };
  if (best.cost > NOISE / 2) {
    for (let dy = -REACH; dy <= REACH; dy++) {
      for (let dx = -REACH; dx <= REACH; dx++) {
        const far = PER_PIXEL * Math.hypot(dx, dy);
        const cost = differenceAt(before, after, block, dx, dy, best.cost - far) + far;
        if (cost < best.cost) best = { dx, dy, cost };
      }
    }
  }
  return {
    x: block.left / after.width,
    y: block.top / after.height,
    dx: -best.dx / after.width,
    dy: -best.dy / after.height,
    contrast,
    explained: best.cost <= enough,
    atEdge:
      block.left < REACH ||
      block.top < REACH ||
      block.right > after.width - REACH ||
      block.bottom > after.height - REACH,
  };
}

export function differenceAt(
  before: SmallFrame,
  after: SmallFrame,
  block: Block,
  dx: number,
  dy: number,
  limit: number,
): number {
  const { left, top, right, bottom } = block;
  if (left + dx < 0 || top + dy < 0 || right + dx > before.width || bottom + dy > before.height)
    return Number.POSITIVE_INFINITY;
  const count = (right - left) * (bottom - top);
  let sum = 0;
  for (let y = top; y < bottom; y++) {
    const to = y * after.width;
    const from = (y + dy) * before.width + dx;
    for (let x = left; x < right; x++) sum += Math.abs(after.luma[to + x]! - before.luma[from + x]!);
    if (sum > limit * count) return Number.POSITIVE_INFINITY;
  }
  return sum / count;
}

export function contrastOf({ luma, width }: SmallFrame, { left, top, right, bottom }: Block): number {
  const count = (right - left) * (bottom - top);
  let [sum, spread] = [0, 0];
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += luma[y * width + x]!;
  const mean = sum / count;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) spread += Math.abs(luma[y * width + x]! - mean);
  return spread / count;
}

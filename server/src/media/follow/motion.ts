import type { SmallFrame } from './small-frame.ts';

/** Of one block: how far it moved since the frame before, in 0..1 of the picture, and how much there is to see in it. */
export type BlockMove = {
  x: number;
  y: number;
  dx: number;
  dy: number;
  contrast: number;
  explained: boolean;
  atEdge: boolean;
};
/** From one frame to the next. Blocks are `width` x `height` of the picture. */
export type Motion = { blocks: BlockMove[]; width: number; height: number };

/** Pixels of the small frame. A block is looked for this far away: 5 % of the picture from frame to frame. */
const BLOCK = 8;
const REACH = 6;
/** Mean difference of a pixel's lightness up to which a block counts as found again: noise, and a share of the block's own contrast. */
const NOISE = 4;
const SHARE_OF_CONTRAST = 0.3;
/** Among places that fit equally well the nearest counts. */
const PER_PIXEL = 0.1;

/** Where each block of a frame was in the frame before it (block matching by absolute differences). */
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

type Block = { left: number; top: number; right: number; bottom: number };

function moveOf(before: SmallFrame, after: SmallFrame, block: Block): BlockMove {
  const contrast = contrastOf(after, block);
  const enough = NOISE + SHARE_OF_CONTRAST * contrast;
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

/** Mean absolute difference of a block and the place (dx, dy) beside it in the frame before; stops where it cannot be below `limit`. */
function differenceAt(
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

function contrastOf({ luma, width }: SmallFrame, { left, top, right, bottom }: Block): number {
  const count = (right - left) * (bottom - top);
  let [sum, spread] = [0, 0];
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += luma[y * width + x]!;
  const mean = sum / count;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) spread += Math.abs(luma[y * width + x]! - mean);
  return spread / count;
}

/** Share of the picture that shows what the frame before did not, 0-1. */
export function newContent({ blocks }: Motion): number {
  return blocks.filter(({ explained }) => !explained).length / blocks.length;
}

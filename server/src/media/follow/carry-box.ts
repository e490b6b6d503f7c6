import type { Box } from '@veil/imaging';
import { intersection, type Rect, toRect } from '../detect/rect.ts';
import type { BlockMove, Motion } from './motion.ts';

/** `found`: the share of content found again, 0-1. */
export type Carried = { box: Box; found: number; dx: number; dy: number };

/** Plain blocks have a small weight, so that a box without contrast stands still instead of being lost. */
const PLAIN = 0.5;

export const carryForward = (box: Box, motion: Motion): Carried => carry(box, motion, 1);
export const carryBack = (box: Box, motion: Motion): Carried => carry(box, motion, -1);

function carry(box: Box, motion: Motion, direction: 1 | -1): Carried {
  const rect = toRect(box);
  // A block is at its place in the later frame, so forward motion uses its origin.
  const from = direction === 1 ? 1 : 0;
  const seen = motion.blocks.flatMap((block) => {
    const [left, top] = [block.x - block.dx * from, block.y - block.dy * from];
    const weight = overlap(rect, { left, top, right: left + motion.width, bottom: top + motion.height });
    // Content entering over the edge cannot be in an earlier frame.
    const counts = weight > 0 && (block.explained || !block.atEdge);
    return counts ? [{ block, weight: weight * (block.contrast + PLAIN) }] : [];
  });
  const total = seen.reduce((sum, { weight }) => sum + weight, 0);
  const found = seen.filter(({ block }) => block.explained);
  const known = found.reduce((sum, { weight }) => sum + weight, 0);
  const dx = direction * weightedMedian(found, ({ dx }) => dx);
  const dy = direction * weightedMedian(found, ({ dy }) => dy);
  return { box: [box[0] + dx, box[1] + dy, box[2], box[3]], found: total > 0 ? known / total : 0, dx, dy };
}

function overlap(a: Rect, b: Rect): number {
  const both = intersection(a, b);
  return Math.max(0, both.right - both.left) * Math.max(0, both.bottom - both.top);
}

type Weighted = { block: BlockMove; weight: number };

function weightedMedian(seen: readonly Weighted[], moveOf: (block: BlockMove) => number): number {
  const sorted = seen.map(({ block, weight }) => ({ value: moveOf(block), weight })).sort((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { value, weight } of sorted) {
    passed += weight;
    if (passed >= half) return value;
  }
  return 0;
}

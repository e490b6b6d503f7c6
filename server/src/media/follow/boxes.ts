import type { Box } from '@veil/imaging';

export function grownBox([x, y, w, h]: Box, share: number, dx = 0, dy = 0): Box {
  const [across, down] = [w * share + Math.abs(dx), h * share + Math.abs(dy)];
  return [x - across, y - down, w + 2 * across, h + 2 * down];
}

export function contains(outer: Box, inner: Box): boolean {
  const slack = 1e-9;
  return (
    outer[0] <= inner[0] + slack &&
    outer[1] <= inner[1] + slack &&
    outer[0] + outer[2] >= inner[0] + inner[2] - slack &&
    outer[1] + outer[3] >= inner[1] + inner[3] - slack
  );
}

export function mixed(a: Box, b: Box, part: number): Box {
  const side = (i: 0 | 1 | 2 | 3) => a[i] + (b[i] - a[i]) * part;
  return [side(0), side(1), side(2), side(3)];
}

export function distance(a: Box, b: Box): number {
  const size = (Math.sqrt(a[2] * a[3]) + Math.sqrt(b[2] * b[3])) / 2;
  return Math.hypot(a[0] + a[2] / 2 - b[0] - b[2] / 2, a[1] + a[3] / 2 - b[1] - b[3] / 2) / Math.max(size, 1e-6);
}

export function sizeRatio(a: Box, b: Box): number {
  const ratio = Math.sqrt(Math.max(a[2] * a[3], 1e-9) / Math.max(b[2] * b[3], 1e-9));
  return Math.max(ratio, 1 / ratio);
}

/** Within 2 % of an edge something may be leaving or entering. */
export function touchesEdge([x, y, w, h]: Box): boolean {
  return x <= 0.02 || y <= 0.02 || x + w >= 0.98 || y + h >= 0.98;
}

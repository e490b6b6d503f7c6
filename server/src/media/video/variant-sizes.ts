/** `lines`: pixels of the shorter side, by which players name a quality. */
export type VariantSize = { width: number; height: number; lines: number; maxKilobits: number };

/** Sizes below the master's own. The bit rates bound any video; most need half of them. */
const SMALLER = [
  { lines: 720, maxKilobits: 3000 },
  { lines: 480, maxKilobits: 1500 },
  { lines: 360, maxKilobits: 800 },
];
/** A variant that is hardly smaller than the master is not worth its disk space. */
const MAX_SHARE = 0.8;

export function variantSizes({ width, height }: { width: number; height: number }): VariantSize[] {
  const shorter = Math.min(width, height);
  const own = { width, height, lines: shorter, maxKilobits: Number.POSITIVE_INFINITY };
  const smaller = SMALLER.filter(({ lines }) => lines <= shorter * MAX_SHARE);
  return [own, ...smaller.map((one) => ({ ...one, ...fitLines(width, height, one.lines) }))];
}

/** Does not enlarge. Sides are even, because H.264 halves the colour planes. */
export function fitLines(width: number, height: number, lines: number): { width: number; height: number } {
  const scale = Math.min(1, lines / Math.min(width, height));
  const even = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2));
  return { width: even(width), height: even(height) };
}

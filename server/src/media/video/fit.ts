/** Pixels on the longer side of a published video. */
export const MAX_SIDE = 1920;

/** Does not enlarge. Sides are even, because H.264 halves the colour planes. */
export function evenFit(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  const even = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2));
  return { width: even(width), height: even(height) };
}

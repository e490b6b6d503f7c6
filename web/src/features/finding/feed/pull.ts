/** Pixels: the indicator follows the finger at half speed, up to `longest`. */
const speed = 0.5;
const longest = 96;
const least = 8;
const refreshesAt = 64;

/** Pixels of the indicator after a finger moved `x` to the right and `y` down. A sideways swipe pulls nothing. */
export function pullOf(x: number, y: number): number {
  const isDown = y > least && y > 2 * Math.abs(x);
  return isDown ? Math.min(longest, (y - least) * speed) : 0;
}

export const isRefreshed = (pull: number): boolean => pull >= refreshesAt;

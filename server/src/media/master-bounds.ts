/** Pixels. Every encode of an animation costs frames x pixels; larger ones should be videos. */
const ANIMATION_MAX_SIDE = 1280;

export function masterBounds(maxSide: number, animated: boolean): { width: number; height: number } {
  const side = animated ? Math.min(maxSide, ANIMATION_MAX_SIDE) : maxSide;
  return { width: side, height: side };
}

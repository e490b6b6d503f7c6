/** Between the two presses, in milliseconds: slower ones close a dialog and then another. */
export const twiceMs = 600;

/** Told of each press of a key, says whether it is the second of two quick ones. A key that is held repeats, and is one press. */
export function countPresses(): (press: { at: number; repeat: boolean }) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return ({ at, repeat }) => {
    if (repeat) return false;
    const isSecond = at - last <= twiceMs;
    last = isSecond ? Number.NEGATIVE_INFINITY : at;
    return isSecond;
  };
}

/** Between the two presses, in milliseconds: slower ones close a dialog and then another. */
export const twiceMs = 500;

/**
 * Says whether a press of the key is the second of two quick ones. A key that is held repeats, and is one press. Any other input between the two
 * begins anew (`forget`): then they were meant for what is open.
 */
export function countPresses() {
  let last = Number.NEGATIVE_INFINITY;
  return {
    press({ at, repeat }: { at: number; repeat: boolean }): boolean {
      if (repeat) return false;
      const isSecond = at - last <= twiceMs;
      last = isSecond ? Number.NEGATIVE_INFINITY : at;
      return isSecond;
    },
    forget(): void {
      last = Number.NEGATIVE_INFINITY;
    },
  };
}

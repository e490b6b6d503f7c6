/** Milliseconds between the two presses. Slower ones close a dialog and then another. */
export const twiceMs = 500;

/**
 * Reports whether a press is the second of two quick ones. A held key repeats and counts once. Any other input between
 * the two resets the count (`forget`), because both were meant for the open page.
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

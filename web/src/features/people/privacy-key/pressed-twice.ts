/** Milliseconds. Slower presses close a dialog and then another. */
export const twiceMs = 500;

/** A held key counts once. Any other input between the two resets the count (`forget`). */
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

/** Seconds. */
export const paces = [3, 5, 10, 20] as const;
export type Pace = (typeof paces)[number];

const key = 'veil.pace';

export function readPace(): Pace {
  try {
    return paces.find((pace) => String(pace) === localStorage.getItem(key)) ?? 5;
  } catch {
    return 5;
  }
}

export function savePace(pace: Pace): void {
  try {
    localStorage.setItem(key, String(pace));
  } catch {
    // Storage is blocked, so the choice lasts until the slide show is closed.
  }
}

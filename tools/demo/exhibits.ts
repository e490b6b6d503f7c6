/** How the pictures of the demo are censored, in turn: most of them plainly, so that the wall is good to look at. */
const censors: Record<string, string>[] = [
  { censorType: 'none' },
  { censorType: 'none' },
  { censorType: 'none', mask: 'true' },
  { censorType: 'none' },
  { censorType: 'pixelate', censorScope: 'full', intensity: '25' },
  { censorType: 'none' },
  { censorType: 'none' },
  { censorType: 'blur', censorScope: 'full', intensity: '30' },
  { censorType: 'none', visibility: 'private' },
];

export const censorOf = (index: number): Record<string, string> => censors[index % censors.length] ?? {};

/** What sample members say. */
export const remarks: readonly string[] = [
  'The fold at the shoulder is the whole picture.',
  'Quiet, and then it is not.',
  'I keep coming back to the light on the left.',
  'More of this series, please.',
  'The veil works beautifully on a small screen.',
  'You hung this one just right.',
  'Late light suits you.',
  'What is this cloth? It looks like water.',
  'The empty half is the better half.',
  'I had this as my wallpaper within a minute.',
];

/** A small generator with a seed (mulberry32), so that two demos look alike. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

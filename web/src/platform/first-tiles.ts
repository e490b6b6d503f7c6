let tell = () => {};
const shown = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Longer than the first tiles take on most networks. Screens without tiles wait no longer. */
const usualMs = 2_000;

export const tellFirstTiles = (): void => tell();

/** Later code must not delay the first tiles. */
export const afterFirstTiles = (longestMs = usualMs): Promise<void> =>
  Promise.race([shown, new Promise<void>((resolve) => setTimeout(resolve, longestMs))]);

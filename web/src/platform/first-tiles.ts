let tell = () => {};
const shown = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Longer than the first tiles take on most networks. Screens without tiles wait no longer. */
const usualMs = 2_000;

/** Reports that the first tiles of the feed are on the screen. */
export const tellFirstTiles = (): void => tell();

/** Resolves when the first tiles are shown, so that later code does not delay them. */
export const afterFirstTiles = (longestMs = usualMs): Promise<void> =>
  Promise.race([shown, new Promise<void>((resolve) => setTimeout(resolve, longestMs))]);

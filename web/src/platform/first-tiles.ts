let tell = () => {};
const shown = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Longer than the first tiles take on most networks. Screens without tiles wait no longer. */
const longestMs = 2_000;

/** The first tiles of the feed are on the screen. */
export const tellFirstTiles = (): void => tell();

/** Resolves when the first tiles are shown, so that what they do not need does not delay them. */
export const afterFirstTiles = (): Promise<void> =>
  Promise.race([shown, new Promise<void>((resolve) => setTimeout(resolve, longestMs))]);

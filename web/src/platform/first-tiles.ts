let tell = () => {};
const shown = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Milliseconds. A feed says when it has shown its tiles, so slow devices get more time there. */
const feedMs = 10_000;
const otherMs = 2_000;

export const beginsWithFeed = (): boolean => location.hash.startsWith('#/feed');

export const tellFirstTiles = (): void => tell();

/** Later code must not delay the first tiles. */
export const afterFirstTiles = (): Promise<void> =>
  Promise.race([shown, new Promise<void>((resolve) => setTimeout(resolve, beginsWithFeed() ? feedMs : otherMs))]);

/** The pictures that the page script has drawn stay over the wall of the feed until it shows its own. */
export function keepFirstPictures(wall: HTMLElement): void {
  const pictures = globalThis.veilEarly?.takePictures();
  if (!pictures || !beginsWithFeed()) return;
  wall.append(pictures);
  void afterFirstTiles().then(() => pictures.remove());
}

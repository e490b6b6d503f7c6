import type { Rendition } from '@veil/contract/items/media.ts';

type Connection = { saveData?: boolean };

/** The data saver of the browser or the device is on. */
export const savesData = (): boolean =>
  Boolean((navigator as Navigator & { connection?: Connection }).connection?.saveData);

/** With data saver each width is doubled, so the browser takes a rendition of half the width. */
export function srcSet(renditions: readonly Rendition[]): string {
  const factor = savesData() ? 2 : 1;
  return renditions.map(({ url, width }) => `${url} ${width * factor}w`).join(', ');
}

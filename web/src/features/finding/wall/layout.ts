import type { ReactNode } from 'react';

/** One advert follows this many items. */
export const advertEvery = 10;

/** `shape` is height divided by width. */
export type Advert = { shape: number; node: ReactNode };
export type AdvertSlot = (nth: number) => Advert | null;

export type WallEntry = { key: string; shape: number } & (
  | { id: string; item: number }
  | { id: null; advert: ReactNode }
);

export function wallEntries(ids: readonly string[], shapeOf: (id: string) => number, advert?: AdvertSlot): WallEntry[] {
  const entries: WallEntry[] = [];
  ids.forEach((id, item) => {
    entries.push({ key: id, id, item, shape: shapeOf(id) });
    const nth = (item + 1) / advertEvery;
    const shown = Number.isInteger(nth) ? advert?.(nth) : null;
    if (shown) entries.push({ key: `advert ${nth}`, id: null, advert: shown.node, shape: shown.shape });
  });
  return entries;
}

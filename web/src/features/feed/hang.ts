import type { ReactNode } from 'react';

/** An advert comes after every so many items. */
export const advertEvery = 10;

/** What stands in an advert's place: its height by its width, and what is drawn there. */
export type Advert = { shape: number; node: ReactNode };
/** The nth advert of a wall, counted from 1, or null where there is none: then no place is kept. */
export type AdvertSlot = (nth: number) => Advert | null;

/** One place on a wall. `item` counts the items alone, from 0. */
export type Hung = { key: string; shape: number } & ({ id: string; item: number } | { id: null; advert: ReactNode });

/** Items in their order, an advert after every tenth. */
export function hang(ids: readonly string[], shapeOf: (id: string) => number, advert?: AdvertSlot): Hung[] {
  const hung: Hung[] = [];
  ids.forEach((id, item) => {
    hung.push({ key: id, id, item, shape: shapeOf(id) });
    const nth = (item + 1) / advertEvery;
    const shown = Number.isInteger(nth) ? advert?.(nth) : null;
    if (shown) hung.push({ key: `advert ${nth}`, id: null, advert: shown.node, shape: shown.shape });
  });
  return hung;
}

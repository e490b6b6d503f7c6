import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { View } from './mannequin.ts';

/** x, y, width, height in the units of its view. */
export type Area = { part: BodyPartName; view: View; box: readonly [number, number, number, number] };

/** Each side has at least 30 units: 24 CSS pixels, the least target of WCAG 2.2, on the narrowest map. None touch. */
export const areas: readonly Area[] = [
  { part: 'eyes', view: 'head', box: [31, 62, 88, 30] },
  { part: 'mouth', view: 'head', box: [53, 106, 44, 30] },
  { part: 'face', view: 'front', box: [47, 4, 56, 72] },
  { part: 'armpits', view: 'front', box: [29, 112, 30, 30] },
  { part: 'armpits', view: 'front', box: [91, 112, 30, 30] },
  { part: 'chest', view: 'front', box: [60, 98, 30, 36] },
  { part: 'breasts', view: 'front', box: [46, 143, 58, 30] },
  { part: 'belly', view: 'front', box: [52, 177, 46, 36] },
  { part: 'genitals', view: 'front', box: [58, 226, 34, 34] },
  { part: 'hands', view: 'front', box: [2, 252, 30, 38] },
  { part: 'hands', view: 'front', box: [118, 252, 30, 38] },
  { part: 'feet', view: 'front', box: [44, 424, 62, 32] },
  { part: 'buttocks', view: 'back', box: [43, 204, 64, 32] },
  { part: 'anus', view: 'back', box: [60, 239, 30, 30] },
];

/** The keys follow this order. A second area of a part is for pointers only. */
export const areasOf = (view: View): (Area & { again: boolean })[] =>
  areas
    .filter((area) => area.view === view)
    .map((area, at, all) => ({ ...area, again: all.findIndex(({ part }) => part === area.part) < at }));

import type { SymbolLayer } from '@veil/contract/people/profile-choices.ts';
import { type ColorName, colors } from './layers.ts';
import { type SymbolName, symbolNames } from './symbol-names.ts';

const layer = (name: SymbolName, color: ColorName, scale: number, x = 50, y = 50): SymbolLayer => ({
  symbolId: symbolNames.indexOf(name) + 1,
  color: colors.find((one) => one.name === color)?.value ?? colors[0].value,
  x,
  y,
  scale,
});

const all = [
  { name: 'Moon in laurel', layers: [layer('Laurel', 'Gold', 2), layer('Crescent', 'Ivory', 0.95)] },
  { name: 'Rose on a shield', layers: [layer('Shield', 'Plum', 2), layer('Rose', 'Rose', 1.1, 50, 46)] },
  { name: 'Winged heart', layers: [layer('Wings', 'Ivory', 2), layer('Heart', 'Red', 0.85, 50, 52)] },
  {
    name: 'Crowned swan',
    layers: [layer('Swan', 'Ivory', 1.7, 50, 58), layer('Crown', 'Gold', 0.62, 34, 12)],
  },
  { name: 'Eye in the sun', layers: [layer('Sun', 'Gold', 2), layer('Eye', 'Black', 0.72)] },
  { name: 'Flame over a lotus', layers: [layer('Lotus', 'Rose', 1.8, 50, 62), layer('Flame', 'Copper', 0.9, 50, 24)] },
  { name: 'Key in a ring', layers: [layer('Ouroboros', 'Teal', 2), layer('Key', 'Gold', 1.05, 51, 51)] },
  {
    name: 'Mask and stars',
    layers: [
      layer('Mask', 'Violet', 1.8, 50, 60),
      layer('Star', 'Gold', 0.6, 32, 18),
      layer('Star', 'Gold', 0.6, 68, 18),
    ],
  },
] as const satisfies readonly { name: string; layers: readonly SymbolLayer[] }[];

export type TemplateName = (typeof all)[number]['name'];
/** Tools import them too, so the words of their names are in `Templates.tsx`. */
export const templates: readonly { name: TemplateName; layers: readonly SymbolLayer[] }[] = all;

const frames: readonly SymbolName[] = ['Laurel', 'Shield', 'Sun', 'Ouroboros', 'Wings', 'Eclipse', 'Rose', 'Lotus'];
const pairs: readonly (readonly [ColorName, ColorName])[] = [
  ['Gold', 'Plum'],
  ['Plum', 'Ivory'],
  ['Teal', 'Black'],
  ['Ivory', 'Red'],
  ['Violet', 'Gold'],
  ['Copper', 'Black'],
];

export function surprise(random: () => number): SymbolLayer[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const frame = pick(frames);
  const inner = pick(symbolNames.filter((name) => name !== frame));
  const [back, front] = pick(pairs);
  return [layer(frame, back, 2), layer(inner, front, 0.9)];
}

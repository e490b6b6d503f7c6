import { animals } from '../symbols/animals.ts';
import { Pen } from '../symbols/pen.ts';
import { plants } from '../symbols/plants.ts';
import {
  type Area,
  both,
  box,
  brush,
  circle,
  edge,
  flip,
  grown,
  join,
  line,
  minus,
  move,
  outline,
  path,
  polygon,
  ring,
  scale,
  spin,
  star,
  turn,
} from '../symbols/shapes.ts';
import { signs } from '../symbols/signs.ts';
import { treasures } from '../symbols/treasures.ts';
import { lettering } from './lettering.ts';

/** Everything lies on `dark`, which also shows through cut-outs. */
export type Drawing = { name: string; size: [width: number, height: number]; light?: Area; copper?: Area; dark?: Area };

const square: [number, number] = [48, 48];
const at = (d: Area, by: number, x: number, y: number): Area => move(scale(d, by), x - 24, y - 24);
const symbol = (draw: (pen: Pen) => Pen): Area => scale(draw(new Pen()).placed(), 0.94);

/** The three folds of the site's mark, about 22 high around the middle of the grid. */
const fold = (x: number) =>
  path(`M${x} 13C${x + 3} 19.6 ${x + 3} 28.4 ${x} 35C${x + 4} 33 ${x + 7} 28.5 ${x + 7} 24S${x + 4} 15 ${x} 13Z`);
const folds = join(fold(13), fold(20.5), fold(28));
const sparkle = (x: number, y: number, r: number): Area =>
  path(
    `M${x} ${y - r}Q${x + r * 0.14} ${y - r * 0.14} ${x + r * 0.72} ${y}Q${x + r * 0.14} ${y + r * 0.14} ${x} ${y + r}Q${x - r * 0.14} ${y + r * 0.14} ${x - r * 0.72} ${y}Q${x - r * 0.14} ${y - r * 0.14} ${x} ${y - r}Z`,
  );
const heart = symbol(signs.Heart);
const crescent = outline(
  '30 4.4!, 19 6.4, 9.6 14.4, 7 25, 11 36, 21 43, 32 42.6, 41 36!, 32 36.4, 24 31, 21 22, 23.6 11.4',
);

async function veil(): Promise<Drawing> {
  const plate = box(2, 2, 92, 28, 3);
  const frame = edge(box(4.4, 4.4, 87.2, 23.2, 1.6), 0.8);
  const word = await lettering('Veil', 'serif', { middle: [58, 16], width: 40 });
  return { name: 'Veil', size: [96, 32], dark: plate, light: join(frame, word), copper: at(folds, 0.72, 22, 16) };
}

async function membersOnly(): Promise<Drawing> {
  const tail = polygon('2 8.6, 17 8.6, 17 26, 2 26, 8 17.3');
  const band = box(12, 3, 72, 20, 1);
  const word = await lettering('Members only', 'serif', { middle: [48, 13], width: 58 });
  const rules = join(line('M15 5.6H81', 0.6), line('M15 20.4H81', 0.6));
  const tails = minus(both(tail, 48), box(11, 2, 74, 22, 1));
  return { name: 'Members only', size: [96, 28], dark: band, light: minus(band, join(word, rules)), copper: tails };
}

async function afterDark(): Promise<Drawing> {
  const plate = box(2, 2, 92, 24, 12);
  const word = await lettering('After dark', 'serif', { middle: [53, 14], width: 56 });
  return {
    name: 'After dark',
    size: [96, 28],
    dark: plate,
    light: join(edge(box(3.8, 3.8, 88.4, 20.4, 10.2), 0.7), word),
    copper: join(at(crescent, 0.3, 14.6, 14), sparkle(86.4, 14, 2.6)),
  };
}

async function withLove(): Promise<Drawing> {
  const word = await lettering('With love', 'hand', { middle: [44, 15], width: 76 });
  return {
    name: 'With love',
    size: [96, 36],
    light: join(word, brush('8 31 0.5, 26 28.6 1.5, 50 28.4 1.7, 72 30.4 1.2, 88 27 0.4')),
    copper: turn(at(heart, 0.2, 87.4, 10), 12, 87.4, 10),
  };
}

const waxSeal = (): Drawing => {
  const wax = outline(
    '24 2.6, 32 4, 38.6 7, 43.6 13, 45.4 20, 44.6 28.4, 42 36, 36 41.6, 28.6 44, 21 45.4, 13 43, 6.4 38.4, 3.4 31, 2.8 23, 4.6 15, 9 8.4, 16 4.6',
  );
  const press = join(ring(24, 24, 16.6, 15.5), spin(circle(24, 5.4, 0.75), 28));
  const mark = at(folds, 0.82, 24.4, 24);
  return { name: 'Wax seal', size: square, dark: wax, copper: minus(wax, join(press, grown(mark, 0.7))), light: mark };
};

const frameCorners = (): Drawing => {
  const corner = join(
    line('M5 34V5H34', 1.5),
    line('M9 26V9H26', 0.8),
    brush('5 34 1.2, 6 39.4 1.1, 10 40.4 1, 11 36.6 0.9, 8.4 35.6 0.7'),
    brush('34 5 1.2, 39.4 6 1.1, 40.4 10 1, 36.6 11 0.9, 35.6 8.4 0.7'),
  );
  const top = join(corner, flip(corner, 48));
  const leaves = sparkle(14.6, 14.6, 3.4);
  const tops = join(leaves, flip(leaves, 48));
  return {
    name: 'Frame corners',
    size: [96, 96],
    light: join(top, turn(top, 180, 48, 48)),
    copper: join(tops, turn(tops, 180, 48, 48)),
  };
};

const filmStrip = (): Drawing => {
  const strip = box(2, 2, 92, 28, 2);
  const holes = Array.from({ length: 11 }, (_, i) => [
    box(5.2 + i * 8.1, 4, 4.4, 3.2, 0.8),
    box(5.2 + i * 8.1, 24.8, 4.4, 3.2, 0.8),
  ]);
  const frames = [0, 1, 2].map((i) => box(5 + i * 29.2, 9.4, 27.6, 13.2, 1));
  return {
    name: 'Film strip',
    size: [96, 32],
    dark: strip,
    light: minus(strip, join(...holes.flat(), ...frames)),
    copper: join(at(crescent, 0.2, 18.8, 16), sparkle(48, 16, 4.6), at(heart, 0.2, 77.2, 16)),
  };
};

const signatureLine = (): Drawing => ({
  name: 'Signature line',
  size: [96, 24],
  light: join(
    line('M16 18.6H92', 1),
    brush(
      '22 15.6 0.4, 27 6 1.3, 30 4.6 1.2, 29 9 1, 26.6 15 0.9, 30 13 0.9, 34 9.6 1, 35 12.6 1, 38 12.4 0.9, 42 9 1, 44 12.8 1.1, 49 11 0.9, 57 7.4 0.8, 66 10.6 1.2, 80 8.4 0.3',
    ),
  ),
  copper: join(brush('5 9.6 0.5, 9 13.4 1.5, 12.4 18 0.7'), brush('12.4 9 0.5, 8.6 13.6 1.4, 4.6 18.4 0.6')),
});

const ornament = (): Drawing => {
  const side = join(
    brush('37.6 12 0.6, 29 8.4 1.5, 20 11.6 1.6, 12 15.4 1.3, 6 12.6 1, 7.4 8.6 0.8, 11 10 0.5'),
    brush('34 12.6 0.4, 26 16.4 1.2, 18 17.8 0.9, 14 20 0.4'),
    circle(3.6, 17.4, 1),
  );
  return { name: 'Ornament', size: [96, 24], light: both(side, 48), copper: at(folds, 0.62, 48.4, 12) };
};

const arrow = (): Drawing => ({
  name: 'Arrow',
  size: square,
  light: join(
    brush('5 13 0.8, 9 25 2.6, 18 33.4 3.4, 29 35 3.4, 39.4 31.4 3'),
    line('M31.6 24.4L41.4 30.6L35.6 41.4', 3),
  ),
  copper: brush('9.4 8 0.4, 14.4 19.4 1.2, 21.4 26.4 1.3, 28 28.6 0.5'),
});

const plain = (name: string, light: Area, copper?: Area): Drawing => ({
  name,
  size: square,
  light,
  ...(copper && { copper }),
});

export const drawings = async (): Promise<Drawing[]> => [
  await veil(),
  await membersOnly(),
  await afterDark(),
  await withLove(),
  waxSeal(),
  { name: 'Ribbon', size: square, copper: symbol(treasures.Ribbon) },
  frameCorners(),
  plain('Laurel', symbol(plants.Laurel), at(star(24, 24, 5, 24, 10), 0.3, 24, 26)),
  plain('Moon', crescent, join(sparkle(36, 15, 6.6), sparkle(43, 26.4, 3), sparkle(28.6, 24.4, 2.6))),
  plain('Mask', symbol(treasures.Mask)),
  { name: 'Key', size: square, copper: symbol(treasures.Key) },
  filmStrip(),
  signatureLine(),
  ornament(),
  arrow(),
  { name: 'Heart', size: square, copper: heart },
  plain('Star', star(24, 25.4, 5, 21.6, 9.4), minus(star(24, 25.4, 5, 15.4, 6.7), star(24, 25.4, 5, 12.6, 5.5))),
  plain('Sparkles', join(sparkle(19, 28, 17), sparkle(41, 36, 6)), sparkle(36.6, 13, 10.4)),
  plain('Feather', symbol(animals.Feather)),
  { name: 'Rose', size: square, copper: symbol(plants.Rose) },
];

export type View = 'front' | 'back' | 'head';

export type Piece = { is: 'wood' | 'joint' | 'line'; path: string };

export const viewSizes: Record<View, { width: number; height: number }> = {
  front: { width: 150, height: 460 },
  back: { width: 150, height: 460 },
  head: { width: 150, height: 230 },
};

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`;

type End = { x: number; y: number; r: number };
function limb(from: End, to: End): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const side = ({ x, y, r }: End, sign: number) =>
    `${(x - uy * r * sign).toFixed(1)} ${(y + ux * r * sign).toFixed(1)}`;
  return `M${side(from, 1)}L${side(to, 1)}A${to.r} ${to.r} 0 0 0 ${side(to, -1)}L${side(from, -1)}A${from.r} ${from.r} 0 0 0 ${side(from, 1)}Z`;
}

const middle = 75;
const both = (piece: (x: (fromMiddle: number) => number) => Piece): Piece[] => [
  piece((fromMiddle) => middle - fromMiddle),
  piece((fromMiddle) => middle + fromMiddle),
];
const wood = (path: string): Piece => ({ is: 'wood', path });
const joint = (path: string): Piece => ({ is: 'joint', path });
const line = (path: string): Piece => ({ is: 'line', path });

const limbs: Piece[] = [
  ...both((x) => joint(ellipse(x(42), 112, 11, 11))),
  ...both((x) => wood(limb({ x: x(44), y: 124, r: 10 }, { x: x(51), y: 180, r: 8 }))),
  ...both((x) => joint(ellipse(x(52), 192, 7, 7))),
  ...both((x) => wood(limb({ x: x(53), y: 204, r: 8 }, { x: x(56), y: 246, r: 5.5 }))),
  ...both((x) => wood(ellipse(x(57.5), 270, 8, 17))),
  ...both((x) => joint(ellipse(x(19), 262, 11, 11))),
  ...both((x) => wood(limb({ x: x(20), y: 280, r: 15 }, { x: x(18), y: 338, r: 10.5 }))),
  ...both((x) => joint(ellipse(x(17.5), 351, 8.5, 8.5))),
  ...both((x) => wood(limb({ x: x(17), y: 366, r: 11 }, { x: x(15.5), y: 424, r: 6.5 }))),
];
const trunk: Piece[] = [
  joint('M66 70L65 96Q75 101 85 96L84 70Z'),
  joint(ellipse(75, 194, 25, 19)),
  wood(
    'M40 103Q48 92 64 93Q75 97 86 93Q102 92 110 103Q113 128 107 152Q103 172 98 180Q75 193 52 180Q47 172 43 152Q37 128 40 103Z',
  ),
  wood('M49 212Q75 198 101 212Q109 230 106 248Q96 264 83 266Q75 269 67 266Q54 264 44 248Q41 230 49 212Z'),
];

const frontFeet = both((x) =>
  wood(`M${x(23)} 448Q${x(24)} 432 ${x(16)} 431Q${x(8)} 432 ${x(7.5)} 448Q${x(15)} 454 ${x(23)} 448Z`),
);
const backFeet = both((x) => wood(ellipse(x(15.5), 440, 8, 10)));
const head = wood(ellipse(75, 40, 26, 34));

const faceLines = (x: (unit: number) => number, y: (unit: number) => number): Piece[] => [
  line(`M${x(-15)} ${y(-4)}q${x(-10) - x(-15)} ${y(4) - y(0)} ${x(-5) - x(-15)} 0`),
  line(`M${x(5)} ${y(-4)}q${x(-10) - x(-15)} ${y(4) - y(0)} ${x(-5) - x(-15)} 0`),
  line(`M${x(0)} ${y(-2)}l${x(-2.5) - x(0)} ${y(10) - y(0)}q${x(2.5) - x(0)} ${y(2) - y(0)} ${x(5) - x(0)} 0`),
  line(`M${x(-6.5)} ${y(16)}q${x(6.5) - x(0)} ${y(3.5) - y(0)} ${x(13) - x(0)} 0`),
];

export const pieces: Record<View, readonly Piece[]> = {
  front: [
    ...limbs,
    ...frontFeet,
    ...trunk,
    head,
    ...faceLines(
      (unit) => 75 + unit,
      (unit) => 40 + unit,
    ),
    line('M75 100V182'),
  ],
  back: [...limbs, ...backFeet, ...trunk, head, line('M75 100V186'), line('M75 226V266')],
  head: [
    joint('M56 142L54 190Q75 202 96 190L94 142Z'),
    wood('M8 230Q10 200 46 190Q75 206 104 190Q140 200 142 230Z'),
    wood(ellipse(75, 84, 54, 72)),
    ...faceLines(
      (unit) => 75 + unit * 2.1,
      (unit) => 84 + unit * 2.1,
    ),
  ],
};

import type { Easel } from '../easel.ts';
import { mix } from '../palette.ts';
import { pick } from '../random.ts';

/** Light, middle and shade of a skin. */
export type Skin = readonly [string, string, string];
export const skins: readonly [Skin, ...Skin[]] = [
  ['#f3d3bb', '#dcab8c', '#a9785b'],
  ['#e9bf9c', '#c98f68', '#8d5d40'],
  ['#cf9b73', '#a56d49', '#6d432b'],
  ['#a87350', '#7c4e34', '#4c2e1f'],
  ['#835638', '#5c3925', '#362016'],
];

const hairs = ['#2a1c16', '#4a2f20', '#6b4a30', '#9c9793', '#c9c4be', '#5a2c22'] as const;

const behindHead = {
  short: '',
  long: 'M-64 60C-66 4 -34 -12 0 -12S66 4 64 60C66 130 84 190 92 260C60 290 -60 290 -92 260C-84 190 -66 130 -64 60z',
  bun: 'M-30 -6C-30 -34 -16 -46 0 -46S30 -34 30 -6z',
} as const;

const fringe = 'M-58 70C-66 10 -36 -14 2 -14S66 8 57 68C52 44 44 30 30 22C6 32 -26 32 -42 24C-52 36 -55 52 -58 70z';

const beard =
  'M-50 84C-50 128 -30 166 0 166S50 128 50 84C44 104 30 112 16 110C6 104 -6 104 -16 110C-30 112 -44 104 -50 84z';

/** An adult's head and neck: crown at y 0, chin at y 156. `behind` lies behind the shoulders. */
export function head(e: Easel, [light, middle, shade]: Skin, mayBeard: boolean): { behind: string; front: string } {
  const hair = pick(e.rnd, hairs);
  const cut = mayBeard ? 'short' : pick(e.rnd, ['long', 'bun', 'long'] as const);
  const bearded = e.rnd() < 0.5 && mayBeard;
  const brow = mix(hair, '#1a100c', 0.5);
  const lip = mix(middle, '#8f2f35', 0.5);
  const skin = e.radial(
    [
      [0, light],
      [0.65, middle],
      [1, shade],
    ],
    0.38,
    0.4,
    0.8,
  );
  const back = behindHead[cut];
  return {
    behind: back && `<path fill="${mix(hair, '#000000', 0.35)}" d="${back}"/>`,
    front: [
      `<path fill="${shade}" d="M-27 132H27V196C16 214 -16 214 -27 196z"/>`,
      `<path fill="${skin}" d="M-53 66C-53 14 -32 0 0 0S53 14 53 66C53 112 30 156 0 156S-53 112 -53 66z"/>`,
      bearded ? `<path fill="${hair}" d="${beard}"/>` : '',
      `<path d="M-38 60q13-9 28-2M10 58q15-7 28 2" stroke="${brow}" stroke-width="5" fill="none" stroke-linecap="round"/>`,
      '<ellipse cx="-23" cy="73" rx="12" ry="6" fill="#f8f4ee"/><ellipse cx="23" cy="73" rx="12" ry="6" fill="#f8f4ee"/>',
      '<circle cx="-23" cy="73" r="5.6" fill="#33241a"/><circle cx="23" cy="73" r="5.6" fill="#33241a"/>',
      `<path d="M-36 71q13-9 25 0M11 71q13-9 25 0" stroke="${brow}" stroke-width="3" fill="none"/>`,
      `<path d="M1 76q-6 20-9 27 9 6 18 0" stroke="${shade}" stroke-width="3.4" fill="none"/>`,
      `<path d="M-20 124q20-9 40 0-20 14-40 0z" fill="${lip}"/>`,
      `<path fill="${hair}" d="${fringe}"/>`,
    ].join(''),
  };
}

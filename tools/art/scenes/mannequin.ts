import type { Easel } from '../easel.ts';
import { mix } from '../palette.ts';
import { n1 } from '../paths.ts';
import { between, pick } from '../random.ts';
import { head, skins } from './mannequin-head.ts';

/** From crown to sole in path units: an adult of seven and a half heads. The middle is x = 0. */
export const bodyTall = 1190;

type Cut = { shoulder: number; waist: number; hip: number };
const broad: Cut = { shoulder: 132, waist: 92, hip: 98 };
const slim: Cut = { shoulder: 112, waist: 68, hip: 100 };

const lit = (e: Easel, cloth: string): string =>
  e.linear(
    [
      [0, mix(cloth, '#ffffff', 0.14)],
      [0.4, cloth],
      [1, mix(cloth, '#08060a', 0.6)],
    ],
    0,
    0,
    1,
    0.08,
  );

/** Both arms, hanging and slightly bent; `out` is the hands' distance. */
function arms({ shoulder }: Cut, sleeve: string, skin: string, out: number): string {
  return [-1, 1]
    .map((side) => {
      const x = (value: number) => n1(side * value);
      const [top, elbow, wrist] = [shoulder - 6, shoulder + 30 + out * 0.6, shoulder + 22 + out];
      const sleevePath = `M${x(top - 34)} 206C${x(top + 8)} 208 ${x(top + 22)} 236 ${x(top + 26)} 280L${x(elbow + 16)} 428L${x(wrist + 18)} 596H${x(wrist - 18)}L${x(elbow - 22)} 430L${x(top - 30)} 300z`;
      const hand = `M${x(wrist - 15)} 592h${x(30)}c${x(8)} 26 ${x(4)} 62 ${x(-10)} 76c${x(-10)} 4 ${x(-18)} -2 ${x(-22)} -14c${x(-6)} -18 ${x(-6)} -42 ${x(2)} -62z`;
      return `<path fill="${skin}" d="${hand}"/><path fill="${sleeve}" d="${sleevePath}"/>`;
    })
    .join('');
}

const shoes =
  '<path fill="#171215" d="M-84 1136h50c6 16 6 32 2 54h-66c-6-18 2-40 14-54zM84 1136h-50c-6 16-6 32-2 54h66c6-18-2-40-14-54z"/>';

const torso = ({ shoulder, waist, hip }: Cut, hem: number): string =>
  `M-30 190C-70 200 -104 204 ${-shoulder} 226C${-shoulder + 4} 300 ${-waist - 16} 370 ${-waist} 440C${-waist - 4} 490 ${-hip} 520 ${-hip} ${hem}H${hip}C${hip} 520 ${waist + 4} 490 ${waist} 440C${waist + 16} 370 ${shoulder - 4} 300 ${shoulder} 226C104 204 70 200 30 190z`;

const bodice = ({ shoulder, waist }: Cut): string =>
  `M-30 190C-70 200 -104 204 ${-shoulder} 226C${-shoulder + 4} 300 ${-waist - 16} 370 ${-waist} 440H${waist}C${waist + 16} 370 ${shoulder - 4} 300 ${shoulder} 226C104 204 70 200 30 190z`;

function suit(e: Easel, cut: Cut, cloth: string): string {
  const dark = mix(cloth, '#08060a', 0.45);
  const leg = (side: number) =>
    `M${side * 2} 560L${side * 98} 560C${side * 104} 760 ${side * 96} 960 ${side * 88} 1150H${side * 32}C${side * 30} 960 ${side * 22} 780 ${side * 6} 640z`;
  return [
    `<path fill="${lit(e, mix(cloth, '#151217', 0.3))}" d="${leg(-1)}${leg(1)}"/>`,
    `<path fill="${lit(e, cloth)}" d="${torso(cut, 610)}"/>`,
    '<path fill="#efe9e1" d="M-30 190L0 380L30 190z"/>',
    `<path fill="${e.palette.spot}" d="M-9 208H9L14 340L0 372L-14 340z"/>`,
    `<path fill="${dark}" d="M-34 190L-64 300L-2 400L-30 190zM34 190L64 300L2 400L30 190z"/>`,
    `<path fill="none" stroke="${dark}" stroke-width="4" d="M0 396V610"/>`,
    `<circle fill="${dark}" cx="8" cy="450" r="6"/><circle fill="${dark}" cx="8" cy="510" r="6"/>`,
  ].join('');
}

function dress(e: Easel, cut: Cut, cloth: string, skin: string): string {
  const { waist } = cut;
  const fall = `M${-waist} 436C${-cut.hip - 12} 620 -150 900 -168 1120C-60 1144 60 1144 168 1120C150 900 ${cut.hip + 12} 620 ${waist} 436z`;
  const folds = [-92, -34, 22, 78].map((x) => `M${x * 0.4} 500C${x * 0.7} 720 ${x} 920 ${x * 1.3} 1110`).join('');
  return [
    `<path fill="${skin}" d="M-58 1090h40v60h-40zM58 1090h-40v60h40z"/>`,
    `<path fill="${lit(e, cloth)}" d="${fall}"/>`,
    `<path fill="none" stroke="${mix(cloth, '#08060a', 0.5)}" stroke-opacity=".45" stroke-width="7" stroke-linecap="round" d="${folds}"/>`,
    `<path fill="${lit(e, cloth)}" d="${bodice(cut)}"/>`,
    `<path fill="${skin}" d="M-34 190C-20 240 20 240 34 190z"/>`,
    `<path fill="${e.palette.spot}" d="M${-waist - 1} 428h${2 * waist + 2}v24h${-2 * waist - 2}z"/>`,
  ].join('');
}

function coat(e: Easel, cut: Cut, cloth: string): string {
  const dark = mix(cloth, '#08060a', 0.5);
  const fall = `M${-cut.waist - 8} 400C${-cut.hip - 22} 600 -128 820 -136 930H136C128 820 ${cut.hip + 22} 600 ${cut.waist + 8} 400z`;
  return [
    `<path fill="${lit(e, '#2a262c')}" d="M-78 900h64l-6 250h-58zM78 900h-64l6 250h58z"/>`,
    `<path fill="${lit(e, cloth)}" d="${fall}"/>`,
    `<path fill="${lit(e, cloth)}" d="${torso(cut, 520)}"/>`,
    `<path fill="${mix(e.palette.glow, cloth, 0.2)}" d="M-26 190L0 300L26 190z"/>`,
    `<path fill="${dark}" d="M-34 190L-74 262L-20 330L0 300L-26 190zM34 190L74 262L20 330L0 300L26 190z"/>`,
    `<path fill="none" stroke="${dark}" stroke-width="5" d="M0 330V930"/>`,
    `<path fill="${dark}" d="M${-cut.waist - 6} 430h${2 * cut.waist + 12}v22h${-2 * cut.waist - 12}z"/>`,
  ].join('');
}

/** Draws one dressed adult mannequin with its feet at `x`, `foot`, `tall` pixels high. Modelled on nobody. */
export function standing(e: Easel, x: number, foot: number, tall: number): string {
  const { rnd, palette } = e;
  const cut = pick(rnd, [broad, slim]);
  const skin = pick(rnd, skins);
  const cloth = pick(rnd, [
    palette.spot,
    mix(palette.dark, '#2a2630', 0.3),
    palette.mid,
    mix(palette.light, palette.mid, 0.5),
  ]);
  const worn = pick(rnd, cut === broad ? (['suit', 'coat'] as const) : (['dress', 'coat', 'dress'] as const));
  const bare = lit(e, skin[1]);
  const sleeve = worn === 'dress' ? bare : lit(e, cloth);
  const clothes = {
    suit: () => suit(e, cut, cloth),
    dress: () => dress(e, cut, cloth, bare),
    coat: () => coat(e, cut, cloth),
  };
  const scale = tall / bodyTall;
  const mirror = rnd() < 0.5 ? -1 : 1;
  const place = `translate(${n1(x)} ${n1(foot)}) scale(${(scale * mirror).toFixed(4)} ${scale.toFixed(4)}) translate(0 -${bodyTall})`;
  const { behind, front } = head(e, skin, cut === broad);
  return [
    `<ellipse cx="${n1(x)}" cy="${n1(foot)}" rx="${n1(tall * 0.15)}" ry="${n1(tall * 0.018)}" fill="${palette.deep}" fill-opacity=".5" filter="${e.blur(tall * 0.008)}"/>`,
    `<g transform="${place}">${behind}${shoes}${arms(cut, sleeve, bare, between(rnd, 4, 30))}${clothes[worn]()}${front}</g>`,
  ].join('');
}

import sharp from 'sharp';
import { between, pick, type Random, randomFrom } from '../../tools/art/random.ts';
import { type Skin, skins } from '../../tools/art/scenes/mannequin-head.ts';

export const styles = ['shaded', 'flat', 'line', 'stone', 'soft'] as const;
export type Style = (typeof styles)[number];
export type Proportions = 'grown' | 'young';

const SIDE = 512;
const stones: readonly [Skin, ...Skin[]] = [
  ['#f1eee8', '#d8d3c9', '#a49d91'],
  ['#cfcbc4', '#a9a49b', '#726d65'],
  ['#b08a5a', '#86653c', '#4f3a20'],
];
const hairs = ['#2a1c16', '#4a2f20', '#6b4a30', '#b08d57', '#5a2c22'] as const;
const shirts = ['#35506b', '#6b3540', '#3d5a45', '#4a4458', '#7a6a4f'] as const;
const walls = ['#b9c1c7', '#8f9a94', '#c9bda9', '#6f7780'] as const;

/** A portrait of a drawn head as JPEG, the same for the same seed. */
export async function renderHead(seed: number, style: Style, proportions: Proportions): Promise<Buffer> {
  const rnd = randomFrom(seed * 13 + styles.indexOf(style));
  const picture = sharp(Buffer.from(drawHead(rnd, style, proportions))).flatten();
  const blurred = style === 'soft' ? sharp(await picture.png().toBuffer()).blur(2.2) : picture;
  if (style === 'flat' || style === 'line') return blurred.jpeg({ quality: 88 }).toBuffer();
  const { data, info } = await blurred.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at++)
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + (rnd() + rnd() - 1) * 14));
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Coordinates around the middle of the face: the crown at y -156, the chin at `chin`. */
function drawHead(rnd: Random, style: Style, proportions: Proportions): string {
  const young = proportions === 'young';
  const isStone = style === 'stone';
  const [light, middle, shade] = isStone ? pick(rnd, stones) : pick(rnd, skins);
  const hair = isStone ? middle : pick(rnd, hairs);
  const chin = young ? between(rnd, 96, 108) : between(rnd, 122, 140);
  const cheek = young ? between(rnd, 116, 124) : between(rnd, 96, 106);
  const eyeY = young ? between(rnd, 16, 24) : between(rnd, -18, -10);
  const eyeX = young ? between(rnd, 46, 50) : between(rnd, 40, 45);
  const eye = young ? between(rnd, 15, 18) : between(rnd, 9.5, 11.5);
  const mouthY = eyeY + (chin - eyeY) * 0.66;
  const mouthX = young ? between(rnd, 22, 27) : between(rnd, 32, 40);
  const noseY = eyeY + (chin - eyeY) * 0.4;
  const lip = isStone ? shade : young ? '#c4706c' : '#9c4a48';
  const outline = style === 'line' ? 'stroke="#241a16" stroke-width="5"' : '';
  const face = `M${-cheek} -20C${-cheek} -110 -70 -150 0 -150S${cheek} -110 ${cheek} -20C${cheek} ${chin * 0.6} ${cheek * 0.55} ${chin} 0 ${chin}S${-cheek} ${chin * 0.6} ${-cheek} -20z`;
  const fill = style === 'flat' || style === 'line' ? light : 'url(#skin)';
  const white = isStone ? light : '#f6f1ea';
  const iris = isStone ? middle : '#33241a';
  const eyes = [-eyeX, eyeX]
    .map(
      (
        x,
      ) => `<ellipse cx="${x}" cy="${eyeY}" rx="${eye * 1.45}" ry="${eye}" fill="${white}" ${style === 'line' ? outline : ''}/>
      <circle cx="${x}" cy="${eyeY}" r="${eye * 0.8}" fill="${iris}"/>${isStone ? '' : `<circle cx="${x + 3}" cy="${eyeY - 4}" r="${eye * 0.22}" fill="#fff"/>`}
      <path d="M${x - eye * 1.6} ${eyeY - 2}q${eye * 1.6} ${-eye * 1.7} ${eye * 3.2} 0" fill="none" stroke="${isStone ? shade : '#3a261c'}" stroke-width="4"/>
      <path d="M${x - eye * 1.7} ${eyeY - eye * 2}q${eye * 1.7} ${-eye * 0.8} ${eye * 3.4} 0" fill="none" stroke="${hair}" stroke-width="${young ? 5 : 8}"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="-256 -230 512 512">
    <defs><radialGradient id="skin" cx="${between(rnd, 0.35, 0.65)}" cy="0.4" r="0.75"><stop offset="0" stop-color="${light}"/><stop offset="0.6" stop-color="${middle}"/><stop offset="1" stop-color="${shade}"/></radialGradient></defs>
    <rect x="-256" y="-230" width="512" height="512" fill="${pick(rnd, walls)}"/>
    <path d="M-44 ${chin - 40}H44V${chin + 60}H-44z" fill="${shade}"/>
    <path d="M-190 290C-180 ${chin + 50} -90 ${chin + 34} -46 ${chin + 24}C-20 ${chin + 56} 20 ${chin + 56} 46 ${chin + 24}C90 ${chin + 34} 180 ${chin + 50} 190 290z" fill="${isStone ? shade : pick(rnd, shirts)}" ${outline}/>
    <path d="${face}" fill="${fill}" ${outline}/>
    ${eyes}
    <path d="M2 ${eyeY + 14}Q${-8} ${noseY} -10 ${noseY + 6}q10 8 20 0" fill="none" stroke="${shade}" stroke-width="4"/>
    <path d="M${-mouthX} ${mouthY}q${mouthX} -9 ${mouthX * 2} 0q${-mouthX} 18 ${-mouthX * 2} 0z" fill="${lip}"/>
    <path d="M${-cheek - 6} -10C${-cheek - 16} -130 -70 -170 0 -170S${cheek + 16} -130 ${cheek + 6} -10C${cheek - 4} -60 ${cheek - 30} -92 20 -104C-30 -84 ${-cheek + 16} -70 ${-cheek - 6} -10z" fill="${hair}" ${outline}/>
  </svg>`;
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Box, Pixels } from '@veil/imaging';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { aLoneMannequin } from '../../e2e/samples/mannequin.ts';
import { artKinds, renderPicture } from '../../tools/art/index.ts';
import { drawPhoto } from '../photo.ts';
import { photographs } from './photographs.ts';

/** A still, and the box of each face in it as shares of the picture. */
export type Still = { name: string; pixels: Pixels; faces: Box[] };
export type Group = { name: string; stills: () => Promise<Still[]> };

/** Long side of what the detector gets from a stored picture. */
const SIDE = 1024;
const ASSETS = path.join(import.meta.dirname, '../../node_modules/@vladmandic/human/assets');

export async function pixelsOf(picture: Buffer | Sharp): Promise<Pixels> {
  const source = Buffer.isBuffer(picture) ? sharp(picture) : picture;
  const { data, info } = await source.flatten().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

const svg = (inner: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="768">${inner}</svg>`);
const noise = (id: string, frequency: string, seed: number, matrix: string) =>
  `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="5" seed="${seed}"/><feColorMatrix values="${matrix}"/></filter>`;
const GREY = '1.6 0 0 0 -.2 1.6 0 0 0 -.2 1.6 0 0 0 -.12 0 0 0 0 1';
const BROWN = '1 0 0 0 0 .8 0 0 0 -.05 .5 0 0 0 -.05 0 0 0 0 1';

/** Water that falls between rocks, clouds, discs such as the sun, and blocks. */
function textures(seed: number): [name: string, picture: Buffer][] {
  const x = 300 + 40 * (seed % 7);
  const shape = (nth: number) => {
    const [cx, cy] = [(nth * 173 + seed * 91) % SIDE, (nth * 97 + seed * 57) % 768];
    const colour = ['#c66', '#6a8', '#58b', '#eb6', '#444', '#ecd'][(nth + seed) % 6];
    return nth % 2
      ? `<ellipse cx="${cx}" cy="${cy}" rx="${40 + nth * 9}" ry="${60 + nth * 7}" fill="${colour}"/>`
      : `<rect x="${cx}" y="${cy}" width="${60 + nth * 11}" height="${140 - nth * 5}" fill="${colour}"/>`;
  };
  const discs = [0, 1, 2].map(
    (nth) => `<circle cx="${200 + nth * 310}" cy="${250 + nth * 60}" r="${50 + 30 * nth}" fill="url(#s)"/>`,
  );
  return [
    [
      `waterfall ${seed}`,
      svg(
        `${noise('r', '.02', seed, BROWN)}${noise('w', '.07 .004', seed, GREY)}<rect width="100%" height="100%" filter="url(#r)"/><svg x="${x}" width="260" height="768"><rect width="260" height="768" filter="url(#w)"/></svg>`,
      ),
    ],
    [`clouds ${seed}`, svg(`${noise('c', '.006', seed, GREY)}<rect width="100%" height="100%" filter="url(#c)"/>`)],
    [
      `rocks ${seed}`,
      svg(`${noise('r', '.012 .008', seed, BROWN)}<rect width="100%" height="100%" filter="url(#r)"/>`),
    ],
    [
      `discs ${seed}`,
      svg(
        `<radialGradient id="s"><stop offset="0" stop-color="#fff3c9"/><stop offset="1" stop-color="#d9913f"/></radialGradient><rect width="100%" height="100%" fill="#27344f"/>${discs.join('')}`,
      ),
    ],
    [
      `shapes ${seed}`,
      svg(
        `<rect width="100%" height="100%" fill="#b9c2c9"/>${Array.from({ length: 9 }, (_, nth) => shape(nth)).join('')}`,
      ),
    ],
  ];
}

const isEmpty = (kind: string) => kind !== 'person';

async function emptyStills(seeds: number): Promise<Still[]> {
  const drawn: Still[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    for (const kind of artKinds.filter(isEmpty)) {
      const bytes = await renderPicture(seed, kind);
      const pixels = await pixelsOf(sharp(bytes).resize(SIDE, SIDE, { fit: 'inside' }));
      drawn.push({ name: `${kind} ${seed}`, pixels, faces: [] });
    }
    for (const [name, picture] of textures(seed)) drawn.push({ name, pixels: await pixelsOf(picture), faces: [] });
  }
  drawn.push({ name: 'noise', pixels: await pixelsOf(await drawPhoto(SIDE, 768)), faces: [] });
  return drawn;
}

type Placed = { x: number; y: number; height: number; degrees?: number; hue?: number };

/** Draws mannequins on a background; `x` and `y` are the middle of each, as shares. */
async function scene(name: string, kind: (typeof artKinds)[number], seed: number, placed: Placed[], pillar?: Box) {
  const back = sharp(await renderPicture(seed, kind)).resize(SIDE, 768, { fit: 'cover' });
  const room = 900;
  const canvas = sharp({
    create: { width: SIDE + 2 * room, height: 768 + 2 * room, channels: 4, background: '#0000' },
  });
  const figures: OverlayOptions[] = [];
  const faces: Box[] = [];
  for (const { x, y, height, degrees = 0, hue } of placed) {
    const { data, width: w, height: h, face } = await aLoneMannequin(hue === undefined ? undefined : { hue });
    const tall = Math.round(height * 768);
    const wide = Math.round((tall * w) / h);
    const upright = await sharp(data, { raw: { width: w, height: h, channels: 4 } })
      .resize(wide, tall)
      .png()
      .toBuffer();
    const turned = await sharp(upright)
      .rotate(degrees, { background: '#0000' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const [left, top] = [x * SIDE - turned.info.width / 2, y * 768 - turned.info.height / 2];
    figures.push({ input: turned.data, left: Math.round(left) + room, top: Math.round(top) + room });
    const angle = (degrees * Math.PI) / 180;
    const corners = [0, 1, 2, 3].map((nth) => {
      const u = (face[0] + (nth % 2 ? face[2] : 0) - 0.5) * wide;
      const v = (face[1] + (nth > 1 ? face[3] : 0) - 0.5) * tall;
      return [
        x + (u * Math.cos(angle) - v * Math.sin(angle)) / SIDE,
        y + (u * Math.sin(angle) + v * Math.cos(angle)) / 768,
      ];
    });
    const at = (axis: 0 | 1, most: (...all: number[]) => number) =>
      Math.min(1, Math.max(0, most(...corners.map((corner) => corner[axis] ?? 0))));
    const box: Box = [at(0, Math.min), at(1, Math.min), 0, 0];
    faces.push([box[0], box[1], at(0, Math.max) - box[0], at(1, Math.max) - box[1]]);
  }
  const layer = await canvas.composite(figures).png().toBuffer();
  const shown = await sharp(layer).extract({ left: room, top: room, width: SIDE, height: 768 }).png().toBuffer();
  const over: OverlayOptions[] = [{ input: shown }];
  if (pillar) {
    const [x, y, w, h] = [pillar[0] * SIDE, pillar[1] * 768, pillar[2] * SIDE, pillar[3] * 768];
    over.push({ input: svg(`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#5b4a3c"/>`) });
  }
  return { name, pixels: await pixelsOf(await back.composite(over).png().toBuffer()), faces };
}

const alone = () =>
  Promise.all([
    scene('one', 'interior', 1, [{ x: 0.5, y: 0.52, height: 0.9 }]),
    scene('one, small', 'dunes', 2, [{ x: 0.3, y: 0.6, height: 0.5 }]),
    scene('one, near', 'forest', 3, [{ x: 0.5, y: 1.1, height: 2 }]),
    scene('one, tilted', 'arches', 4, [{ x: 0.5, y: 0.5, height: 0.8, degrees: 25 }]),
  ]);

/** A second person, small and tilted. */
const tilted = () =>
  Promise.all(
    [20, -30, 45, -60, 90, -100, 150, 180].map((degrees, nth) =>
      scene(`beside a small one at ${degrees}°`, nth % 2 ? 'cliffs' : 'interior', nth + 1, [
        { x: 0.32, y: 0.55, height: 0.95 },
        { x: 0.74, y: 0.35 + 0.04 * nth, height: 0.26 + 0.03 * (nth % 4), degrees, hue: 40 },
      ]),
    ),
  );

/** Faces of which the frame's edge or a pillar hides half. */
const half = () =>
  Promise.all([
    scene('cut at the left', 'interior', 5, [{ x: 0, y: 0.55, height: 0.95 }]),
    scene('cut at the right', 'drapery', 6, [{ x: 1, y: 0.7, height: 1.3 }]),
    scene('cut at the top', 'dunes', 7, [{ x: 0.5, y: 0.43, height: 1.2 }]),
    scene('behind a pillar', 'forest', 8, [{ x: 0.5, y: 0.55, height: 0.95 }], [0.5, 0, 0.14, 1]),
    scene('two, one cut', 'interior', 9, [
      { x: 0.45, y: 0.55, height: 0.95 },
      { x: 1, y: 0.6, height: 0.9, hue: 40 },
    ]),
    scene(
      'two, one behind a pillar',
      'arches',
      10,
      [
        { x: 0.25, y: 0.55, height: 0.95 },
        { x: 0.7, y: 0.6, height: 0.8, hue: 40 },
      ],
      [0.7, 0, 0.12, 1],
    ),
    scene('near, cut at the left', 'rain', 11, [{ x: 0, y: 1.1, height: 2.2 }]),
    scene('near, behind a pillar', 'waves', 12, [{ x: 0.5, y: 1.1, height: 2.2 }], [0.5, 0, 0.25, 1]),
  ]);

export function groupsOf(seeds: number): Group[] {
  const drawn: Group[] = [
    { name: 'nobody', stills: () => emptyStills(seeds) },
    { name: 'one person', stills: alone },
    { name: 'a second one, small and tilted', stills: tilted },
    { name: 'half a face', stills: half },
  ];
  if (!existsSync(ASSETS)) return drawn;
  return [...drawn, ...photographs(ASSETS)];
}

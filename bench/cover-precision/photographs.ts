import path from 'node:path';
import type { Box } from '@veil/imaging';
import sharp from 'sharp';
import { type Group, pixelsOf, type Still } from './pictures.ts';

type Photograph = { file: string; at: [left: number, top: number, width: number, height: number]; faces: Box[] };

const SAMPLES = 'samples.jpg';
const FACES = 'screenshot-facedetect.jpg';

/** Pictures of dressed grown persons on two sheets of samples, and where each face is, measured by eye. */
const people: Photograph[] = [
  { file: SAMPLES, at: [0, 0, 157, 158], faces: [[0.46, 0.05, 0.08, 0.12]] },
  { file: SAMPLES, at: [167, 0, 150, 158], faces: [[0.37, 0.13, 0.18, 0.28]] },
  { file: SAMPLES, at: [326, 0, 211, 158], faces: [[0.51, 0.12, 0.14, 0.25]] },
  { file: SAMPLES, at: [546, 0, 87, 158], faces: [[0.49, 0.08, 0.14, 0.11]] },
  { file: SAMPLES, at: [642, 0, 147, 158], faces: [[0.61, 0.13, 0.1, 0.15]] },
  { file: SAMPLES, at: [799, 0, 104, 158], faces: [[0.34, 0.12, 0.12, 0.1]] },
  {
    file: SAMPLES,
    at: [1131, 0, 149, 158],
    faces: [
      [0.21, 0.18, 0.11, 0.14],
      [0.41, 0.08, 0.11, 0.14],
      [0.62, 0.19, 0.09, 0.13],
    ],
  },
  {
    file: FACES,
    at: [0, 88, 104, 160],
    faces: [
      [0.27, 0.24, 0.17, 0.17],
      [0.63, 0.16, 0.17, 0.19],
    ],
  },
  {
    file: FACES,
    at: [306, 93, 200, 150],
    faces: [
      [0.16, 0.43, 0.09, 0.15],
      [0.27, 0.33, 0.1, 0.16],
      [0.45, 0.4, 0.08, 0.15],
      [0.64, 0.35, 0.09, 0.16],
      [0.79, 0.37, 0.08, 0.16],
    ],
  },
];

/** A portrait is cut around a face, which fills its middle. */
const PORTRAIT: Box = [0.15, 0.12, 0.7, 0.75];
const portraits: Photograph[] = [
  ...Array.from({ length: 5 }, (_, nth) => ({
    file: FACES,
    at: [8 + nth * 157, 347, 150, 149] as Photograph['at'],
    faces: [PORTRAIT],
  })),
  ...Array.from({ length: 12 }, (_, nth) => ({
    file: 'screenshot-facematch.jpg',
    at: [
      Math.round(((nth * 9 + (nth % 2)) % 18) * 106.67) + 1,
      Math.round(284.5 + Math.floor(nth / 2) * 112.1),
      105,
      105,
    ] as Photograph['at'],
    faces: [PORTRAIT],
  })),
];

/** Half of each portrait, as if the frame's edge cut the face. */
const halves: Photograph[] = portraits.map(({ file, at: [left, top, w, h] }, nth) => ({
  file,
  at: nth % 2 ? [left, top, Math.round(w / 2), h] : [left + Math.round(w / 2), top, Math.floor(w / 2), h],
  faces: [nth % 2 ? [0.3, 0.12, 0.7, 0.75] : [0, 0.12, 0.7, 0.75]],
}));

const cut = (folder: string, { file, at: [left, top, width, height] }: Photograph, side: number) =>
  sharp(path.join(folder, file)).extract({ left, top, width, height }).resize(side, side, { fit: 'inside' });

async function stillsOf(folder: string, name: string, list: readonly Photograph[], side: number): Promise<Still[]> {
  return Promise.all(
    list.map(async (one, nth) => ({
      name: `${name} ${nth + 1}`,
      pixels: await pixelsOf(cut(folder, one, side)),
      faces: one.faces,
    })),
  );
}

/** A photograph in which another, smaller and tilted, lies beside the person. */
async function tiltedBeside(folder: string): Promise<Still[]> {
  const stills: Still[] = [];
  const backs = [1, 4].map((nth) => people[nth] as Photograph);
  for (const [nth, one] of [0, 3, 5, 0, 3, 5].entries()) {
    const back = backs[nth % 2] as Photograph;
    const small = people[one] as Photograph;
    const degrees = [30, -40, 60, -75, 110, 180][nth] ?? 0;
    const tall = 250;
    const cutOut = await cut(folder, small, tall).png().toBuffer({ resolveWithObject: true });
    const turned = await sharp(cutOut.data)
      .rotate(degrees, { background: '#0000' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const canvas = cut(folder, back, 900);
    const { info } = await canvas.clone().toBuffer({ resolveWithObject: true });
    // Beside the person, whose face it must not hide.
    const left = nth % 2 ? 20 : info.width - turned.info.width - 4;
    const top = nth % 2 ? 300 : 120;
    const bytes = await canvas
      .composite([{ input: turned.data, left: Math.max(0, left), top }])
      .png()
      .toBuffer();
    const [fx, fy, fw, fh] = small.faces[0] as Box;
    const angle = (degrees * Math.PI) / 180;
    const [u, v] = [(fx + fw / 2 - 0.5) * cutOut.info.width, (fy + fh / 2 - 0.5) * cutOut.info.height];
    const at = [
      Math.max(0, left) + turned.info.width / 2 + u * Math.cos(angle) - v * Math.sin(angle),
      top + turned.info.height / 2 + u * Math.sin(angle) + v * Math.cos(angle),
    ] as const;
    const size = Math.max(fw * cutOut.info.width, fh * cutOut.info.height) * 0.9;
    const face: Box = [
      (at[0] - size / 2) / info.width,
      (at[1] - size / 2) / info.height,
      size / info.width,
      size / info.height,
    ];
    stills.push({
      name: `photograph beside one at ${degrees}°`,
      pixels: await pixelsOf(bytes),
      faces: [...back.faces, face],
    });
  }
  return stills;
}

export const photographs = (folder: string): Group[] => [
  { name: 'photographs of persons', stills: () => stillsOf(folder, 'photograph', people, 800) },
  { name: 'photographs, portraits', stills: () => stillsOf(folder, 'portrait', portraits, 512) },
  { name: 'photographs, half a face', stills: () => stillsOf(folder, 'half', halves, 512) },
  { name: 'photographs, one small and tilted', stills: () => tiltedBeside(folder) },
];

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Pixels } from '@veil/imaging';
import sharp from 'sharp';
import type { Detector } from '../server/src/media/detect/detector.ts';
import { openPose } from '../server/src/media/detect/pose.ts';
import { renderPicture } from '../tools/art/index.ts';
import { type Proportions, renderHead, type Style, styles } from './apparent-age/heads.ts';

const ASSETS = path.join(import.meta.dirname, '../node_modules/@vladmandic/human/assets');
/** The limit of a new site, and others for comparison. */
const LIMITS = [18, 21, 23, 25, 27, 30];
const HELD_BELOW = 21;
const DRAWN = 200;
const HEADS = 10;

type Sample = { bytes: Buffer };
type Count = { pictures: number; guessed: number; lowest: number; spread: number; below: number[] };

/** Portraits of adults on a sheet of samples in the detector's package: 18 in each of six rows. */
async function sheetOfPortraits(): Promise<Sample[]> {
  const sheet = path.join(ASSETS, 'screenshot-facematch.jpg');
  const cells = Array.from({ length: 108 }, (_, nth) => ({
    left: Math.round((nth % 18) * 106.67) + 1,
    top: Math.round(284.5 + Math.floor(nth / 18) * 112.1),
    width: 105,
    height: 105,
  }));
  return cut(sheet, cells);
}

const fivePortraits = () =>
  cut(
    path.join(ASSETS, 'screenshot-facedetect.jpg'),
    Array.from({ length: 5 }, (_, nth) => ({ left: 8 + nth * 157, top: 347, width: 150, height: 150 })),
  );

const cut = (file: string, cells: { left: number; top: number; width: number; height: number }[]) =>
  Promise.all(cells.map(async (cell) => ({ bytes: await sharp(file).extract(cell).png().toBuffer() })));

async function pixelsOf(bytes: Buffer, mirrored: boolean): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .flop(mirrored)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

/** Each sample counts twice: unchanged and mirrored. */
async function count(detector: Detector, samples: readonly Sample[]): Promise<Count> {
  const total: Count = {
    pictures: 0,
    guessed: 0,
    lowest: Number.POSITIVE_INFINITY,
    spread: 0,
    below: LIMITS.map(() => 0),
  };
  for (const { bytes } of samples) {
    for (const mirrored of [false, true]) {
      const { apparentAges = [] } = await detector.detect(await pixelsOf(bytes, mirrored));
      total.pictures++;
      if (apparentAges.length === 0) continue;
      total.guessed++;
      const youngest = Math.min(...apparentAges.map(({ years }) => years));
      total.lowest = Math.min(total.lowest, youngest);
      total.spread = Math.max(total.spread, ...apparentAges.map(({ spread }) => spread));
      for (const [nth, limit] of LIMITS.entries()) if (youngest < limit) total.below[nth] = (total.below[nth] ?? 0) + 1;
    }
  }
  return total;
}

const print = (name: string, { pictures, guessed, lowest, spread, below }: Count) => {
  const years = guessed ? `${lowest.toFixed(1)} | ${spread.toFixed(1)}` : '- | -';
  console.log(`| ${name} | ${pictures} | ${guessed} | ${years} | ${below.join(' | ')} |`);
};

const heads = (style: Style, proportions: Proportions): Promise<Sample[]> =>
  Promise.all(
    Array.from({ length: HEADS }, async (_, seed) => ({ bytes: await renderHead(seed + 1, style, proportions) })),
  );

/**
 * How often the apparent-age check would hold pictures of adults and drawn figures. Fails if it holds one at a new
 * site's limit.
 */
export default async function benchApparentAge(): Promise<boolean> {
  if (!existsSync(ASSETS)) throw new Error(`There are no sample pictures in ${ASSETS}`);
  const detector = await openPose();
  console.log(
    `| pictures, each also mirrored | pictures | with a guess | lowest, years | widest spread | ${LIMITS.map((limit) => `held below ${limit}`).join(' | ')} |`,
  );
  console.log(`| --- |${' ---: |'.repeat(4 + LIMITS.length)}`);
  let held = 0;
  const measure = async (name: string, samples: readonly Sample[]) => {
    const result = await count(detector, samples);
    print(name, result);
    held += result.below[LIMITS.indexOf(HELD_BELOW)] ?? 0;
  };
  await measure('photographs, 108 small portraits', await sheetOfPortraits());
  await measure('photographs, 5 portraits', await fivePortraits());
  const mannequins = Array.from({ length: DRAWN / 2 }, async (_, seed) => ({
    bytes: await renderPicture(seed + 1, 'person'),
  }));
  await measure('drawn mannequins in a room', await Promise.all(mannequins));
  for (const proportions of ['grown', 'young'] as const)
    for (const style of styles) await measure(`drawn heads, ${proportions}, ${style}`, await heads(style, proportions));
  return held === 0;
}

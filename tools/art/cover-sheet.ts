import { type CensorStyle, censor, previewNoise, type Region, WHOLE_FRAME } from '@veil/imaging';
import sharp from 'sharp';
import type { ArtKind } from './kinds.ts';
import { renderPicture } from './picture.ts';
import { saveSheet } from './sheet.ts';

/**
 * Draws every cover at every intensity on one sheet: `npx tsx tools/art/cover-sheet.ts [file.png]`. The pictures have
 * published size, so that cells and noise look as members see them.
 */
const masterSide = 2560;
const tile = { width: 400, height: 400 };

const types = ['blur', 'pixelate', 'blackout'] as const;
const intensities = [10, 25, 42, 60, 100, 200];

type Sample = { name: string; kind: ArtKind; seed: number; regions: Region[] };
const samples: Sample[] = [
  { name: 'head', kind: 'person', seed: 4, regions: [{ shape: 'ellipse', box: [0.3, 0.08, 0.4, 0.36] }] },
  {
    name: 'parts',
    kind: 'figure',
    seed: 60,
    regions: [
      { shape: 'ellipse', box: [0.42, 0.12, 0.14, 0.12] },
      { shape: 'rect', box: [0.3, 0.3, 0.36, 0.2] },
      { shape: 'ellipse', box: [0.34, 0.62, 0.2, 0.14] },
    ],
  },
  { name: 'whole picture', kind: 'dunes', seed: 7, regions: [WHOLE_FRAME] },
];

async function decodeSample({ kind, seed }: Sample) {
  const { data, info } = await sharp(await renderPicture(seed, kind))
    .resize({ width: masterSide, height: masterSide, fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 as const };
}

const styleOf = (type: (typeof types)[number], intensity: number): CensorStyle =>
  type === 'blackout' ? { type } : { type, intensity, noise: previewNoise(1) };

async function drawTile(picture: Awaited<ReturnType<typeof decodeSample>>, regions: Region[], style: CensorStyle) {
  const copy = { ...picture, data: Buffer.from(picture.data) };
  censor(copy, regions, style);
  const { width, height, channels } = copy;
  return sharp(copy.data, { raw: { width, height, channels } })
    .resize({ ...tile, fit: 'cover', position: 'top' })
    .png()
    .toBuffer();
}

const tiles: Parameters<typeof saveSheet>[0][number][] = [];
let row = 0;
for (const sample of samples) {
  const picture = await decodeSample(sample);
  for (const type of types) {
    for (const [column, intensity] of (type === 'blackout' ? intensities.slice(0, 1) : intensities).entries()) {
      const label = `${sample.name}: ${type}${type === 'blackout' ? '' : ` ${intensity}`}`;
      tiles.push({ row, column, label, picture: await drawTile(picture, sample.regions, styleOf(type, intensity)) });
    }
    row++;
  }
}
await saveSheet(tiles, tile, process.argv[2] ?? 'cover-sheet.png');

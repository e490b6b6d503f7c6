import path from 'node:path';
import sharp from 'sharp';
import { BASE_RUNG, censor, gridCells, type Pixels, previewNoise, stepFor, WHOLE_FRAME } from '../imaging/index.ts';
import { type Features, featuresOf, nearest } from '../imaging/matcher.ts';
import { randomFrom } from '../imaging/samples.ts';

const COLLAGE = path.join(import.meta.dirname, '../node_modules/@vladmandic/human/assets/samples.jpg');
const PATCHES = 4000;
const PATCH_SIDES = { min: 64, max: 320 };
const LOOKS = 200;
/** Patches have one pixel per cell of the base rung, and N cells are at most four of these wide each. */
const REDUCTION = 2 ** BASE_RUNG;
const CELL_PX = 4;

const INTENSITIES = [10, 25, 42, 60, 100, 200];
/** Cells are powers of two, so an intensity gives half to all of its allowed cells, depending on the region's size. */
const SHARES = { least: 0.55, most: 1 };

type Square = { left: number; top: number; side: number };

/** How often a cover is matched to its picture among 4,000 patches of photographs. Has no limit. */
export default async function benchMatching(): Promise<boolean> {
  const { data, info } = await sharp(COLLAGE)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const collage: Pixels = { data, width: info.width, height: info.height, channels: 3 };
  const squares = drawSquares(collage);
  console.log(`Found among ${PATCHES} patches by who holds them, of ${LOOKS} covers`);
  for (const intensity of INTENSITIES) {
    const rates = Object.values(SHARES).map((share) => matchRate(collage, squares, intensity, share));
    console.log(`intensity ${String(intensity).padEnd(4)} ${rates.join('   ')}`);
  }
  return true;
}

function drawSquares({ width, height }: Pixels): Square[] {
  const random = randomFrom(1);
  return Array.from({ length: PATCHES }, () => {
    const side = Math.round(PATCH_SIDES.min + random() * (PATCH_SIDES.max - PATCH_SIDES.min));
    return { left: Math.floor(random() * (width - side)), top: Math.floor(random() * (height - side)), side };
  });
}

function matchRate(collage: Pixels, squares: readonly Square[], intensity: number, share: number): string {
  const side = Math.ceil(gridCells(intensity) * share * CELL_PX);
  const step = stepFor(side * REDUCTION, intensity);
  const cell = 2 ** step.rung / REDUCTION;
  const patches = squares.map((square) => patchOf(collage, square, side));
  const known: Features[] = patches.map((patch) => featuresOf(patch, step, cell));
  let hits = 0;
  for (let look = 0; look < LOOKS; look++) {
    const hidden = (look * 19) % PATCHES;
    const covered = { ...patches[hidden]!, data: patches[hidden]!.data.slice() };
    const noise = previewNoise(1000 + look);
    censor(covered, [WHOLE_FRAME], { type: 'pixelate', intensity, noise, reduction: REDUCTION });
    if (nearest(featuresOf(covered, step, cell), known) === hidden) hits++;
  }
  return `${(side / cell).toFixed(1).padStart(4)} cells: ${String(Math.round((100 * hits) / LOOKS)).padStart(3)} %`;
}

function patchOf({ data, width }: Pixels, { left, top, side }: Square, pixels: number): Pixels {
  const patch = new Uint8Array(pixels * pixels * 3);
  const edge = (nth: number) => Math.floor((nth * side) / pixels);
  for (let y = 0; y < pixels; y++) {
    for (let x = 0; x < pixels; x++) {
      const sums = [0, 0, 0];
      let count = 0;
      for (let py = top + edge(y); py < top + edge(y + 1); py++) {
        for (let px = left + edge(x); px < left + edge(x + 1); px++, count++) {
          for (let c = 0; c < 3; c++) sums[c]! += data[(py * width + px) * 3 + c]!;
        }
      }
      patch.set(
        sums.map((sum) => Math.round(sum / count)),
        (y * pixels + x) * 3,
      );
    }
  }
  return { data: patch, width: pixels, height: pixels, channels: 3 };
}

import { censor, HASHED_TURNS, type Pixels, previewNoise, stepFor, WHOLE_FRAME } from '../imaging/index.ts';
import { greyClouds } from '../imaging/samples.ts';

/** Pixels of a drawn picture that is covered whole, and how many pictures are averaged over. */
const SIDE = 512;
const PICTURES = 24;
const INTENSITIES = [25, 42, 60];

/**
 * Brightness, gamma, sharpening, grain, a text, 101 % and 1 degree: each changes a cell little, and is drawn here as a
 * change of brightness.
 */
const EDITED_COPIES = 7;
const RE_SAVES = 9;
const MEMBERS = 10;

type Shown = { offset: number; seed: number };

/**
 * The error of the cells' brightness that is left to somebody who averages all that was public of a picture over time.
 * `before`: each file has noise of its own. Has no limit to keep.
 */
export default async function benchFusedCopies(): Promise<boolean> {
  const pictures = Array.from({ length: PICTURES }, (_, nth) => greyClouds(SIDE, nth + 1));
  const same = (count: number): Shown[] => Array.from({ length: count }, () => ({ offset: 0, seed: 0 }));
  const own = (count: number): Shown[] => Array.from({ length: count }, (_, nth) => ({ offset: nth % 7, seed: nth }));
  const cases: [string, Shown[]][] = [
    ['one cover', same(1)],
    [`${RE_SAVES} re-saves, before`, own(RE_SAVES)],
    [`${RE_SAVES} re-saves, now`, same(RE_SAVES)],
    [`${HASHED_TURNS.length} turned copies, before`, own(HASHED_TURNS.length)],
    [`${HASHED_TURNS.length} turned copies, now`, same(HASHED_TURNS.length)],
    [`first and ${EDITED_COPIES} edited copies, if the maker publishes all`, own(1 + EDITED_COPIES)],
    [`${MEMBERS} members, each own noise`, own(MEMBERS)],
    [`${MEMBERS} members, shared noise`, same(MEMBERS)],
  ];
  console.log(`error of the cells, of 255, at ${INTENSITIES.join(', ')}`);
  for (const [name, shown] of cases) {
    const errors = INTENSITIES.map((intensity) => errorOf(pictures, shown, intensity).toFixed(1).padStart(5));
    console.log(`${name.padEnd(58)} ${errors.join(' ')}`);
  }
  return true;
}

function errorOf(pictures: readonly Pixels[], shown: readonly Shown[], intensity: number): number {
  let squares = 0;
  let cells = 0;
  pictures.forEach((picture, nth) => {
    const cell = 2 ** stepFor(SIDE, intensity).rung;
    const truth = cellMeans(picture, cell);
    const looks = shown.map(({ offset, seed }) => {
      const copy = { ...picture, data: picture.data.map((value) => Math.min(255, value + offset)) };
      censor(copy, [WHOLE_FRAME], { type: 'pixelate', intensity, noise: previewNoise(nth * 1000 + seed) });
      return cellMeans(copy, cell).map((value) => value - offset);
    });
    truth.forEach((value, at) => {
      const found = looks.reduce((sum, look) => sum + (look[at] ?? 0), 0) / looks.length;
      squares += (found - value) ** 2;
      cells++;
    });
  });
  return Math.sqrt(squares / cells);
}

function cellMeans({ data, width, height, channels }: Pixels, cell: number): number[] {
  const columns = width / cell;
  const sums = Array.from({ length: columns * (height / cell) }, () => 0);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels;
      sums[Math.floor(y / cell) * columns + Math.floor(x / cell)]! +=
        ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
    }
  }
  return sums.map((sum) => sum / cell ** 2);
}

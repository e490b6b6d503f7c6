import { type BodyPart, type Box, type Pixels, regionsFor } from '@veil/imaging';
import type { Findings } from '../server/src/media/detect/detector.ts';
import { openPose } from '../server/src/media/detect/pose.ts';
import { groupsOf, type Still } from './cover-precision/pictures.ts';

/** Cells of the raster a side. */
const CELLS = 120;
/** A true face grows by this share on each side before what is covered counts as false: covers have margins. */
const MARGIN = 0.3;
const views = ['as it is', 'mirrored', 'turned'] as const;
type View = (typeof views)[number];
type Raster = Uint8Array;

type Row = {
  stills: number;
  faces: number;
  missed: string[];
  unasked: string[];
  shares: number[];
  large: string[];
  asks: number;
  unlike: number[];
  ms: number[];
};

/**
 * Measures the area that covers of faces hide beside faces, and counts the faces that they leave bare. `--seeds 2`
 * draws two of each landscape, `--only half` runs groups with this in their name, `--verbose` names stills.
 */
export default async function benchCoverPrecision(flags: readonly string[] = []): Promise<boolean> {
  const flagValue = (flag: string) => (flags.includes(flag) ? flags[flags.indexOf(flag) + 1] : undefined);
  const groups = groupsOf(Number(flagValue('--seeds') ?? 2)).filter(({ name }) =>
    name.includes(flagValue('--only') ?? ''),
  );
  const detector = await openPose();
  const all = newRow();
  const photographs = groups.filter(({ name }) => name.startsWith('photographs'));
  console.log(`${photographs.length} groups of photographs were found in the installed packages.`);
  console.log(
    '| stills, each as it is, mirrored and turned | looks | faces | bare | bare, not asked | covered beside faces, mean % | worst % | over 25 % | asked | unlike their mirror, mean % | p50, s | worst, s |',
  );
  console.log(`| --- |${' ---: |'.repeat(11)}`);
  for (const group of groups) {
    const row = newRow();
    for (const still of await group.stills()) await measure(still, row, detector.detect);
    print(group.name, row);
    if (flags.includes('--verbose'))
      console.log(
        `bare: ${row.missed.join('; ')}\nnot asked: ${row.unasked.join('; ')}\nover 25 %: ${row.large.join('; ')}`,
      );
    add(all, row);
  }
  print('all', all);
  return all.unlike.every((share) => share < 0.01);
}

export const newRow = (): Row => ({
  stills: 0,
  faces: 0,
  missed: [],
  unasked: [],
  shares: [],
  large: [],
  asks: 0,
  unlike: [],
  ms: [],
});

export function add(all: Row, row: Row): void {
  for (const key of ['stills', 'faces', 'asks'] as const) all[key] += row[key];
  for (const key of ['missed', 'unasked', 'large'] as const) all[key].push(...row[key]);
  for (const key of ['shares', 'unlike', 'ms'] as const) all[key].push(...row[key]);
}

export async function measure(still: Still, row: Row, detect: (picture: Pixels) => Promise<Findings>): Promise<void> {
  const rasters: Raster[] = [];
  for (const view of views) {
    const { pixels, faces } = seenAs(still, view);
    const began = performance.now();
    const { parts, people = [] } = await detect(pixels);
    row.ms.push(performance.now() - began);
    const covered = draw(parts);
    rasters.push(covered);
    const asks =
      people.length > 1 ||
      parts.some(({ part, unsure }) => unsure && part === 'face') ||
      people.some(({ missing }) => missing.includes('face'));
    const name = `${still.name}, ${view}`;
    const beside = falseShare(covered, faces);
    row.stills++;
    row.faces += faces.length;
    row.shares.push(beside);
    if (asks) row.asks++;
    if (beside > 0.25) row.large.push(`${name} ${Math.round(beside * 100)}`);
    const bare = faces.filter((face) => coveredShare(covered, face) < 0.5).length;
    for (let nth = 0; nth < bare; nth++) row.missed.push(name);
    // An automatic item without a question is public with this face.
    if (!asks) for (let nth = 0; nth < bare; nth++) row.unasked.push(name);
  }
  const [plain, mirror] = rasters;
  if (plain && mirror)
    row.unlike.push(plain.filter((cell, at) => cell !== mirror[mirroredCell(at)]).length / plain.length);
}

const mirroredCell = (at: number) => Math.floor(at / CELLS) * CELLS + CELLS - 1 - (at % CELLS);

function seenAs({ pixels, faces }: Still, view: View): { pixels: Pixels; faces: Box[] } {
  if (view === 'as it is') return { pixels, faces };
  const { data, width, height, channels } = pixels;
  const out = new Uint8Array(data.length);
  const turned = view === 'turned';
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = turned ? x * height + (height - 1 - y) : y * width + (width - 1 - x);
      for (let c = 0; c < channels; c++) out[to * channels + c] = data[(y * width + x) * channels + c] ?? 0;
    }
  }
  const size = turned ? { width: height, height: width } : { width, height };
  return {
    pixels: { data: out, ...size, channels },
    faces: faces.map(([x, y, w, h]) => (turned ? [1 - y - h, x, h, w] : [1 - x - w, y, w, h])),
  };
}

/** The cells that the covers of faces hide. */
function draw(parts: readonly BodyPart[]): Raster {
  const raster = new Uint8Array(CELLS * CELLS);
  for (const { shape, box } of regionsFor(parts, ['face'])) {
    const [x, y, w, h] = box;
    eachCell((at, u, v) => {
      const [dx, dy] = [(u - x - w / 2) / (w / 2), (v - y - h / 2) / (h / 2)];
      const inside = shape === 'ellipse' ? Math.hypot(dx, dy) <= 1 : Math.max(Math.abs(dx), Math.abs(dy)) <= 1;
      if (inside) raster[at] = 1;
    });
  }
  return raster;
}

function eachCell(visit: (at: number, u: number, v: number) => void): void {
  for (let at = 0; at < CELLS * CELLS; at++)
    visit(at, ((at % CELLS) + 0.5) / CELLS, (Math.floor(at / CELLS) + 0.5) / CELLS);
}

const isIn = ([x, y, w, h]: Box, u: number, v: number) => u >= x && v >= y && u < x + w && v < y + h;

function falseShare(covered: Raster, faces: readonly Box[]): number {
  const grown = faces.map(
    ([x, y, w, h]): Box => [x - w * MARGIN, y - h * MARGIN, w * (1 + 2 * MARGIN), h * (1 + 2 * MARGIN)],
  );
  let count = 0;
  eachCell((at, u, v) => {
    if (covered[at] && !grown.some((face) => isIn(face, u, v))) count++;
  });
  return count / covered.length;
}

function coveredShare(covered: Raster, face: Box): number {
  let [hidden, total] = [0, 0];
  eachCell((at, u, v) => {
    if (!isIn(face, u, v)) return;
    total++;
    if (covered[at]) hidden++;
  });
  return total > 0 ? hidden / total : 1;
}

export function print(name: string, { stills, faces, missed, unasked, shares, large, asks, unlike, ms }: Row): void {
  const percent = (share: number) => (100 * share).toFixed(1);
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);
  const seconds = ms.map((one) => one / 1000).sort((a, b) => a - b);
  const cells = [
    stills,
    faces,
    missed.length,
    unasked.length,
    percent(mean(shares)),
    percent(Math.max(0, ...shares)),
    large.length,
    asks,
    percent(mean(unlike)),
    (seconds[Math.floor(seconds.length / 2)] ?? 0).toFixed(2),
    (seconds.at(-1) ?? 0).toFixed(2),
  ];
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

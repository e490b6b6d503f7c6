import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BodyPartName, tracksFor } from '../imaging/index.ts';
import { type CensorPlan, type Inspection, openMediaService } from '../server/src/media/index.ts';
import { CLIP, headAt } from './video/clip.ts';
import { cpuOf, cpuOfTree } from './video/measure.ts';

/** The CPU of a covered transcode, as a multiple of the bare one. */
const LIMIT = 1.15;
/** Seconds of video a second, for following, measuring and transcoding together. */
const LEAST_SPEED = 0.5;
const ROUNDS = 3;
/** A new site covers these parts unless the maker chooses others. */
const DEFAULT_PARTS: BodyPartName[] = ['breasts', 'genitals', 'buttocks', 'anus'];

const FRAMES = CLIP.framesPerSecond * CLIP.seconds;
const INSPECTION: Inspection = {
  kind: 'video',
  format: 'mp4',
  width: CLIP.width,
  height: CLIP.height,
  frames: FRAMES,
  durationMs: CLIP.seconds * 1000,
};
const TYPES = ['blackout', 'pixelate', 'blur'] as const;
const byHand = {
  shape: 'ellipse' as const,
  keys: [0, FRAMES - 1].map((nth) => ({ at: (nth * 1000) / CLIP.framesPerSecond, box: headAt(nth) })),
};
const COVERS = { whole: { regions: 'whole' }, 'by hand': { regions: [], tracks: [byHand] } } satisfies Record<
  string,
  Pick<CensorPlan, 'regions' | 'tracks'>
>;

/**
 * Covered transcodes against the bare one in one run, and how fast found parts are covered; true when all are within
 * their limits. `--found` leaves the comparison of transcodes out.
 */
export default async function benchVideoCover(flags: readonly string[] = []): Promise<boolean> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'veil-bench-video-'));
  // The child processes of the media service keep no program running.
  const running = setInterval(() => {}, 60_000);
  try {
    const file = path.join(folder, 'clip.mp4');
    await cpuOf({ drawInto: file });
    const isCheap = flags.includes('--found') || (await compareTranscodes(file, path.join(folder, 'out.mp4')));
    return (await coverFoundParts(file, folder)) && isCheap;
  } finally {
    clearInterval(running);
    await rm(folder, { recursive: true });
  }
}

/** Bare and covered runs alternate, so that a slow moment of the machine affects all of them. */
async function compareTranscodes(file: string, target: string): Promise<boolean> {
  const plans = Object.entries(COVERS).flatMap(([name, cover]) =>
    TYPES.map((type) => ({ name: `${name}, ${type}`, plan: { type, intensity: 60, ...cover } })),
  );
  const cpu = new Map<string, number[]>([['bare', []], ...plans.map(({ name }): [string, number[]] => [name, []])]);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, plan } of [{ name: 'bare', plan: null }, ...plans]) {
      cpu.get(name)?.push(await cpuOf({ file, target, inspection: INSPECTION, plan }));
    }
  }
  console.log(`${CLIP.seconds} s of 720p at ${CLIP.framesPerSecond} frames a second: ms of CPU, ${ROUNDS} rounds`);
  row('cover', 'median', 'min', 'ratio', 'limit');
  const bare = cpu.get('bare') ?? [];
  let holds = true;
  for (const [name, times] of cpu) {
    const ratio = median(times.map((time, round) => time / (bare[round] ?? Number.NaN)));
    if (ratio > LIMIT) holds = false;
    const verdict = name === 'bare' ? '' : ratio <= LIMIT ? 'ok' : 'MISSED';
    row(name, median(times).toFixed(0), Math.min(...times).toFixed(0), ratio.toFixed(3), LIMIT.toFixed(2), verdict);
  }
  return holds;
}

/** Wall time is judged; the CPU time tells what it would be on a quiet machine. */
async function coverFoundParts(file: string, folder: string): Promise<boolean> {
  const cores = os.availableParallelism();
  const log = () => {};
  const service = openMediaService({ detector: 'pose', masterMaxSide: 2560, cores, workDir: folder, log });
  // The models are loaded once for many files.
  await service.examine(file, INSPECTION, 'bench', { follow: false });
  const [before, began] = [await cpuOfTree(), performance.now()];
  const { detection } = await service.examine(file, INSPECTION, 'bench');
  const followed = performance.now();
  const following = ((await cpuOfTree()) - before) / 1000;
  const tracks = tracksFor(detection.tracks ?? [], DEFAULT_PARTS);
  const censor: CensorPlan = { type: 'blur', intensity: 60, regions: tracks.length > 0 ? [] : 'whole', tracks };
  const plan = { censor, noiseKey: new Uint8Array(32), widths: [640], outDir: folder };
  await service.makeMaster(file, INSPECTION, plan, 'bench');
  const ended = performance.now();
  const cpu = ((await cpuOfTree()) - before) / 1000;
  await service.close();
  const speed = (CLIP.seconds * 1000) / (ended - began);
  const found = detection.failed ?? `${tracks.length} tracks, ${detection.notFollowed?.length} spans not followed`;
  const verdict = speed >= LEAST_SPEED ? 'ok' : 'MISSED';
  console.log(`found parts (${found}): ${speed.toFixed(2)} x real time, at least ${LEAST_SPEED}: ${verdict}`);
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
  console.log(
    `  followed in ${seconds(began, followed)} with ${following.toFixed(1)} s of CPU; made in ${seconds(followed, ended)}; ${cpu.toFixed(1)} s of CPU together`,
  );
  return speed >= LEAST_SPEED;
}

const row = (name: string, ...cells: string[]) =>
  console.log(name.padEnd(20) + cells.map((cell) => cell.padStart(9)).join(''));

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { openDetectionService } from '../server/src/media/detection-service.ts';
import { encodeMaster, encodeRendition } from '../server/src/media/encode.ts';
import { openMediaService } from '../server/src/media/index.ts';
import { scaleStrip } from '../server/src/media/scale-strip.ts';
import { decodeStrip } from '../server/src/media/strip.ts';
import { DETECTION_SIDE } from '../server/src/media/survey-picture.ts';
import { bytesIn } from './day/processes.ts';
import { drawPhoto } from './photo.ts';
import { cpuOfTree } from './video/measure.ts';

const limit = 1.3;
const rounds = 4;
const limits = { maxPixels: 100_000_000, maxFrames: 1 };
const widths = [320, 640, 1280];

type Cost = { wall: number; cpu: number };

/**
 * All media work for an upload of 12 megapixels (inspected by request and job) against a bare decode, detection and
 * encode.
 */
export default async function benchUpload(): Promise<boolean> {
  sharp.concurrency(1);
  sharp.cache(false);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'veil-bench-upload-'));
  const options = { detector: 'pose', masterMaxSide: 2560, cores: 2, workDir: folder, log: () => {} } as const;
  const service = openMediaService(options);
  const detector = openDetectionService(options);
  const running = setInterval(() => {}, 60_000);
  try {
    const file = path.join(folder, 'photo.jpg');
    await writeFile(file, await drawPhoto(4000, 3000));
    const parts: Record<string, () => Promise<unknown>> = {
      decode: () => decodeStrip({ file, format: 'jpeg', maxPixels: limits.maxPixels }, { width: 2560 }, false),
      detect: async () => detector.detect([await small], 'frame'),
      encode: async () => encodeAll(await master),
      upload: async () => upload(),
    };
    const source = { file, format: 'jpeg', maxPixels: limits.maxPixels } as const;
    const small = decodeStrip(source, { width: DETECTION_SIDE }, false);
    const master = decodeStrip(source, { width: 2560 }, false);
    const upload = async () => {
      await service.inspect(file, 'jpeg', limits, 'maker');
      const inspection = await service.inspect(file, 'jpeg', limits, 'maker');
      await service.examine(file, inspection, 'maker');
      const censor = { type: 'blur', intensity: 60, regions: [{ shape: 'rect', box: [0.3, 0.3, 0.2, 0.2] }] } as const;
      const plan = {
        censor: { ...censor, regions: [...censor.regions] as never },
        noiseKey: new Uint8Array(32),
        widths,
      };
      const outDir = await mkdtemp(path.join(folder, 'out-'));
      await service.makeMaster(file, inspection, { ...plan, outDir }, 'maker');
    };
    const least = new Map<string, Cost>();
    for (let round = 0; round <= rounds; round++) {
      for (const [name, work] of Object.entries(parts)) {
        const cost = await costOf(work);
        if (round > 0) least.set(name, lesser(least.get(name), cost));
      }
    }
    const [folderOfOne = ''] = (await readdir(folder)).filter((name) => name.startsWith('out-'));
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
    const made = bytesIn(path.join(folder, folderOfOne));
    console.log(
      `disk: of ${megabytes((await stat(file)).size)} uploaded, master and renditions take ${megabytes(made)}`,
    );
    return report(least);
  } finally {
    clearInterval(running);
    await Promise.all([service.close(), detector.close()]);
    await rm(folder, { recursive: true });
  }
}

async function encodeAll(strip: Awaited<ReturnType<typeof decodeStrip>>): Promise<void> {
  await encodeMaster(strip);
  let scaled = strip;
  for (const width of widths.toReversed()) {
    scaled = await scaleStrip(scaled, width);
    await encodeRendition(scaled, 'webp');
  }
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [cpu, began] = [await cpuOfTree(), performance.now()];
  await work();
  return { wall: performance.now() - began, cpu: (await cpuOfTree()) - cpu };
}

const lesser = (known: Cost | undefined, { wall, cpu }: Cost): Cost => ({
  wall: Math.min(known?.wall ?? wall, wall),
  cpu: Math.min(known?.cpu ?? cpu, cpu),
});

function report(least: Map<string, Cost>): boolean {
  const of = (name: string): Cost => least.get(name) ?? { wall: Number.NaN, cpu: Number.NaN };
  const bare = ['decode', 'detect', 'encode'].map(of);
  const floor = {
    wall: bare.reduce((sum, { wall }) => sum + wall, 0),
    cpu: bare.reduce((sum, { cpu }) => sum + cpu, 0),
  };
  for (const [name, { wall, cpu }] of [...least, ['bare parts', floor] as const]) {
    console.log(`${name.padEnd(12)} ${wall.toFixed(0).padStart(6)} ms  ${cpu.toFixed(0).padStart(6)} ms of CPU`);
  }
  const ratios = { wall: of('upload').wall / floor.wall, cpu: of('upload').cpu / floor.cpu };
  const holds = ratios.wall <= limit && ratios.cpu <= limit;
  console.log(
    `the least of ${rounds} rounds: wall ${ratios.wall.toFixed(2)}, CPU ${ratios.cpu.toFixed(2)} of the bare parts, at most ${limit}: ${holds ? 'ok' : 'MISSED'}`,
  );
  return holds;
}

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openMediaService } from '../server/src/media/index.ts';
import { LARGE_CLIP as CLIP } from './video/clip.ts';
import { costOf } from './video/measure.ts';

/**
 * Inspection, transcode, poster and renditions as a multiple of the bare transcode. Uses wall time, because ended media
 * processes no longer report CPU. The least of several rounds counts, because other work only adds.
 */
const limit = 1.15;
const rounds = 3;

/** A published video against its transcode alone, and the cost of its streams. */
export default async function benchVideo(): Promise<boolean> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'veil-bench-video-'));
  const service = openMediaService({ detector: 'none', masterMaxSide: 2560, cores: 2, workDir: folder, log: () => {} });
  const running = setInterval(() => {}, 60_000);
  try {
    const file = path.join(folder, 'clip.mp4');
    await costOf({ drawInto: file, large: true });
    const maxDurationMs = CLIP.seconds * 2000;
    const limits = { maxPixels: 100_000_000, maxFrames: 1, maxDurationMs };
    const inspection = await service.inspect(file, 'mp4', limits, 'maker');
    const least = { bare: Infinity, published: Infinity, preview: Infinity, variants: Infinity };
    const target = path.join(folder, 'out.mp4');
    const measured = async (name: keyof typeof least, work: (outDir: string) => Promise<unknown>) => {
      const outDir = await mkdtemp(path.join(folder, 'out-'));
      const before = performance.now();
      await work(outDir);
      least[name] = Math.min(least[name], performance.now() - before);
    };
    const bare = async () => {
      const { wall } = await costOf({ file, target, inspection, plan: null });
      least.bare = Math.min(least.bare, wall);
    };
    for (let round = 0; round < rounds; round++) {
      await bare();
      await measured('published', async (outDir) => {
        await service.inspect(file, 'mp4', limits, 'maker');
        const plan = { censor: null, noiseKey: new Uint8Array(32), widths: [320, 640, 1280], outDir };
        await service.makeMaster(file, inspection, plan, 'maker');
      });
      const durationMs = CLIP.seconds * 1000;
      await measured('preview', (outDir) =>
        service.makeStreams(target, { durationMs, preview: true, variants: false, outDir }),
      );
      await measured('variants', (outDir) =>
        service.makeStreams(target, { durationMs, preview: false, variants: true, outDir }),
      );
    }
    console.log(`${CLIP.seconds} s of ${CLIP.height}p, the least of ${rounds} rounds, in ms`);
    for (const [name, ms] of Object.entries(least)) {
      console.log(
        `${name.padEnd(12)} ${ms.toFixed(0).padStart(6)}  ${(ms / least.bare).toFixed(2)} of the bare transcode`,
      );
    }
    const holds = least.published / least.bare <= limit;
    console.log(`published: at most ${limit}: ${holds ? 'ok' : 'MISSED'}`);
    return holds;
  } finally {
    clearInterval(running);
    await service.close();
    await rm(folder, { recursive: true });
  }
}

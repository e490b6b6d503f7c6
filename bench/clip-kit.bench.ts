import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { aLoneMannequin } from '../e2e/samples/mannequin.ts';
import { type Box, boxAt, type Pixels, tracksFor } from '../imaging/index.ts';
import { aClip, yuvOf } from '../server/src/media/builders/clip.ts';
import {
  type Appearance,
  bareShare,
  drawKitClip,
  entries,
  type KitClip,
  manners,
} from '../server/src/media/builders/clip-kit.ts';
import { openPose } from '../server/src/media/detect/pose.ts';
import { type Detection, openMediaService } from '../server/src/media/index.ts';

const LIMITS = { maxPixels: 50_000_000, maxFrames: 1000, maxDurationMs: 600_000 };
const SIZE = { width: 512, height: 288, frames: 61 };
const formats = ['mp4', 'webm', 'gif', 'webp'] as const;
type Format = (typeof formats)[number];
/** Frames a second; `varied` has frames of 20 to 200 ms. */
const rates = [24, 30, 60, 1, 'varied'] as const;
type Rate = (typeof rates)[number];
/** Appearances of 2 to 24 frames, some at the borders of windows and of the clip. */
const counts = [17, 3, 24, 2, 8, 12];
const starts = [6, 0, 29, 58, 20, 40];
const heights = [0.9, 0.7, 0.55, 0.4];

type Clip = Appearance & { format: Format; rate: Rate };

/** The nth clip: every format, manner, entry and rate meets many of the others. */
function clipOf(nth: number): Clip {
  const of = <T>(list: readonly T[], step: number) => list[Math.floor(nth / step) % list.length] as T;
  const format = of(formats, 1);
  const rate = of(rates, 1);
  return {
    format,
    rate: rate === 'varied' && (format === 'mp4' || format === 'webm') ? 24 : rate,
    manner: of(manners, 2),
    entry: of(entries, 3),
    from: of(starts, 1),
    count: of(counts, 1),
    height: of(heights, 4),
    pan: nth % 7 === 6 ? 3 : 0,
  };
}

/**
 * Runs the real detector on drawn persons. A frame is missed if more than half of a detectable face is bare and no span
 * covers the whole picture. `--clips 8` runs the first of 60; `--from 8` begins there.
 */
export default async function benchClipKit(flags: readonly string[] = []): Promise<boolean> {
  const numberOf = (flag: string, otherwise: number) =>
    flags.includes(flag) ? Number(flags[flags.indexOf(flag) + 1]) : otherwise;
  const [from, count] = [numberOf('--from', 0), numberOf('--clips', 60)];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'veil-bench-kit-'));
  const running = setInterval(() => {}, 60_000);
  const service = openMediaService({ detector: 'pose', masterMaxSide: 1280, cores: 2, workDir: folder, log: () => {} });
  const detector = await openPose();
  const [one, other] = [await aLoneMannequin({ hue: 30 }), await aLoneMannequin()];
  const total = { frames: 0, bare: 0, whole: 0, all: 0 };
  try {
    for (let nth = from; nth < Math.min(60, from + count); nth++) {
      const asked = clipOf(nth);
      const clip = drawKitClip(one, other, asked, SIZE);
      // Equal frames would become one frame of a GIF or WebP file.
      for (const [at, { data }] of clip.frames.entries()) (data as Uint8Array).fill(at * 4, 0, 24);
      const file = path.join(folder, `${nth}.${asked.format}`);
      const times = await write(clip, asked, file);
      const inspection = await service.inspect(file, asked.format, LIMITS, 'bench');
      const began = performance.now();
      const { detection } = await service.examine(file, inspection, 'bench');
      const seconds = (performance.now() - began) / 1000;
      const shown = clip.faces.flatMap((faces, at) =>
        faces.flatMap(({ box, strength }) => (strength >= 0.99 ? [{ at, box }] : [])),
      );
      const open = shown.filter(({ at, box }) => isBare(detection, times[at] ?? 0, box));
      const found: typeof open = [];
      for (const face of open) {
        const frame = clip.frames[face.at];
        const { parts } = frame ? await detector.detect(frame, { thorough: false }) : { parts: [] };
        if (parts.some(({ part, box }) => part === 'face' && bareShare(face.box, [box]) < 0.5)) found.push(face);
      }
      const whole = times.filter((at) => isWhole(detection, at)).length;
      total.frames += shown.length;
      total.bare += found.length;
      total.whole += whole;
      total.all += times.length;
      console.log(
        `${String(nth).padStart(2)} ${asked.format.padEnd(4)} ${String(asked.rate).padStart(6)} ${asked.manner.padEnd(8)} ${asked.entry.padEnd(6)} frames ${asked.from}-${asked.from + asked.count - 1}: ` +
          `${found.length} bare of ${shown.length}, ${whole} covered whole, ${open.length - found.length} not findable, ${seconds.toFixed(0)} s${detection.failed ? ` FAILED ${detection.failed}` : ''}`,
      );
    }
  } finally {
    clearInterval(running);
    await service.close();
    await rm(folder, { recursive: true });
  }
  console.log(
    `${total.bare} of ${total.frames} faces bare; ${total.whole} of ${total.all} frames covered whole: ${total.bare === 0 ? 'ok' : 'MISSED'}`,
  );
  return total.bare === 0;
}

const isWhole = ({ notFollowed = [] }: Detection, at: number): boolean =>
  notFollowed.some(({ from, to, part }) => at >= from && at <= to && (!part || part === 'face'));

function isBare(detection: Detection, at: number, face: Box): boolean {
  if (detection.failed || isWhole(detection, at)) return false;
  const boxes = tracksFor(detection.tracks ?? [], ['face']).map((track) => boxAt(track, at));
  const covers = boxes.filter((box): box is Box => box !== null);
  return bareShare(face, covers) > 0.5;
}

/** Returns the start of each frame in milliseconds. */
async function write(clip: KitClip, { format, rate }: Clip, file: string): Promise<number[]> {
  const isVideo = format === 'mp4' || format === 'webm';
  const fps = rate === 'varied' ? 24 : rate;
  const delays = clip.frames.map((_, nth) =>
    rate === 'varied' ? 20 + ((nth * 70) % 190) : Math.max(20, 10 * Math.round(100 / fps)),
  );
  const times = isVideo
    ? clip.frames.map((_, nth) => (nth * 1000) / fps)
    : delays.map((_, nth) => delays.slice(0, nth).reduce((sum, delay) => sum + delay, 0));
  const { width, height, frames } = SIZE;
  if (isVideo) {
    aClip(file, format, frames / fps, (nth) => yuvOf(clip.frames[nth] as Pixels), { width, height, fps });
    return times;
  }
  const strip = Buffer.concat(clip.frames.map(({ data }) => Buffer.from(data)));
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  const picture = sharp(strip, { raw });
  await (format === 'gif' ? picture.gif({ delay: delays }) : picture.webp({ delay: delays, quality: 85 })).toFile(file);
  return shownFrom(times, (await sharp(file).metadata()).delay ?? delays);
}

/** Frames that look alike are one frame of the file, which is covered by the time at which it begins. */
function shownFrom(times: readonly number[], delays: readonly number[]): number[] {
  const starts = delays.map((_, nth) => delays.slice(0, nth).reduce((sum, delay) => sum + delay, 0));
  return times.map((time) => starts.findLast((start) => start <= time) ?? time);
}

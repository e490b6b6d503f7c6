import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FF_ENCODER_LIBVPX_VP8, FF_ENCODER_LIBX264 } from 'node-av/constants';
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
  type Sprite,
} from '../server/src/media/builders/clip-kit.ts';
import { aCodedClip } from '../server/src/media/builders/coded-clip.ts';
import { aNudenetModel } from '../server/src/media/builders/nudenet-model.ts';
import { testRuntime } from '../server/src/media/builders/test-runtime.ts';
import { openNudenet } from '../server/src/media/detect/nudenet.ts';
import { openPose } from '../server/src/media/detect/pose.ts';
import { type Detection, openMediaService } from '../server/src/media/index.ts';
import { readFrames } from '../server/src/media/video/read-frames.ts';

const LIMITS = { maxPixels: 50_000_000, maxFrames: 1000, maxDurationMs: 600_000 };
/** The service follows in windows of 61 frames, of which two share one. */
const SIZE = { width: 512, height: 288, frames: 75 };
const formats = ['mp4', 'webm', 'gif', 'webp'] as const;
type Format = (typeof formats)[number];
/** Frames a second; `varied` has frames of 20 to 200 ms. */
const rates = [24, 30, 60, 1, 'varied'] as const;
type Rate = (typeof rates)[number];
/** Appearances of 2 to 24 frames, some at the borders of windows and of the clip. */
const counts = [17, 3, 24, 2, 8, 12];
const starts = [6, 0, 45, 60, 20, 53];
/** The hand-made model's class. */
const FACE = 1;
const heights = [0.9, 0.7, 0.55, 0.4, 0.33];

/** The real detector sees 20 clips in all formats. They have each rate, manner, entry and length. */
const formatsOf = (nth: number): readonly Format[] =>
  nth % 3 === Math.floor(nth / 3) % 3 ? formats : formats.slice(nth % formats.length).slice(0, 1);

/** The nth clip: every manner, entry and rate meets many of the others. */
function clipOf(nth: number): Appearance & { rate: Rate } {
  const of = <T>(list: readonly T[], step: number) => list[Math.floor(nth / step) % list.length] as T;
  return {
    rate: of(rates, 1),
    manner: of(manners, 2),
    entry: of(entries, 3),
    from: of(starts, 1),
    count: of(counts, 1),
    height: of(heights, 4),
    pan: nth % 7 === 6 ? 3 : 0,
  };
}

type Sums = { files: number; faces: number; bare: number; hidden: number; whole: number; frames: number };

/**
 * Runs the real detector on drawn persons, and again on each frame of the made file. A frame is missed if more than
 * half of a face that it finds there is bare, unless a span covers the whole picture. `--clips 8` runs the first of
 * 60, `--from 8` begins there, and `--formats gif` keeps to one format. `--drawn` runs all clips in all formats with
 * green faces, which a hand-made model finds.
 */
export default async function benchClipKit(flags: readonly string[] = []): Promise<boolean> {
  const flagValue = (flag: string) => (flags.includes(flag) ? flags[flags.indexOf(flag) + 1] : undefined);
  const [from, count] = [Number(flagValue('--from') ?? 0), Number(flagValue('--clips') ?? 60)];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'veil-bench-kit-'));
  const running = setInterval(() => {}, 60_000);
  const isDrawn = flags.includes('--drawn');
  const nudenetModel = { path: path.join(folder, 'drawn.onnx'), runtime: testRuntime };
  await writeFile(nudenetModel.path, aNudenetModel([{ label: FACE, colour: [-20, 20, -20] }]));
  const model = isDrawn ? ({ detector: 'nudenet', nudenetModel } as const) : ({ detector: 'pose' } as const);
  const service = openMediaService({ ...model, masterMaxSide: 1280, cores: 2, workDir: folder, log: () => {} });
  const detector = await (isDrawn ? openNudenet(nudenetModel) : openPose());
  const sprites = [await aLoneMannequin({ hue: 30 }), await aLoneMannequin()] as const;
  const [one, other] = isDrawn ? [greenFaced(sprites[0]), greenFaced(sprites[1])] : sprites;
  const totals = new Map<Format, Sums>();
  try {
    for (let nth = from; nth < Math.min(60, from + count); nth++) {
      const asked = clipOf(nth);
      const clip = drawKitClip(one, other, asked, SIZE);
      // Equal frames would become one frame of a GIF or WebP file.
      for (const [at, { data }] of clip.frames.entries()) (data as Uint8Array).fill(at * 3, 0, 24);
      for (const format of isDrawn ? formats : formatsOf(nth)) {
        if (!(flagValue('--formats') ?? format).split(',').includes(format)) continue;
        const file = path.join(folder, `${nth}.${format}`);
        const times = await write(clip, format, asked.rate, file);
        const inspection = await service.inspect(file, format, LIMITS, 'bench');
        const began = performance.now();
        const { detection } = await service.examine(file, inspection, 'bench');
        const seconds = (performance.now() - began) / 1000;
        const shown = clip.faces.flatMap((faces, at) =>
          faces.flatMap(({ box, strength }) => (strength >= 0.99 ? [{ at, box }] : [])),
        );
        const open = shown.filter(({ at, box }) => isBare(detection, times[at] ?? 0, box));
        const found: typeof open = [];
        for (const face of open) {
          const { parts } = await detector.detect(await readFrame(file, format, times, face.at), { thorough: false });
          if (parts.some(({ part, box }) => part === 'face' && bareShare(face.box, [box]) < 0.5)) found.push(face);
        }
        const whole = times.filter((at) => isWhole(detection, at)).length;
        const sums = totals.get(format) ?? { files: 0, faces: 0, bare: 0, hidden: 0, whole: 0, frames: 0 };
        totals.set(format, {
          files: sums.files + 1,
          faces: sums.faces + shown.length,
          bare: sums.bare + found.length,
          hidden: sums.hidden + open.length - found.length,
          whole: sums.whole + whole,
          frames: sums.frames + times.length,
        });
        console.log(
          `${String(nth).padStart(2)} ${format.padEnd(4)} ${String(asked.rate).padStart(6)} ${asked.manner.padEnd(8)} ${asked.entry.padEnd(6)} height ${asked.height} frames ${asked.from}-${asked.from + asked.count - 1}: ` +
            `${found.length} bare of ${shown.length}, ${whole} covered whole, ${open.length - found.length} not findable, ${seconds.toFixed(0)} s${detection.failed ? ` FAILED ${detection.failed}` : ''}` +
            `${found.length > 0 ? ` bare in ${[...new Set(found.map(({ at }) => at))].join(' ')}` : ''}`,
        );
      }
    }
  } finally {
    clearInterval(running);
    await service.close();
    await rm(folder, { recursive: true });
  }
  for (const [format, { files, faces, bare, hidden, whole, frames }] of totals)
    console.log(
      `${format}: ${files} files, ${faces} faces, ${bare} bare, ${hidden} not findable; ${whole} of ${frames} frames covered whole`,
    );
  const none = [...totals.values()].every(({ bare }) => bare === 0);
  console.log(none ? 'ok' : 'MISSED');
  return none;
}

/** The frame of the file, because a strong compression may hide a face that was drawn. */
async function readFrame(file: string, format: Format, times: readonly number[], nth: number): Promise<Pixels> {
  if (format === 'mp4' || format === 'webm') {
    const frame = readFrames(file, format, { from: 0, count: nth + 1, side: SIZE.width }).frames[nth];
    if (!frame) throw new Error(`${file} has no frame ${nth}`);
    return frame;
  }
  const page = [...new Set(times)].indexOf(times[nth] ?? Number.NaN);
  const { data, info } = await sharp(file, { page }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: Uint8Array.from(data), width: info.width, height: info.height, channels: 3 };
}

/** A flat green with dark eyes, which the hand-made model finds. */
function greenFaced(sprite: Sprite): Sprite {
  const { width, height, face } = sprite;
  const [left, top, w, h] = [face[0] * width, face[1] * height, face[2] * width, face[3] * height];
  const data = Uint8Array.from(sprite.data);
  for (let y = Math.floor(top); y < top + h; y++) {
    for (let x = Math.floor(left); x < left + w; x++) {
      const [u, v] = [(2 * (x - left)) / w - 1, (2 * (y - top)) / h - 1];
      const isEye = Math.hypot(Math.abs(u) - 0.4, v + 0.2) < 0.12;
      if (Math.hypot(u, v) < 1) data.set(isEye ? [10, 60, 10, 255] : [0, 240, 0, 255], (y * width + x) * 4);
    }
  }
  return { ...sprite, data };
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
async function write(clip: KitClip, format: Format, rate: Rate, file: string): Promise<number[]> {
  const { width, height, frames } = SIZE;
  const fps = rate === 'varied' ? 24 : rate;
  const delays = clip.frames.map((_, nth) =>
    rate === 'varied' ? 20 + ((nth * 70) % 190) : Math.max(20, 10 * Math.round(100 / fps)),
  );
  const summed = delays.map((_, nth) => delays.slice(0, nth).reduce((sum, delay) => sum + delay, 0));
  const draw = (nth: number) => yuvOf(clip.frames[nth] as Pixels);
  if (format === 'mp4' || format === 'webm') {
    if (rate === 'varied') {
      const encoder = format === 'mp4' ? FF_ENCODER_LIBX264 : FF_ENCODER_LIBVPX_VP8;
      aCodedClip(file, { encoder, bits: 8, width, height, times: summed, draw, isLossy: true });
      return summed;
    }
    aClip(file, format, frames / fps, draw, { width, height, fps });
    // WebM counts whole milliseconds.
    return clip.frames.map((_, nth) => (format === 'mp4' ? (nth * 1000) / fps : Math.round((nth * 1000) / fps)));
  }
  const strip = Buffer.concat(clip.frames.map(({ data }) => Buffer.from(data)));
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  const picture = sharp(strip, { raw });
  await (format === 'gif' ? picture.gif({ delay: delays }) : picture.webp({ delay: delays, quality: 85 })).toFile(file);
  return shownFrom(summed, (await sharp(file).metadata()).delay ?? delays);
}

/** Frames that look alike are one frame of the file, which is covered by the time at which it begins. */
function shownFrom(times: readonly number[], delays: readonly number[]): number[] {
  const starts = delays.map((_, nth) => delays.slice(0, nth).reduce((sum, delay) => sum + delay, 0));
  return times.map((time) => starts.findLast((start) => start <= time) ?? time);
}

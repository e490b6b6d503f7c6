import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Pixels } from '@veil/imaging';
import sharp from 'sharp';
import { aClip, yuvOf } from './clip.ts';
import { drawKitClip, entries, type Sprite } from './clip-kit.ts';

type Area = { left: number; top: number; width: number; height: number };

/** A clip in which a part is visible for 2 to 24 frames. `detail` is what only its bare pixels have. */
export type HiddenPart = {
  name: string;
  type: string;
  bytes: Buffer;
  isLong: boolean;
  /** The still of the clip shows the part. */
  onPoster: boolean;
  size: { width: number; height: number };
  area: Area;
  detail: Float32Array;
};

/** A square with stripes, which the drawn model finds as breasts. */
export function aStripedSquare(): Sprite {
  const [width, height] = [80, 80];
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const isLight = (at % width) % 10 < 5;
    data.set(isLight ? [255, 20, 20, 255] : [190, 0, 0, 255], at * 4);
  }
  return { data, width, height, channels: 4, face: [0, 0, 1, 1] };
}

const SHORT = { width: 320, height: 240, fps: 10 };
/** Long and large enough for HLS variants. */
const LONG = { width: 640, height: 480, fps: 3, seconds: 21 };
const POSTER_SECONDS = 3;

/**
 * The nth clip of a seed: the same arguments give the same pixels. Every 13th is long, and every fourth shows the part
 * on its still.
 */
export async function aHiddenPart(sprite: Sprite, nth: number, seed = 1): Promise<HiddenPart> {
  const random = randomFrom(seed * 1009 + nth * 9176);
  const isLong = nth % 13 === 1;
  const { width, height, fps } = isLong ? LONG : SHORT;
  const seconds = isLong ? LONG.seconds : 3 + Math.floor(random() * 3);
  const frames = seconds * fps;
  const count = 2 + Math.floor(random() * 23);
  const onPoster = nth % 4 === 0;
  const poster = Math.round(Math.min(POSTER_SECONDS, seconds / 2) * fps);
  const from = onPoster ? poster - (count >> 1) : Math.floor(random() * (frames - count));
  const entry = entries[nth % entries.length] ?? 'sudden';
  const tall = sprite.width === sprite.height ? 0.35 : 0.6 + 0.3 * random();
  const clip = drawKitClip(
    sprite,
    sprite,
    { manner: 'alone', entry, from, count, height: tall },
    { width, height, frames },
  );
  const middle = from + (count >> 1);
  const [x = 0, y = 0, w = 0, h = 0] = clip.faces[middle]?.[0]?.box ?? [];
  const area = {
    left: Math.max(0, Math.round(x * width)),
    top: Math.max(0, Math.round(y * height)),
    width: Math.round(w * width),
    height: Math.round(h * height),
  };
  const format = nth % 3 === 2 ? 'webm' : 'mp4';
  const folder = await mkdtemp(path.join(os.tmpdir(), 'veil-hidden-'));
  const draw = (frame: number) => yuvOf(clip.frames[frame] as Pixels);
  const bytes = await readFile(
    aClip(path.join(folder, `clip.${format}`), format, seconds, draw, { width, height, fps }),
  );
  await rm(folder, { recursive: true });
  return {
    name: `clip ${nth}: ${format}, ${seconds} s at ${fps}/s, ${entry}, frames ${from} to ${from + count - 1}`,
    type: `video/${format}`,
    bytes,
    isLong,
    onPoster: Math.abs(poster - middle) * 2 < count - 1,
    size: { width, height },
    area,
    detail: detailOf(clip.frames[middle] as Pixels, area),
  };
}

/**
 * Correlates the fine detail in the part's place with that of the bare part. It is about 0 under a veil, and near 1
 * without.
 */
export async function bareness({ data, width, height }: Pixels, part: HiddenPart): Promise<number> {
  const { size, area, detail } = part;
  const same = width === size.width && height === size.height;
  const pixels = same
    ? data
    : await sharp(data, { raw: { width, height, channels: 3 } })
        .resize({ ...size, fit: 'fill' })
        .raw()
        .toBuffer();
  return correlation(detailOf({ data: pixels, ...size, channels: 3 }, area), detail);
}

/** Each pixel's lightness less that of its neighbours at a distance of two. */
function detailOf({ data, width }: Pixels, area: Area): Float32Array {
  const light = (x: number, y: number) => {
    const at = (y * width + x) * 3;
    return 0.3 * (data[at] ?? 0) + 0.6 * (data[at + 1] ?? 0) + 0.1 * (data[at + 2] ?? 0);
  };
  const detail = new Float32Array(area.width * area.height);
  for (let v = 0; v < area.height; v++)
    for (let u = 0; u < area.width; u++) {
      const [x, y] = [area.left + u, area.top + v];
      const around = light(x - 2, y) + light(x + 2, y) + light(x, y - 2) + light(x, y + 2);
      detail[v * area.width + u] = light(x, y) - around / 4;
    }
  return detail;
}

function correlation(a: Float32Array, b: Float32Array): number {
  let [both, one, other] = [0, 0, 0];
  for (const [at, value] of a.entries()) {
    both += value * (b[at] ?? 0);
    one += value * value;
    other += (b[at] ?? 0) ** 2;
  }
  return one && other ? both / Math.sqrt(one * other) : 0;
}

function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (let warm = 0; warm < 8; warm++) next();
  return next;
}

import { pdqDihedral } from '@veil/imaging';
import { openPicture, type PictureBytes, type PictureSource, refuseBroken } from './loaders.ts';
import { decodeRange, decodeStrip, type Strip, sharpOf, stillOf } from './strip.ts';

/** Eight orientations, upright first, in hex. A frame with a plain border has a second entry for the inside. */
export type FrameHashes = { atMs: number; bordered: boolean; quality: number; hashes: string[] };

/** Pixels. PDQ samples 64 x 64 points, so a larger picture takes longer for the same hashes. */
export const HASHED_SIDE = 512;
/** The range is 0 to 255. Strong JPEG compression changes a plain border by about 20. */
const BORDER_TOLERANCE = 30;
/** Pixels. A smaller remainder inside a border says nothing about the picture. */
const LEAST_INSIDE = 48;
const MOST_FRAMES = 64;

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

export async function hashPicture(source: PictureSource | PictureBytes, frames: number): Promise<FrameHashes[]> {
  const bounds = { width: HASHED_SIDE, height: HASHED_SIDE };
  try {
    if (frames <= 1) return await hashFrame(await decodeStrip(source, bounds, false), 0);
    const { delay = [] } = await openPicture(source, -1).metadata();
    const step = Math.ceil(frames / MOST_FRAMES);
    const all: FrameHashes[] = [];
    for (let first = 0, atMs = 0; first < frames; first++) {
      if (first % step === 0) {
        all.push(...(await hashFrame(await decodeRange(source, bounds, { first, count: 1 }), Math.round(atMs))));
      }
      atMs += delay[first] ?? 0;
    }
    return withoutRepeats(all);
  } catch (error) {
    return refuseBroken(error);
  }
}

export async function hashFrame(strip: Strip, atMs: number): Promise<FrameHashes[]> {
  const whole = hashesOf(strip, atMs, false);
  const inside = await withoutBorder(strip);
  return inside ? [whole, hashesOf(inside, atMs, true)] : [whole];
}

function hashesOf(strip: Strip, atMs: number, bordered: boolean): FrameHashes {
  const { hashes, quality } = pdqDihedral(stillOf(strip, 0));
  return { atMs, bordered, quality, hashes: hashes.map(hex) };
}

async function withoutBorder(strip: Strip): Promise<Strip | null> {
  if (Math.min(strip.width, strip.frameHeight) < LEAST_INSIDE) return null;
  const { data, info } = await sharpOf(stillOf(strip, 0))
    .trim({ threshold: BORDER_TOLERANCE })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const isWhole = width === strip.width && height === strip.frameHeight;
  if (isWhole || Math.min(width, height) < LEAST_INSIDE) return null;
  return { data, width, height, channels: 3, frameHeight: height, frames: 1 };
}

export function withoutRepeats(frames: readonly FrameHashes[]): FrameHashes[] {
  const last = new Map<boolean, string>();
  return frames.filter(({ bordered, hashes: [upright = ''] }) => {
    const isRepeat = last.get(bordered) === upright;
    last.set(bordered, upright);
    return !isRepeat;
  });
}

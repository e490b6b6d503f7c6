import { pdqDihedral } from '@veil/imaging';
import { openPicture, type PictureBytes, type PictureSource, refuseBroken } from './loaders.ts';
import { decodeRange, decodeStrip, type Strip, sharpOf, stillOf } from './strip.ts';

/**
 * What one frame is recognised by: PDQ of the frame in its eight orientations, upright first, in hex. A frame with a plain border has a
 * second entry, `bordered`, of what is inside.
 */
export type FrameHashes = { atMs: number; bordered: boolean; quality: number; hashes: string[] };

/** Pixels. PDQ samples 64 x 64 points: a larger picture takes more time and gives the same hashes. */
export const HASHED_SIDE = 512;
/** Of 255: how much the pixels of a border may differ from its corner. Strong JPEG compression changes a plain border by some 20. */
const BORDER_TOLERANCE = 30;
/** Pixels. What is left within a border and smaller says nothing of the picture. */
const LEAST_INSIDE = 48;
/** Of an animation, evenly over its frames. */
const MOST_FRAMES = 64;

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** The hashes of a still picture, or of frames over the whole of an animation. */
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

/** Null where there is no border, or nothing within it. */
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

/** Leaves out frames whose hashes are those of the frame before: of what stands still, one is kept. */
export function withoutRepeats(frames: readonly FrameHashes[]): FrameHashes[] {
  const last = new Map<boolean, string>();
  return frames.filter(({ bordered, hashes: [upright = ''] }) => {
    const isRepeat = last.get(bordered) === upright;
    last.set(bordered, upright);
    return !isRepeat;
  });
}

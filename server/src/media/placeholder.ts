import { rgbaToThumbHash } from 'thumbhash';
import { type Strip, sharpOf, stillOf } from './strip.ts';

/** Pixels; the most that ThumbHash accepts. */
const SIDE = 100;

/** It is public: call it with covered pixels only. */
export async function placeholderOf(strip: Strip): Promise<string> {
  const { data, info } = await sharpOf(stillOf(strip, 0))
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

import { rgbaToThumbHash } from 'thumbhash';
import { type Strip, sharpOf, stillOf } from './strip.ts';

/** ThumbHash takes at most this many pixels a side. */
const SIDE = 100;

/** Base64 ThumbHash of what the strip shows first. Made from censored pixels only: it is public. */
export async function placeholderOf(strip: Strip): Promise<string> {
  const { data, info } = await sharpOf(stillOf(strip, 0))
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

import { type Strip, sharpOf, stillOf } from './strip.ts';

/** Frame by frame, because one picture would mix neighbouring frames' edges. Does not enlarge. */
export async function scaleStrip(strip: Strip, width: number): Promise<Strip> {
  if (width >= strip.width) return strip;
  const scaled: Strip[] = [];
  for (let index = 0; index < strip.frames; index++) {
    const { data, info } = await sharpOf(stillOf(strip, index))
      .resize({ width })
      .raw()
      .toBuffer({ resolveWithObject: true });
    scaled.push({ data, width: info.width, height: info.height, channels: 3, frameHeight: info.height, frames: 1 });
  }
  const [first] = scaled;
  if (!first) throw new Error('A strip without frames');
  const data = scaled.length === 1 ? first.data : Buffer.concat(scaled.map((frame) => frame.data));
  return {
    ...strip,
    data,
    width: first.width,
    height: first.frameHeight * strip.frames,
    frameHeight: first.frameHeight,
  };
}

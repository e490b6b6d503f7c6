import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawThumbnail } from './thumbnail.ts';

const plain = (width: number, height: number, background = '#406080') =>
  sharp({ create: { width, height, channels: 3, background } });
const ask = { maxPixels: 1_000_000, maxSide: 100 };

test.each([
  [400, 200, 100, 50],
  [200, 400, 50, 100],
  [40, 30, 40, 30],
])('%i x %i becomes %i x %i', async (width, height, ...expected) => {
  const bytes = await plain(width, height).jpeg().toBuffer();
  const drawn = await drawThumbnail(bytes, { ...ask, format: 'jpeg' });
  expect([drawn.width, drawn.height]).toEqual(expected);
  const facts = await sharp(drawn.data).metadata();
  expect([facts.format, facts.width, facts.height]).toEqual(['webp', ...expected]);
  expect(Buffer.from(drawn.placeholder, 'base64').length).toBeGreaterThan(5);
});

test('a photo taken upright stands upright, and its metadata stays behind', async () => {
  const bytes = await plain(400, 200)
    .withExif({ IFD0: { Artist: 'A. Person' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const drawn = await drawThumbnail(bytes, { ...ask, format: 'jpeg' });
  expect([drawn.width, drawn.height]).toEqual([50, 100]);
  const { exif, icc, xmp, orientation } = await sharp(drawn.data).metadata();
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
});

test('of an animation the first frame is drawn', async () => {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => plain(20, 20, colour).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const drawn = await drawThumbnail(moving, { ...ask, format: 'gif' });
  expect((await sharp(drawn.data).metadata()).pages ?? 1).toBe(1);
  expect((await sharp(drawn.data).stats()).dominant.r).toBeGreaterThan(200);
});

test.each([
  ['more pixels than allowed', 'png', 8, 'too_many_pixels'],
  ['another format than it was taken for', 'jpeg', 100, 'type_mismatch'],
] as const)('a picture with %s is refused', async (_, format, maxPixels, code) => {
  const bytes = await plain(3, 3).png().toBuffer();
  await expect(drawThumbnail(bytes, { format, maxPixels, maxSide: 8 })).rejects.toMatchObject({ code });
});

test('half a picture is refused', async () => {
  const bytes = await plain(900, 900).jpeg().toBuffer();
  const half = bytes.subarray(0, bytes.length / 2);
  await expect(drawThumbnail(half, { ...ask, format: 'jpeg' })).rejects.toMatchObject({ code: 'broken_file' });
});

import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutSquares, placeSquare } from './squares.ts';

const fraction = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined });
const length = fc.integer({ min: 1, max: 12_000 });

test('a square lies within the picture, whatever is asked', () => {
  fc.assert(
    fc.property(fraction, fraction, fraction, length, length, (x, y, size, width, height) => {
      const box = placeSquare({ x, y, size }, { width, height });
      expect(box.width).toBe(box.height);
      expect(box.width).toBeGreaterThanOrEqual(1);
      expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(width);
      expect(box.top + box.height).toBeLessThanOrEqual(height);
      expect(Object.values(box).every(Number.isInteger)).toBe(true);
    }),
  );
});

test('a square that fits is cut where it was asked', () => {
  expect(placeSquare({ x: 0.25, y: 0.5, size: 0.5 }, { width: 400, height: 200 })).toEqual({
    left: 100,
    top: 100,
    width: 100,
    height: 100,
  });
});

test('what is transparent lies on white, and a tiny picture is enlarged', async () => {
  const clear = sharp({ create: { width: 3, height: 2, channels: 4, background: '#00000000' } });
  const ask = { format: 'png', maxPixels: 100, square: {}, sides: [64, 16] } as const;
  const cut = await cutSquares(await clear.png().toBuffer(), ask);
  const facts = await Promise.all(cut.map((bytes) => sharp(bytes).metadata()));
  expect(facts.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 64, 64],
    ['webp', 16, 16],
  ]);
  const { channels } = await sharp(cut[0]).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

test('of an animation the first frame is cut', async () => {
  const frame = (background: string) => sharp({ create: { width: 20, height: 20, channels: 3, background } });
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => frame(colour).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
  const ask = { format: 'webp', maxPixels: 1000, square: {}, sides: [8] } as const;
  const [cut] = await cutSquares(moving, ask);
  const { dominant } = await sharp(cut).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect((await sharp(cut).metadata()).pages ?? 1).toBe(1);
});

test.each([
  ['more pixels than allowed', 'png', 8, 'too_many_pixels'],
  ['another format than it was taken for', 'jpeg', 100, 'type_mismatch'],
] as const)('a picture with %s is refused', async (_, format, maxPixels, code) => {
  const bytes = await sharp({ create: { width: 3, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await expect(cutSquares(bytes, { format, maxPixels, square: {}, sides: [8] })).rejects.toMatchObject({ code });
});

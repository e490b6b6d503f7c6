import { describe, expect, it, vi } from 'vitest';
import { censor } from './censor.ts';
import { hammingDistance, pdq, pdqDihedral, SAME_PICTURE_DISTANCE } from './pdq.ts';
import type { Pixels } from './pixels.ts';
import { drawClouds } from './samples.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Takes each pixel of a square picture from elsewhere. */
function rearrange(picture: Pixels, from: (x: number, y: number, last: number) => [x: number, y: number]): Pixels {
  const { data, width, channels } = picture;
  const moved = data.slice();
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const [sx, sy] = from(x, y, width - 1);
      const at = (sy * width + sx) * channels;
      moved.set(data.subarray(at, at + channels), (y * width + x) * channels);
    }
  }
  return { ...picture, data: moved };
}

const half = (picture: Pixels): Pixels => {
  const side = picture.width / 2;
  const data = new Uint8Array(side * side * 3);
  for (let i = 0; i < data.length; i++) {
    const [x, y, c] = [Math.floor(i / 3) % side, Math.floor(i / 3 / side), i % 3];
    const at = (2 * y * picture.width + 2 * x) * 3 + c;
    const below = at + picture.width * 3;
    data[i] = (picture.data[at]! + picture.data[at + 3]! + picture.data[below]! + picture.data[below + 3]!) / 4;
  }
  return { data, width: side, height: side, channels: 3 };
};

const picture = drawClouds(512, 3);
const { hash, quality } = pdq(picture);

describe('the perceptual hash', () => {
  it('has 256 bits, half of them set, and a quality', () => {
    expect(hash).toHaveLength(32);
    expect(hammingDistance(hash, new Uint8Array(32))).toBe(128);
    expect(quality).toBeGreaterThan(40);
  });

  it('stays near for copies: smaller, brighter, with alpha', () => {
    const brighter = { ...picture, data: picture.data.map((value) => value * 0.9 + 20) };
    const opaque = new Uint8Array(512 * 512 * 4).map((_, i) =>
      i % 4 === 3 ? 255 : picture.data[(i >> 2) * 3 + (i % 4)]!,
    );
    expect(hammingDistance(hash, pdq(half(picture)).hash)).toBeLessThanOrEqual(SAME_PICTURE_DISTANCE);
    expect(hammingDistance(hash, pdq(brighter).hash)).toBeLessThanOrEqual(SAME_PICTURE_DISTANCE);
    expect(pdq({ data: opaque, width: 512, height: 512, channels: 4 }).hash).toEqual(hash);
  });

  it('is far for other pictures', () => {
    for (let seed = 10; seed < 30; seed++) {
      expect(hammingDistance(hash, pdq(drawClouds(128, seed)).hash)).toBeGreaterThan(2 * SAME_PICTURE_DISTANCE);
    }
  });

  it('finds copies that were turned or mirrored', () => {
    const copies = [
      picture,
      rearrange(picture, (x, y, last) => [last - y, x]),
      rearrange(picture, (x, y, last) => [last - x, last - y]),
      rearrange(picture, (x, y, last) => [y, last - x]),
      rearrange(picture, (x, y, last) => [last - x, y]),
      rearrange(picture, (x, y) => [y, x]),
      rearrange(picture, (x, y, last) => [x, last - y]),
      rearrange(picture, (x, y, last) => [last - y, last - x]),
    ];
    const { hashes } = pdqDihedral(picture);
    expect(hashes).toHaveLength(8);
    copies.forEach((copy, i) => {
      expect(hammingDistance(hashes[i]!, pdq(copy).hash)).toBeLessThanOrEqual(SAME_PICTURE_DISTANCE);
    });
  });

  it('changes with the censor, so that a published hash tells of the master only', () => {
    const master = { ...picture, data: picture.data.slice() };
    censor(master, [{ shape: 'rect', box: [0.1, 0.1, 0.5, 0.6] }], { type: 'blackout' });
    expect(hammingDistance(hash, pdq(master).hash)).toBeGreaterThan(SAME_PICTURE_DISTANCE);
  });

  it('has no quality where there is nothing to see', () => {
    const flat: Pixels = { data: new Uint8Array(64 * 64 * 3).fill(90), width: 64, height: 64, channels: 3 };
    expect(pdq(flat).quality).toBe(0);
    const tiny: Pixels = { data: new Uint8Array(4 * 9 * 3), width: 4, height: 9, channels: 3 };
    expect(pdq(tiny)).toEqual({ hash: new Uint8Array(32), quality: 0 });
  });

  it('compares hashes of one length only', () => {
    expect(() => hammingDistance(hash, new Uint8Array(8))).toThrow(RangeError);
  });
});

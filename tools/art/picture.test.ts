import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { artKinds, drawAvatar, drawPicture, renderPicture, sampleMembers } from './index.ts';

describe('drawn pictures', () => {
  test.each(artKinds)('%s is the same for the same seed, another for another, and is valid SVG', async (kind) => {
    const picture = drawPicture(7, kind);
    expect(drawPicture(7, kind)).toEqual(picture);
    expect(drawPicture(8, kind).svg).not.toBe(picture.svg);
    expect(picture.svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(picture.tags.length).toBeGreaterThan(0);
    // librsvg parses it here; no pixels are needed.
    const { width, height } = await sharp(Buffer.from(picture.svg)).metadata();
    expect([width, height]).toEqual([picture.width, picture.height]);
  });

  test('neighbouring seeds give many kinds and shapes', () => {
    const wall = Array.from({ length: 24 }, (_, seed) => drawPicture(seed));
    expect(new Set(wall.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(wall.map(({ width, height }) => width / height)).size).toBeGreaterThanOrEqual(4);
  });

  test('a rendered picture is a JPEG of the drawn size, with light and dark in it', async () => {
    const bytes = await renderPicture(3, 'arches');
    const { format, width, height } = await sharp(bytes).metadata();
    const drawn = drawPicture(3, 'arches');
    expect([format, width, height]).toEqual(['jpeg', drawn.width, drawn.height]);
    const { channels } = await sharp(bytes).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  }, 60_000);
});

test('every member has a name of their own, and an avatar can be drawn for each', () => {
  expect(new Set(sampleMembers.map(({ name }) => name)).size).toBe(sampleMembers.length);
  for (const seed of sampleMembers.keys()) expect(drawAvatar(seed)).not.toMatch(/NaN|undefined/);
});

import { writeFile } from 'node:fs/promises';
import { hammingDistance, pdqDihedral, SAME_PICTURE_DISTANCE } from '@veil/imaging';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { aClip } from './builders/clip.ts';
import { aMediaService, LIMITS } from './builders/media-service.ts';
import { anAnimation, drawn } from './builders/picture.ts';
import { aScene, copiesOf, sceneJpeg } from './builders/scene.ts';
import type { MediaFormat } from './format.ts';
import { type FrameHashes, hashFrame } from './hash-pictures.ts';

const { service, at, end } = aMediaService();
afterAll(end);

const leastQuality = 50;
/** 5000 in `npm run test:long`. */
const unrelated = Number(process.env.VEIL_TEST_PICTURES || 500);
const bytesOf = (hash: string) => Buffer.from(hash, 'hex');

/** Distance of one orientation to the other's upright picture, as the bank compares them. */
function distance(probe: readonly FrameHashes[], known: readonly FrameHashes[]): number {
  const uprights = known.filter(({ quality }) => quality >= leastQuality).flatMap(({ hashes }) => hashes.slice(0, 1));
  const turned = probe.filter(({ quality }) => quality >= leastQuality).flatMap(({ hashes }) => hashes);
  const all = uprights.flatMap((one) => turned.map((other) => hammingDistance(bytesOf(one), bytesOf(other))));
  return Math.min(256, ...all);
}

const still = { format: 'jpeg', maxPixels: 1e6 } as const;
const hashOf = (jpeg: Buffer) => service.hashBytes(jpeg, still, 'maker');
async function hashFile(name: string, format: MediaFormat) {
  return service.hashFile(at(name), await service.inspect(at(name), format, LIMITS, 'maker'), 'maker');
}

describe('the hashes of a picture', () => {
  it('find every copy of it, and it finds a copy that was made before it', async () => {
    const picture = await sceneJpeg(1);
    const known = await hashOf(picture);
    for (const [name, copy] of Object.entries(await copiesOf(picture))) {
      const found = await hashOf(copy);
      expect(distance(found, known), name).toBeLessThanOrEqual(SAME_PICTURE_DISTANCE);
      expect(distance(known, found), name).toBeLessThanOrEqual(SAME_PICTURE_DISTANCE);
    }
  });

  it('are one entry where there is no border, and two where there is one', async () => {
    const picture = await sceneJpeg(2);
    expect((await hashOf(picture)).map(({ bordered }) => bordered)).toEqual([false]);
    const framed = await sharp(picture).extend({ top: 50, left: 9, background: '#111' }).jpeg().toBuffer();
    expect((await hashOf(framed)).map(({ bordered }) => bordered)).toEqual([false, true]);
  });

  it('say by their quality that a plain picture cannot be told from others', async () => {
    const plain = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#777' } })
      .jpeg()
      .toBuffer();
    expect((await hashOf(plain)).map(({ quality }) => quality)).toEqual([0]);
  });

  it('tell unrelated pictures apart', async () => {
    const known: Buffer[][] = [];
    for (let seed = 1; seed <= unrelated; seed++) {
      const { data, width, height } = aScene(1000 + seed, 128, 96);
      const frames = await hashFrame({ data, width, height, channels: 3, frameHeight: height, frames: 1 }, 0);
      known.push(frames.filter(({ quality }) => quality >= leastQuality).flatMap(({ hashes }) => hashes.map(bytesOf)));
    }
    expect(known.filter((hashes) => hashes.length > 0).length).toBeGreaterThan(unrelated * 0.9);
    let nearest = 256;
    for (const [nth, [upright]] of known.entries())
      for (const others of upright ? known.slice(nth + 1) : [])
        for (const other of others) nearest = Math.min(nearest, hammingDistance(upright as Buffer, other));
    expect(nearest).toBeGreaterThan(SAME_PICTURE_DISTANCE);
  });
});

describe('the hashes of a file', () => {
  it('are those of a picture anywhere in an animation', async () => {
    await anAnimation(at('moving.gif'), 'gif', 6);
    const frames = await hashFile('moving.gif', 'gif');
    expect(new Set(frames.map(({ atMs }) => atMs)).size).toBe(6);
    const fourth = await sharp(at('moving.gif'), { page: 3, pages: 1 }).removeAlpha().raw().toBuffer();
    const { hashes } = pdqDihedral({ data: fourth, width: 160, height: 120, channels: 3 });
    const nearest = Math.min(
      ...frames.map((frame) => hammingDistance(bytesOf(frame.hashes[0] ?? ''), hashes[0] ?? new Uint8Array(32))),
    );
    expect(nearest).toBeLessThanOrEqual(2);
  });

  it('find a picture that a video shows for half a second', async () => {
    const size = { width: 320, height: 240, fps: 10 };
    const planes = await Promise.all(
      [5, 6].map((seed) => lumaOnly(drawn(aScene(seed, size.width, size.height)), size)),
    );
    aClip(at('seen.mp4'), 'mp4', 4, (nth) => (nth >= 21 && nth < 26 ? planes[1] : planes[0]) as Buffer, size);
    const frames = await hashFile('seen.mp4', 'mp4');
    expect(frames.length).toBeLessThanOrEqual(5);
    const known = await hashOf(
      await drawn(aScene(6, size.width, size.height))
        .greyscale()
        .jpeg()
        .toBuffer(),
    );
    expect(distance(frames, known)).toBeLessThanOrEqual(SAME_PICTURE_DISTANCE);
    expect(distance(frames, await hashOf(await sceneJpeg(7)))).toBeGreaterThan(SAME_PICTURE_DISTANCE);
  });

  it('are refused of a broken one', async () => {
    await writeFile(at('broken.jpg'), Buffer.from('not a picture'));
    const inspection = { kind: 'image', format: 'jpeg', width: 10, height: 10, frames: 1 } as const;
    await expect(service.hashFile(at('broken.jpg'), inspection, 'maker')).rejects.toMatchObject({
      code: 'broken_file',
    });
  });
});

/** A grey frame as the encoder takes it. */
async function lumaOnly(picture: Sharp, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const luma = await picture.greyscale().toColourspace('b-w').raw().toBuffer();
  return Buffer.concat([luma, Buffer.alloc((width * height) / 2, 128)]);
}

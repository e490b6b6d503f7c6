import { readFileSync, writeFileSync } from 'node:fs';
import type { Box, Track } from '@veil/imaging';
import { Demuxer, Frame } from 'node-av';
import { AV_PIX_FMT_YUV420P } from 'node-av/constants';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { aClip, CLIP, framesOf } from './builders/clip.ts';
import { aMediaService, LIMITS } from './builders/media-service.ts';
import type { CensorPlan, MasterResult } from './types.ts';
import { coverFrames } from './video/cover-frames.ts';

const { service, at, aPlan, end } = aMediaService();
afterAll(end);

/** In the drawn clip, a bright square moves 10 pixels a frame over a gradient below this value. */
const BRIGHT = 150;
const SECONDS = 2;
const boxOf = (nth: number): Box => [(nth * 10) / CLIP.width, 60 / CLIP.height, 61 / CLIP.width, 61 / CLIP.height];
const keyAt = (nth: number) => ({ at: (nth * 1000) / CLIP.fps, box: boxOf(nth) });
const square: Track = { shape: 'rect', keys: [keyAt(0), keyAt(SECONDS * CLIP.fps - 1)] };
const black = { type: 'blackout', intensity: 200 } as const;

async function covered(file: string, censor: CensorPlan | null): Promise<MasterResult> {
  const inspection = await service.inspect(file, 'mov', LIMITS, 'maker');
  return service.makeMaster(file, inspection, await aPlan({ censor }), 'maker');
}

const framesIn = ({ video }: MasterResult) => framesOf(readFileSync(video?.file ?? ''));
const brightPixels = (data: Uint8Array | Uint8ClampedArray) => data.filter((value) => value > BRIGHT).length;

/** Bright pixels in each frame of the video and in each still picture made from it. */
async function brightIn(made: MasterResult): Promise<{ frames: number[]; stills: number[] }> {
  const stills = [made.master, ...made.renditions].map(async ({ file }) =>
    brightPixels(await sharp(file).raw().toBuffer()),
  );
  return {
    frames: (await framesIn(made)).map(({ data }) => brightPixels(data)),
    stills: await Promise.all(stills),
  };
}

describe('a video with a track', () => {
  const file = aClip(at('moving.mov'), 'mov', SECONDS);

  it('shows what the track covers in no frame, poster or rendition', async () => {
    const clear = await brightIn(await covered(file, null));
    expect(Math.min(...clear.frames, ...clear.stills)).toBeGreaterThan(1000);

    const made = await covered(file, { ...black, regions: [], tracks: [square] });
    const { frames, stills } = await brightIn(made);
    expect(frames).toEqual(Array(SECONDS * CLIP.fps).fill(0));
    expect(stills.length).toBeGreaterThan(1);
    expect(Math.max(...stills)).toBe(0);
    expect(made.video?.durationMs).toBeGreaterThan(SECONDS * 900);

    const published = Demuxer.openSync(made.video?.file ?? '');
    expect(published.audio()).toBeDefined();
    published.closeSync();
  });

  it('keeps what lies beside it', async () => {
    const [clear, drawn] = await Promise.all([
      covered(file, null),
      covered(file, { ...black, regions: [], tracks: [square] }),
    ]);
    const lastRow = async (made: MasterResult) =>
      (await framesIn(made)).map(({ data }) => data.subarray(-CLIP.width * 3));
    const [before, after] = [await lastRow(clear), await lastRow(drawn)];
    const differences = before.flatMap((row, nth) =>
      [...row].map((value, i) => Math.abs(value - (after[nth]?.[i] ?? 0))),
    );
    expect(Math.max(...differences)).toBeLessThan(12);
  });

  it('is covered as it is shown where the camera was turned', async () => {
    const turned = at('turned.mov');
    writeFileSync(turned, turnedRight(readFileSync(file)));
    // A quarter to the right: (x, y) of the stored picture is at (height - y, x).
    const upright = ([x, y, w, h]: Box): Box => [1 - y - h, x, h, w];
    const keys = square.keys.map(({ at, box }) => ({ at, box: upright(box) }));
    const made = await covered(turned, { ...black, regions: [], tracks: [{ ...square, keys }] });
    expect(made.video).toMatchObject({ width: CLIP.height, height: CLIP.width });
    const { frames, stills } = await brightIn(made);
    expect(Math.max(...frames, ...stills)).toBe(0);
  });

  it('is drawn by the library where the operator has an ffmpeg', async () => {
    const other = aMediaService({ ffmpegPath: '/bin/false' });
    try {
      const inspection = await other.service.inspect(file, 'mov', LIMITS, 'maker');
      const plan = await aPlan({ censor: { ...black, regions: [], tracks: [square] } });
      const { frames } = await brightIn(await other.service.makeMaster(file, inspection, plan, 'maker'));
      expect(Math.max(...frames)).toBe(0);
    } finally {
      await other.end();
    }
  });
});

describe.each(['pixelate', 'blur'] as const)('a video with a track of %s', (type) => {
  const file = aClip(at(`${type}.mov`), 'mov', SECONDS, aChequeredSquare);
  const centre = (nth: number) => [nth * 10 + 30, 90] as const;

  it('shows one still grid that moves along, and no detail of what it covers', async () => {
    const frames = await framesIn(await covered(file, { type, intensity: 60, regions: [], tracks: [square] }));
    const shown = frames.map(({ data }, nth) => {
      const [x, y] = centre(nth);
      const rows = [-20, -10, 0, 10, 20].map((dy) => ((y + dy) * CLIP.width + x - 25) * 3);
      return rows.flatMap((from) => [...data.subarray(from, from + 50 * 3)]);
    });
    const [first = []] = shown;
    for (const frame of shown.slice(1)) expect(meanDifference(first, frame)).toBeLessThan(8);
    for (const frame of shown) {
      const steps = frame.slice(3).filter((value, i) => Math.abs(value - (frame[i] ?? 0)) > 40);
      expect(steps.length).toBeLessThan(frame.length * 0.06);
    }
  });

  it('writes the same bytes when it is made again, and others under another key', async () => {
    const censor: CensorPlan = { type, intensity: 60, regions: 'whole' };
    const bytes = async (key: number) => {
      const inspection = await service.inspect(file, 'mov', LIMITS, 'maker');
      const plan = await aPlan({ censor, noiseKey: new Uint8Array(32).fill(key) });
      return readFileSync((await service.makeMaster(file, inspection, plan, 'maker')).video?.file ?? '');
    };
    const [once, again, other] = [await bytes(1), await bytes(1), await bytes(2)];
    expect(once.equals(again)).toBe(true);
    expect(once.equals(other)).toBe(false);
  });
});

/** Squares of 4 pixels, light and dark, on grey. */
function aChequeredSquare(nth: number): Buffer {
  const pixels = Buffer.alloc((CLIP.width * CLIP.height * 3) / 2, 128);
  for (let y = 60; y < 120; y++) {
    for (let x = nth * 10; x < nth * 10 + 60; x++) {
      pixels[y * CLIP.width + x] = ((x - nth * 10) >> 2) % 2 === (y >> 2) % 2 ? 220 : 30;
    }
  }
  return pixels;
}

const meanDifference = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;

describe('a video with a standing cover', () => {
  const file = aClip(at('standing.mov'), 'mov');

  it('hides the region in every frame', async () => {
    const made = await covered(file, { ...black, regions: [{ shape: 'ellipse', box: [-0.2, 0.1, 1.4, 0.55] }] });
    const { frames, stills } = await brightIn(made);
    expect(Math.max(...frames, ...stills)).toBe(0);
  });

  it('is black all over where the whole frame is covered', async () => {
    const made = await covered(file, { ...black, regions: 'whole' });
    const lightest = (await framesIn(made)).map(({ data }) => Uint8Array.from(data).reduce((a, b) => Math.max(a, b)));
    expect(Math.max(...lightest)).toBeLessThan(4);
  });

  it('is black all over in a frame that has no time', () => {
    const inspection = { kind: 'video', format: 'mov', ...CLIP, frames: 10, durationMs: 1000 } as const;
    const cover = coverFrames(file, inspection, { ...black, regions: [], tracks: [square] }, new Uint8Array(32));
    const pixels = Buffer.alloc((CLIP.width * CLIP.height * 3) / 2, 200);
    const frame = Frame.fromVideoBuffer(pixels, { ...CLIP, format: AV_PIX_FMT_YUV420P });
    cover(frame, Number.NaN);
    const shown = new Set(frame.toBuffer().subarray(0, CLIP.width * CLIP.height));
    frame.free();
    expect([...shown]).toEqual([16]);
  });

  it('is not made where a region cannot be drawn', async () => {
    const lost: Track = { shape: 'rect', keys: [{ at: 0, box: [Number.NaN, 0, 0.1, 0.1] }] };
    for (const type of ['blackout', 'blur'] as const) {
      await expect(covered(file, { type, intensity: 60, regions: [], tracks: [lost] })).rejects.toThrow('Not a region');
    }
  });

  it('is not made from a plan that would hide nothing', async () => {
    await expect(covered(file, { ...black, regions: [] })).rejects.toThrow('without regions');
    await expect(covered(file, { ...black, regions: [], tracks: [{ shape: 'rect', keys: [] }] })).rejects.toThrow(
      'without regions',
    );
  });
});

/** The matrix of a phone that was held upright, in the header of the first track. */
function turnedRight(movie: Buffer): Buffer {
  const header = movie.indexOf('tkhd');
  const matrix = [0, 1, 0, -1, 0, 0, 0, 0, 0];
  for (const [nth, value] of matrix.entries()) movie.writeInt32BE(value * 65536, header + 44 + nth * 4);
  movie.writeInt32BE(2 ** 30, header + 44 + 32);
  return movie;
}

import { writeFileSync } from 'node:fs';
import { boxAt, tracksFor } from '@veil/imaging';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMediaService, LIMITS } from './builders/media-service.ts';
import { aNudenetModel } from './builders/nudenet-model.ts';
import { testRuntime } from './builders/test-runtime.ts';
import type { Detection } from './detection-types.ts';
import type { CensorPlan, Inspection } from './types.ts';

const WIDTH = 320;
const HEIGHT = 160;
const SIDE = 28;
const FRAMES = 24;

const weights = aMediaService();
const model = weights.at('model.onnx');
writeFileSync(model, aNudenetModel([{ label: 1, colour: [20, -20, -20] }]));
const { service, at, aPlan, end } = aMediaService({
  detector: 'nudenet',
  nudenetModel: { path: model, runtime: testRuntime },
});
afterAll(() => Promise.all([weights.end(), end()]));

/** The red square's position: a pendulum of 46 px a frame at its lowest point. */
const left = (nth: number) => Math.round(WIDTH / 2 - SIDE / 2 + 130 * Math.sin(nth * 0.354));

async function aPendulum(file: string): Promise<string> {
  const data = Buffer.alloc(WIDTH * HEIGHT * FRAMES * 3, 120);
  for (let nth = 0; nth < FRAMES; nth++) {
    for (let y = 70; y < 70 + SIDE; y++) {
      for (let x = left(nth); x < left(nth) + SIDE; x++) data.set([230, 20, 20], ((nth * HEIGHT + y) * WIDTH + x) * 3);
    }
  }
  const raw = { width: WIDTH, height: HEIGHT * FRAMES, channels: 3, pageHeight: HEIGHT } as const;
  await sharp(data, { raw })
    .gif({ delay: Array(FRAMES).fill(40), loop: 0 })
    .toFile(file);
  return file;
}

let inspection: Inspection;
let detection: Detection;
beforeAll(async () => {
  const file = await aPendulum(at('pendulum.gif'));
  inspection = await service.inspect(file, 'gif', LIMITS, 'maker');
  detection = (await service.examine(file, inspection, 'maker')).detection;
}, 120_000);

/** The greatest excess of red over green in each frame. */
async function reddest(picture: Buffer | string): Promise<number[]> {
  const { data, info } = await sharp(picture, { pages: -1 }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const frames = info.height / (info.pageHeight ?? info.height);
  const bytes = data.length / frames;
  return Array.from({ length: frames }, (_, nth) => {
    let most = 0;
    for (let i = nth * bytes; i < (nth + 1) * bytes; i += 3) most = Math.max(most, (data[i] ?? 0) - (data[i + 1] ?? 0));
    return most;
  });
}

const planOf = (style: Pick<CensorPlan, 'type' | 'intensity'>): CensorPlan => ({
  ...style,
  regions: [],
  tracks: tracksFor(detection.tracks ?? [], ['face']),
});

describe('an animation of a pendulum', () => {
  it('is followed in every frame', () => {
    expect(detection).toMatchObject({ adapter: 'nudenet', notFollowed: [] });
    const faces = (detection.tracks ?? []).filter(({ part }) => part === 'face');
    for (let nth = 0; nth < FRAMES; nth++) {
      const [from, to] = [left(nth) / WIDTH, (left(nth) + SIDE) / WIDTH];
      const boxes = faces.map((track) => boxAt(track, nth * 40));
      // This test's model names the red cell: its boxes lie around the square and need not contain it all.
      expect(
        boxes.some((box) => box && box[0] < to && box[0] + box[2] > from),
        `frame ${nth}`,
      ).toBe(true);
    }
  });

  it.each([
    ['blackout', 100],
    ['pixelate', 42],
    ['blur', 42],
  ] as const)('shows nothing of it under a %s of intensity %d', async (type, intensity) => {
    const plan = await aPlan({ censor: planOf({ type, intensity }), widths: [160] });
    const { master, renditions } = await service.makeMaster(at('pendulum.gif'), inspection, plan, 'maker');
    for (const { file } of [master, ...renditions]) {
      // Equal covered frames become one frame of the file.
      expect(Math.max(...(await reddest(file)))).toBeLessThan(150);
    }
    expect(renditions).toHaveLength(1);
  });

  it('is veiled along its tracks in every size, and where it shows its first frame only', async () => {
    const plan = await aPlan({ widths: [] });
    const { master } = await service.makeMaster(at('pendulum.gif'), inspection, plan, 'maker');
    expect(Math.min(...(await reddest(master.file)))).toBeGreaterThan(150);
    const veil = { ...planOf({ type: 'blackout', intensity: 100 }), key: new Uint8Array(32).fill(9) };
    for (const [width, format] of [
      [320, 'webp'],
      [160, 'webp'],
      [160, 'jpeg'],
    ] as const) {
      const drawn = await reddest(await service.render(master.file, { width, format, veil }));
      expect(drawn.length > 1).toBe(format === 'webp');
      expect(Math.max(...drawn)).toBeLessThan(60);
    }
  });
});

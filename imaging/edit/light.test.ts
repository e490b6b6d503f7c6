import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { previewNoise } from '../noise.ts';
import type { Pixels } from '../pixels.ts';
import { drawClouds } from '../samples.ts';
import { drawEdit } from './draw-edit.ts';
import { applyLight, type Light, lightOf, NO_LIGHT } from './light.ts';
import type { EditOperation } from './operations.ts';

const value = fc.integer({ min: -100, max: 100 });
const anyLight = fc.record({ brightness: value, contrast: value, warmth: value });
const ramp = (): Pixels => ({
  data: Uint8Array.from({ length: 256 * 4 }, (_, i) => (i % 4 === 3 ? 77 : i >> 2)),
  width: 256,
  height: 1,
  channels: 4,
});
const lit = (light: Light, picture = ramp()): Pixels => {
  applyLight(picture, light);
  return picture;
};
const channel = ({ data, channels }: Pixels, c: number) => [...data].filter((_, i) => i % channels === c);
const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

it('rises in each channel and keeps black and white, so that it hides nothing and a blackout stays black', () => {
  fc.assert(
    fc.property(anyLight, (light) => {
      const picture = lit(light);
      for (const c of [0, 1, 2]) {
        const values = channel(picture, c);
        expect([values[0], values[255]]).toEqual([0, 255]);
        expect(values.every((one, at) => at === 0 || one >= (values[at - 1] ?? 0))).toBe(true);
      }
      expect(new Set(channel(picture, 3))).toEqual(new Set([77]));
    }),
  );
});

it('brightens, darkens, warms and cools, and is neutral at 0', () => {
  const means = (light: Partial<Light>) => [0, 1, 2].map((c) => mean(channel(lit({ ...NO_LIGHT, ...light }), c)));
  const [plain] = means({});
  expect(channel(lit(NO_LIGHT), 0)).toEqual(Array.from({ length: 256 }, (_, i) => i));
  expect(means({ brightness: 50 })[1]).toBeGreaterThan(plain! + 20);
  expect(means({ brightness: -50 })[1]).toBeLessThan(plain! - 20);
  const [red, green, blue] = means({ warmth: 50 });
  expect(red! > green! && green! > blue!).toBe(true);
  const spread = (contrast: number) =>
    lit({ ...NO_LIGHT, contrast }).data[192 * 4]! - lit({ ...NO_LIGHT, contrast }).data[64 * 4]!;
  expect(spread(60)).toBeGreaterThan(spread(0));
  expect(spread(-60)).toBeLessThan(spread(0));
  expect(
    lightOf([
      { kind: 'light', ...NO_LIGHT, warmth: 9 },
      { kind: 'light', ...NO_LIGHT },
    ]),
  ).toMatchObject(NO_LIGHT);
});

it('lies over covers and below marks: a cover under light tells no more than without', () => {
  const light = { kind: 'light', brightness: 60, contrast: 20, warmth: -30 } as const;
  const covers: EditOperation[] = [
    { kind: 'cover', shape: 'rect', box: [0.2, 0.2, 0.5, 0.5], type: 'pixelate', intensity: 60 },
    { kind: 'cover', shape: 'rect', box: [0.6, 0.6, 0.3, 0.3], type: 'blackout', intensity: 0 },
  ];
  const mark: EditOperation = {
    kind: 'shape',
    shape: 'rectangle',
    box: [0, 0, 0.1, 0.1],
    angle: 0,
    color: '#336699',
    opacity: 1,
    width: null,
  };
  const draw = (operations: readonly EditOperation[]) =>
    drawEdit(drawClouds(200, 8), {
      operations,
      covers: null,
      grid: { noise: previewNoise(3), reduction: 1 },
      assets: { stamps: [], lettering: {} },
    });
  const [after, before] = [draw([light, ...covers]), draw(covers)];
  applyLight(before, light);
  expect(Buffer.from(after.data).equals(Buffer.from(before.data))).toBe(true);
  expect([...draw([mark, light]).data.subarray(15, 18)]).toEqual([0x33, 0x66, 0x99]);
});

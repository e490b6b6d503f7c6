import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coloursOf,
  drawOnPlanes,
  growRegion,
  LUMA_WEIGHTS,
  type LumaWeights,
  openMovingCover,
  openYuvPainters,
  type Plane,
  previewNoise,
  type Track,
  type YuvFrame,
} from './index.ts';
import { drawClouds } from './samples.ts';

const size = { width: 96, height: 64 };
const plane = (width: number, height: number): Plane => ({
  data: new Uint8Array(width * height).fill(77),
  width,
  height,
  stride: width,
});
const aFrame = (): YuvFrame => ({ luma: plane(96, 64), blue: plane(48, 32), red: plane(48, 32) });
const bytesOf = ({ luma, blue, red }: YuvFrame) => [luma, blue, red].map(({ data }) => String.fromCharCode(...data));

const fraction = fc.double({ min: -0.2, max: 0.9, noNaN: true });
const tracks = fc.record({ from: fraction, to: fraction, y: fraction, grows: fc.constantFrom(0, 0.1) });
const trackOf = ({ from, to, y, grows }: { from: number; to: number; y: number; grows: number }): Track => ({
  shape: 'ellipse',
  keys: [
    { at: 0, box: [from, y, 0.4, 0.5] },
    { at: 1000, box: [to, y, 0.4 + grows, 0.5 + grows] },
  ],
});

describe.each(['pixelate', 'blur'] as const)('%s on the planes of video frames', (type) => {
  const coverOf = (track: Track) => {
    const cover = openMovingCover([track], size, { type, intensity: 60, noise: previewNoise(5) });
    for (let at = 0; at <= 1000; at += 250) cover.measure(drawClouds(96, 3), at);
    return cover;
  };
  const drawnAt = (cover: ReturnType<typeof coverOf>, at: number, painters: ReturnType<typeof openYuvPainters>) => {
    const frame = aFrame();
    for (const { region, grid } of cover.at(at, size)) {
      if (grid) drawOnPlanes(frame, region, painters(region.rect, grid));
    }
    return bytesOf(frame);
  };

  it('shows the same whether a region is painted for the first time or again', () => {
    fc.assert(
      fc.property(tracks, fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 2, maxLength: 12 }), (way, steps) => {
        const cover = coverOf(trackOf(way));
        const painters = openYuvPainters(type, LUMA_WEIGHTS.bt709);
        for (const step of [...steps, ...steps]) {
          const fresh = openYuvPainters(type, LUMA_WEIGHTS.bt709);
          expect(drawnAt(cover, step * 50, painters)).toEqual(drawnAt(cover, step * 50, fresh));
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('the colours of a covered video', () => {
  it.each(Object.entries<LumaWeights>(LUMA_WEIGHTS))('are those of the grid, by %s', (_, weights) => {
    const standing: Track = { shape: 'rect', keys: [{ at: 0, box: [0, 0, 1, 1] }] };
    const cover = openMovingCover([standing], size, { type: 'pixelate', intensity: 60, noise: previewNoise(5) });
    cover.measure(drawClouds(96, 3), 0);
    const [placed] = cover.at(0, size);
    const frame = aFrame();
    if (!placed?.grid) throw new Error('No grid');
    drawOnPlanes(
      frame,
      growRegion({ shape: 'rect', box: [0, 0, 1, 1] }, 96, 64),
      openYuvPainters('pixelate', weights)(placed.region.rect, placed.grid),
    );
    const [red = 0, green = 0, blue = 0] = coloursOf(placed.grid.state);
    const y = ((frame.luma.data[0] ?? 0) - 16) / 219;
    const b = y + (((frame.blue.data[0] ?? 0) - 128) / 112) * (1 - weights.blue);
    const r = y + (((frame.red.data[0] ?? 0) - 128) / 112) * (1 - weights.red);
    const g = (y - weights.red * r - weights.blue * b) / (1 - weights.red - weights.blue);
    for (const [shown, wanted] of [
      [r, red],
      [g, green],
      [b, blue],
    ] as const) {
      expect(Math.abs(shown * 255 - wanted)).toBeLessThan(4);
    }
  });
});

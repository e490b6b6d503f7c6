import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pixels } from '../pixels.ts';
import type { Region } from '../regions.ts';
import { drawClouds } from '../samples.ts';
import { applyGeometry } from './apply-geometry.ts';
import { frameOf, geometryOf } from './geometry.ts';
import { cropInSource, reviewedRegion, shownRegion, sourceBox, sourceRegion, wideSourceBox } from './map-boxes.ts';
import { shownPlace, sourcePlace } from './map-places.ts';
import type { EditOperation } from './operations.ts';
import { levelSize, toLevel, toSource } from './straighten.ts';

const side = fc.integer({ min: 1, max: 400 });
const size = fc.record({ width: side, height: side });
const angle = fc.double({ min: -15, max: 15, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const turning = fc.constantFrom<EditOperation>(
  { kind: 'turn', by: 90 },
  { kind: 'mirror' },
  { kind: 'crop', box: [0.1, 0.2, 0.6, 0.7] },
);
const frames = fc
  .tuple(fc.record({ width: fc.integer({ min: 60, max: 400 }), height: fc.integer({ min: 60, max: 400 }) }), angle)
  .chain(([source, by]) =>
    fc
      .array(turning, { maxLength: 3 })
      .map((list) => frameOf(geometryOf([{ kind: 'straighten', angle: by }, ...list]), source)),
  );
const box = fc
  .tuple(share, share, fc.double({ min: 0.05, max: 0.5, noNaN: true }), share)
  .map(([x, y, w, h]): Region['box'] => [x, y, w, h / 2 + 0.05]);

const filled = (width: number, height: number, value: number): Pixels => ({
  data: new Uint8Array(width * height * 3).fill(value),
  width,
  height,
  channels: 3,
});

describe('a straightened picture', () => {
  it('has its former shape, and no corner lies outside of the source', () => {
    fc.assert(
      fc.property(size, angle, (source, by) => {
        const level = levelSize(source, by);
        for (const corner of [
          [0, 0],
          [level.width, 0],
          [0, level.height],
          [level.width, level.height],
        ] as const) {
          const [x, y] = toSource({ source, level, angle: by }, corner);
          // A picture of one pixel cannot shrink.
          const rim = level.width === 1 || level.height === 1 ? 1 : 0.01;
          expect(x >= -rim && x <= source.width + rim && y >= -rim && y <= source.height + rim).toBe(true);
        }
        expect(level.width <= source.width && level.height <= source.height).toBe(true);
      }),
    );
    expect(levelSize({ width: 400, height: 300 }, 5)).toEqual({ width: 359, height: 269 });
    expect(levelSize({ width: 400, height: 300 }, 0)).toEqual({ width: 400, height: 300 });
  });

  it('holds no other colour than the source, in three channels as in four', () => {
    const straightened = applyGeometry(filled(90, 60, 203), geometryOf([{ kind: 'straighten', angle: 15 }]));
    expect(new Set(straightened.data)).toEqual(new Set([203]));
    const [three, four] = ([3, 4] as const).map((channels) => {
      const { data, width, height } = drawClouds(80, 4);
      const wide = Uint8ClampedArray.from({ length: width * height * channels }, (_, i) =>
        i % channels === 3 ? 255 : (data[Math.floor(i / channels) * 3 + (i % channels)] ?? 0),
      );
      const drawn = applyGeometry(
        { data: wide, width, height, channels },
        geometryOf([{ kind: 'straighten', angle: -6.4 }]),
      );
      return [...drawn.data].filter((_, i) => i % channels < 3);
    });
    expect(four).toEqual(three);
  });

  it('shows each pixel at its place: clockwise for a positive angle', () => {
    const source = { width: 200, height: 120 };
    for (const by of [-15, -4, 7, 15]) {
      const picture = filled(source.width, source.height, 0);
      for (let y = 30; y < 34; y++) for (let x = 140; x < 144; x++) picture.data[(y * source.width + x) * 3] = 255;
      const geometry = geometryOf([{ kind: 'straighten', angle: by }, { kind: 'mirror' }, { kind: 'turn', by: 90 }]);
      const shown = applyGeometry(picture, geometry);
      const [u, v] = shownPlace(frameOf(geometry, source), [142 / source.width, 32 / source.height]);
      const at = (Math.floor(v * shown.height) * shown.width + Math.floor(u * shown.width)) * 3;
      expect(shown.data[at]).toBe(255);
    }
    const frame = { source, level: levelSize(source, 10), angle: 10 };
    expect(toLevel(frame, [150, 60])[1]).toBeGreaterThan(frame.level.height / 2);
  });
});

describe('places of a straightened picture', () => {
  it('come back, and so do boxes', () => {
    fc.assert(
      fc.property(frames, share, share, box, (frame, x, y, one) => {
        const back = sourcePlace(frame, shownPlace(frame, [x, y]));
        expect([back[0], back[1]]).toEqual([expect.closeTo(x, 8), expect.closeTo(y, 8)]);
        const reviewed = reviewedRegion(frame, { shape: 'ellipse', box: one });
        if (reviewed) expect(sourceRegion(frame, reviewed).box).toEqual(one.map((value) => expect.closeTo(value, 8)));
      }),
    );
  });

  const inside = ({ shape, box: [x, y, w, h] }: Region, [px, py]: readonly [number, number], rim = 1e-4) =>
    shape === 'rect'
      ? px >= x - rim && px <= x + w + rim && py >= y - rim && py <= y + h + rim
      : ((px - x) / w - 0.5) ** 2 + ((py - y) / h - 0.5) ** 2 <= 0.2501;
  const pointsOf = ({ shape, box: [x, y, w, h] }: Region): [number, number][] =>
    Array.from({ length: 24 }, (_, nth) => {
      const [across, down] = [Math.cos((nth * Math.PI) / 12) / 2, Math.sin((nth * Math.PI) / 12) / 2];
      const out = shape === 'rect' ? 1 / (2 * Math.max(Math.abs(across), Math.abs(down))) : 1;
      return [x + w / 2 + across * out * w, y + h / 2 + down * out * h];
    });
  const isShown = (place: readonly [number, number]) => inside({ shape: 'rect', box: [0, 0, 1, 1] }, place, -1e-6);

  it('are hidden as a whole: the shown region reaches around all of a tilted part', () => {
    fc.assert(
      fc.property(frames, fc.constantFrom<Region['shape']>('rect', 'ellipse'), box, (frame, shape, one) => {
        const shown = shownRegion(frame, { shape, box: one });
        for (const place of pointsOf({ shape, box: one }).map((at) => shownPlace(frame, at)))
          if (isShown(place)) expect(shown && inside(shown, place)).toBe(true);
      }),
    );
  });

  it('that a maker draws over are covered as a whole, and what is shown is known in the source', () => {
    fc.assert(
      fc.property(frames, box, (frame, drawn) => {
        const wide: Region = { shape: 'rect', box: wideSourceBox(frame, drawn) };
        for (const place of pointsOf({ shape: 'rect', box: drawn }))
          expect(inside(wide, sourcePlace(frame, place))).toBe(true);
        const { left, top, right, bottom } = cropInSource(frame);
        const { width, height } = frame.source;
        const shown: Region = {
          shape: 'rect',
          box: [left / width, top / height, (right - left) / width, (bottom - top) / height],
        };
        for (const place of pointsOf({ shape: 'rect', box: [0, 0, 1, 1] }))
          expect(inside(shown, sourcePlace(frame, place), 0.02)).toBe(true);
      }),
    );
  });

  it('are as without straightening at 0', () => {
    const source = { width: 640, height: 480 };
    const list: EditOperation[] = [
      { kind: 'crop', box: [0.1, 0.2, 0.5, 0.5] },
      { kind: 'turn', by: 90 },
    ];
    const [plain, zero] = [list, [...list, { kind: 'straighten', angle: 0 } as const]].map((operations) =>
      frameOf(geometryOf(operations), source),
    );
    expect(zero).toEqual(plain);
    expect(sourceBox(zero!, [0.1, 0.1, 0.2, 0.2])).toEqual(sourceBox(plain!, [0.1, 0.1, 0.2, 0.2]));
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pixels } from '../pixels.ts';
import { drawStatic } from '../samples.ts';
import { applyGeometry } from './apply-geometry.ts';
import { type EditGeometry, frameOf, geometryOf, MIN_CROP_PX, uprightIn } from './geometry.ts';
import { shownBox, shownRegion, sourceBox, sourceRegion } from './map-boxes.ts';
import { shownPlace, sourcePlace } from './map-places.ts';
import type { EditOperation, Turning } from './operations.ts';

const size = fc.record({ width: fc.integer({ min: 1, max: 60 }), height: fc.integer({ min: 1, max: 60 }) });
const share = fc.double({ min: -1, max: 2, noNaN: true });
const length = fc.double({ min: 0.0005, max: 2, noNaN: true });
const anyBox = fc.tuple(share, share, length, length);
const turning = fc.oneof(
  fc.constantFrom<Turning>({ kind: 'turn', by: 90 }, { kind: 'turn', by: -90 }, { kind: 'mirror' }),
  fc.option(anyBox).map((box): Turning => ({ kind: 'crop', box })),
);
const turnings = fc.array(turning, { maxLength: 12 });

/** One step on the shown picture, computed pixel by pixel. */
function step(picture: Pixels, operation: EditOperation): Pixels {
  const { width, height, channels } = picture;
  const isTurn = operation.kind === 'turn';
  const shown = isTurn ? { width: height, height: width } : { width, height };
  const data = new Uint8Array(picture.data.length);
  for (let y = 0; y < shown.height; y++) {
    for (let x = 0; x < shown.width; x++) {
      const clockwise = isTurn && operation.by === 90;
      const [fromX, fromY] = clockwise ? [y, height - 1 - x] : isTurn ? [width - 1 - y, x] : [width - 1 - x, y];
      const from = (fromY * width + fromX) * channels;
      data.set(picture.data.subarray(from, from + channels), (y * shown.width + x) * channels);
    }
  }
  return { data, ...shown, channels };
}

/** The pixels of a picture that a crop leaves, in place. */
function cut(picture: Pixels, geometry: EditGeometry): Pixels {
  const { crop } = frameOf(geometry, picture);
  const [width, height] = [crop.right - crop.left, crop.bottom - crop.top];
  const data = new Uint8Array(width * height * picture.channels);
  for (let y = 0; y < height; y++) {
    const from = ((crop.top + y) * picture.width + crop.left) * picture.channels;
    data.set(picture.data.subarray(from, from + width * picture.channels), y * width * picture.channels);
  }
  return { data, width, height, channels: picture.channels };
}

describe('the geometry of a list', () => {
  it('does what its turns and mirrorings do one by one to what the crop leaves', () => {
    fc.assert(
      fc.property(size, fc.constantFrom<3 | 4>(3, 4), turnings, ({ width, height }, channels, operations) => {
        const picture = drawStatic(width, height, channels, width * 61 + height);
        const geometry = geometryOf(operations);
        const wanted = operations
          .filter(({ kind }) => kind !== 'crop')
          .reduce<Pixels>(step, cut(picture, { ...geometry, turns: 0, mirrored: false }));
        const found = applyGeometry(picture, geometry);
        expect([found.width, found.height]).toEqual([wanted.width, wanted.height]);
        expect(Buffer.from(found.data).equals(Buffer.from(wanted.data))).toBe(true);
        expect(frameOf(geometry, picture).shown).toEqual({ width: found.width, height: found.height });
      }),
    );
  });

  it('takes the last crop, and none where that is taken back', () => {
    const [one, other] = [[0, 0, 0.5, 0.5] as const, [0.2, 0.2, 0.5, 0.5] as const];
    const turn = { kind: 'turn', by: 90 } as const;
    expect(geometryOf([{ kind: 'crop', box: one }, turn, { kind: 'crop', box: other }]).crop).toEqual(other);
    expect(
      geometryOf([
        { kind: 'crop', box: one },
        { kind: 'crop', box: null },
      ]).crop,
    ).toBeNull();
  });

  it('leaves some pixels of any crop, wherever it lies', () => {
    fc.assert(
      fc.property(size, anyBox, (source, crop) => {
        const { crop: left, shown } = frameOf({ angle: 0, crop, mirrored: false, turns: 0 }, source);
        expect(shown.width).toBeGreaterThanOrEqual(Math.min(MIN_CROP_PX, source.width));
        expect(shown.height).toBeGreaterThanOrEqual(Math.min(MIN_CROP_PX, source.height));
        expect(left.left >= 0 && left.top >= 0 && left.right <= source.width && left.bottom <= source.height).toBe(
          true,
        );
      }),
    );
  });

  it('says how a mark stands upright: turned and mirrored with the picture it reads from left to right', () => {
    fc.assert(
      fc.property(turnings, (operations) => {
        const source = { width: 1000, height: 1000 };
        const frame = frameOf({ ...geometryOf(operations), crop: null }, source);
        const { angle, mirrored } = uprightIn(frame);
        const turn = (angle * Math.PI) / 180;
        const reading = mirrored ? -1 : 1;
        const along: [number, number] = [reading * Math.cos(turn), reading * Math.sin(turn)];
        const down: [number, number] = [-Math.sin(turn), Math.cos(turn)];
        const [middle, right, below] = [[0, 0] as const, along, down].map(([x, y]) =>
          shownPlace(frame, [0.5 + x / 10, 0.5 + y / 10]),
        );
        expect(right![0] - middle![0]).toBeCloseTo(0.1);
        expect(right![1] - middle![1]).toBeCloseTo(0);
        expect(below![0] - middle![0]).toBeCloseTo(0);
        expect(below![1] - middle![1]).toBeCloseTo(0.1);
      }),
    );
  });
});

describe('places', () => {
  const frames = fc.tuple(size, turnings).map(([source, operations]) => frameOf(geometryOf(operations), source));

  it('come back from what is shown', () => {
    fc.assert(
      fc.property(frames, share, share, anyBox, (frame, x, y, box) => {
        const back = sourcePlace(frame, shownPlace(frame, [x, y]));
        expect([back[0], back[1]]).toEqual([expect.closeTo(x), expect.closeTo(y)]);
        expect(sourceBox(frame, shownBox(frame, box))).toEqual(box.map((value) => expect.closeTo(value)));
      }),
    );
  });

  it('are shown where their pixels are', () => {
    fc.assert(
      fc.property(frames, fc.nat(), fc.nat(), (frame, right, down) => {
        const { source, crop, shown } = frame;
        const [x, y] = [crop.left + (right % (crop.right - crop.left)), crop.top + (down % (crop.bottom - crop.top))];
        const picture: Pixels = {
          data: new Uint8Array(source.width * source.height * 3),
          ...source,
          channels: 3,
        };
        picture.data[(y * source.width + x) * 3] = 255;
        const box = [crop.left / source.width, crop.top / source.height] as const;
        const far = [(crop.right - crop.left) / source.width, (crop.bottom - crop.top) / source.height] as const;
        const result = applyGeometry(picture, { ...frame, crop: [...box, ...far] });
        const at = result.data.indexOf(255) / 3;
        const [u, v] = shownPlace(frame, [(x + 0.5) / source.width, (y + 0.5) / source.height]);
        expect([Math.floor(u * shown.width), Math.floor(v * shown.height)]).toEqual([
          at % shown.width,
          Math.floor(at / shown.width),
        ]);
      }),
    );
  });

  it('of a region that the crop left out are nowhere; others keep their place', () => {
    const frame = frameOf(geometryOf([{ kind: 'crop', box: [0.5, 0.5, 0.5, 0.5] }]), { width: 800, height: 600 });
    expect(shownRegion(frame, { shape: 'ellipse', box: [0.1, 0.1, 0.4, 0.4] })).toBeNull();
    const seen = shownRegion(frame, { shape: 'ellipse', box: [0.4, 0.4, 0.2, 0.2] });
    expect(seen).toEqual({ shape: 'ellipse', box: [-0.2, -0.2, 0.4, 0.4].map((value) => expect.closeTo(value)) });
    expect(seen && sourceRegion(frame, seen).box).toEqual([0.4, 0.4, 0.2, 0.2].map((value) => expect.closeTo(value)));
  });
});

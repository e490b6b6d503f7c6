import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { censor } from '../censor.ts';
import { previewNoise } from '../noise.ts';
import type { Pixels } from '../pixels.ts';
import { drawClouds, drawStatic } from '../samples.ts';
import { applyGeometry } from './apply-geometry.ts';
import { drawCovers, rungFor } from './draw-covers.ts';
import { drawEdit, EditRefusal } from './draw-edit.ts';
import { drawMark, loadLetterings } from './draw-marks.ts';
import { geometryOf } from './geometry.ts';
import type {
  BrushMark,
  CoverMark,
  DrawnMark,
  EditOperation,
  PixelateMark,
  StampMark,
  TextMark,
} from './operations.ts';
import type { StampPicture } from './stamp.ts';

const grid = { noise: previewNoise(3), reduction: 1 };
const bare = { stamps: [], lettering: {} };
const white = (width: number, height: number, channels: 3 | 4 = 3): Pixels => ({
  data: new Uint8Array(width * height * channels).fill(255),
  width,
  height,
  channels,
});
const copyOf = (picture: Pixels): Pixels => ({ ...picture, data: picture.data.slice() });
const same = (a: Pixels, b: Pixels) => expect(Buffer.from(a.data).equals(Buffer.from(b.data))).toBe(true);
const at = ({ data, width, channels }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * channels, (y * width + x) * channels + 3),
];
const edited = (picture: Pixels, operations: readonly EditOperation[], covers = null, assets = {}): Pixels =>
  drawEdit(copyOf(picture), { operations, covers, grid, assets: { ...bare, ...assets } });

const brush: BrushMark = {
  kind: 'brush',
  points: [
    [0.1, 0.5],
    [0.9, 0.5],
  ],
  size: 0.2,
  color: '#000000',
  opacity: 1,
};
const pixelate: PixelateMark = {
  kind: 'pixelate',
  points: [
    [0.3, 0.3],
    [0.6, 0.5],
  ],
  size: 0.1,
  cell: 4,
};
const cover: CoverMark = { kind: 'cover', shape: 'rect', box: [0.2, 0.2, 0.3, 0.3], type: 'pixelate', intensity: 60 };
const stamp: StampMark = {
  kind: 'stamp',
  stampId: 'seal',
  at: [0.5, 0.5],
  size: 0.2,
  angle: 0,
  mirrored: false,
  opacity: 1,
  tile: false,
};
const seal: StampPicture = {
  id: 'seal',
  width: 20,
  height: 10,
  rgba: Uint8Array.from(
    { length: 800 },
    (_, i) => [i % 80 < 40 ? 255 : 0, 0, i % 80 < 40 ? 0 : 255, i % 80 < 40 ? 255 : 0][i % 4]!,
  ),
};
const text: TextMark = {
  kind: 'text',
  text: 'Il',
  font: 'sans',
  size: 0.5,
  color: '#000000',
  opacity: 1,
  at: [0.5, 0.5],
  align: 'center',
  angle: 0,
  mirrored: false,
  background: null,
};

describe('a brush', () => {
  it('covers what lies within its radius, with round ends, and blends its edge', () => {
    const picture = edited(white(200, 200), [{ ...brush, points: [[0.5, 0.5]], size: 0.5 }]);
    expect(at(picture, 100, 100)).toEqual([0, 0, 0]);
    expect(at(picture, 100, 51)).toEqual([0, 0, 0]);
    expect(at(picture, 100, 49)).toEqual([255, 255, 255]);
    expect(at(picture, 65, 65)).toEqual([0, 0, 0]);
    expect(at(picture, 63, 63)).toEqual([255, 255, 255]);
    const dark = [...picture.data].reduce((sum, value) => sum + (255 - value) / 255, 0) / 3;
    expect(dark).toBeGreaterThan(Math.PI * 50 * 50 * 0.999);
    expect(dark).toBeLessThan(Math.PI * 50 * 50 * 1.001);
  });

  it('has one opacity where it crosses itself', () => {
    const crossing: BrushMark['points'] = [
      [0.2, 0.2],
      [0.8, 0.8],
      [0.8, 0.2],
      [0.2, 0.8],
    ];
    const picture = edited(white(100, 100), [{ ...brush, points: crossing, size: 0.1, opacity: 0.5 }]);
    expect(at(picture, 50, 50)).toEqual([127, 127, 127]);
    expect(at(picture, 80, 50)).toEqual([127, 127, 127]);
  });

  it('is the same drawn in one stroke as in many points, and in three channels as in four', () => {
    const points = Array.from({ length: 200 }, (_, i) => [0.1 + (0.8 * i) / 199, 0.5] as const);
    same(edited(white(150, 90), [{ ...brush, points }]), edited(white(150, 90), [brush]));
    const clamped = { ...white(150, 90, 4), data: new Uint8ClampedArray(150 * 90 * 4).fill(255) };
    const [three, four] = [white(150, 90), clamped].map((one) => edited(one, [{ ...brush, opacity: 0.37 }]));
    for (let i = 0; i < 150 * 90; i++) expect(four!.data[i * 4]).toBe(three!.data[i * 3]);
  });
});

describe('shapes', () => {
  const shape = { kind: 'shape', box: [0.25, 0.25, 0.5, 0.5], angle: 0, color: '#000000', opacity: 1 } as const;

  it('are filled, or outlined with their width', () => {
    for (const one of ['rectangle', 'ellipse'] as const) {
      expect(at(edited(white(100, 100), [{ ...shape, shape: one, width: null }]), 50, 50)).toEqual([0, 0, 0]);
      const outlined = edited(white(100, 100), [{ ...shape, shape: one, width: 0.06 }]);
      expect(at(outlined, 50, 50)).toEqual([255, 255, 255]);
      expect(at(outlined, 50, 25)).toEqual([0, 0, 0]);
      expect(at(outlined, 25, 50)).toEqual([0, 0, 0]);
      expect(at(outlined, 50, 30)).toEqual([255, 255, 255]);
    }
  });

  it('turn about their middle, clockwise', () => {
    const flat = { ...shape, box: [0.2, 0.45, 0.6, 0.1] as const, shape: 'rectangle', width: null } as const;
    const upright = edited(white(100, 100), [{ ...flat, angle: 90 }]);
    expect(at(upright, 50, 25)).toEqual([0, 0, 0]);
    expect(at(upright, 25, 50)).toEqual([255, 255, 255]);
    const slanted = edited(white(100, 100), [{ ...flat, angle: 45 }]);
    expect(at(slanted, 65, 65)).toEqual([0, 0, 0]);
    expect(at(slanted, 65, 35)).toEqual([255, 255, 255]);
  });

  it('lead from the first corner to the opposite one as lines and arrows', () => {
    for (const one of ['line', 'arrow'] as const) {
      const picture = edited(white(100, 100), [{ ...shape, shape: one, width: 0.04 }]);
      for (const along of [27, 50, 70]) expect(at(picture, along, along)).toEqual([0, 0, 0]);
      expect(at(picture, 70, 30)).toEqual([255, 255, 255]);
    }
    const [line, arrow] = (['line', 'arrow'] as const).map((one) =>
      edited(white(100, 100), [{ ...shape, shape: one, width: 0.04 }]),
    );
    expect([at(line!, 70, 66), at(arrow!, 70, 66)]).toEqual([
      [255, 255, 255],
      [0, 0, 0],
    ]);
  });
});

describe('stamps', () => {
  const stamped = (mark: Partial<StampMark>) =>
    edited(white(100, 100), [{ ...stamp, ...mark }], null, { stamps: [seal] });

  it('keep their see-through parts, turn and mirror', () => {
    expect(at(stamped({}), 45, 50)).toEqual([255, 0, 0]);
    expect(at(stamped({}), 55, 50)).toEqual([255, 255, 255]);
    expect(at(stamped({ mirrored: true }), 55, 50)).toEqual([255, 0, 0]);
    expect(at(stamped({ angle: 90 }), 50, 45)).toEqual([255, 0, 0]);
    expect(at(stamped({ opacity: 0.5 }), 45, 50)).toEqual([255, 128, 128]);
    expect(at(stamped({ size: 0.1 }), 47, 50)).toEqual([255, 0, 0]);
    expect(at(stamped({ size: 2 }), 10, 50)).toEqual([255, 0, 0]);
  });

  it('repeat over the whole picture', () => {
    const picture = stamped({ tile: true });
    for (const step of [-25, 0, 25]) expect(at(picture, 45 + step, 50)).toEqual([255, 0, 0]);
    expect(at(picture, 45, 50 - 15)).toEqual([255, 0, 0]);
  });
});

describe('text', () => {
  it('is drawn with its background, turned and mirrored', async () => {
    const lettering = await loadLetterings([text]);
    const drawn = (mark: Partial<TextMark>) => edited(white(200, 100), [{ ...text, ...mark }], null, { lettering });
    const dark = (picture: Pixels) => [...picture.data].reduce((sum, value) => sum + Number(value < 128), 0) / 3;
    expect(dark(drawn({}))).toBeGreaterThan(500);
    expect(dark(drawn({ mirrored: true }))).toBeCloseTo(dark(drawn({})), -2);
    expect(dark(drawn({ background: '#102030' }))).toBeGreaterThan(dark(drawn({})) + 5000);
    same(drawn({ text: 'I\r\nl' }), drawn({ text: 'I\nl' }));
    same(drawn({ align: 'left', text: 'Il\nI' }), drawn({ align: 'left', text: 'Il\nI' }));
  });

  it('with letters that the font lacks is refused, and names them', async () => {
    const mark = { ...text, text: 'Привет 你' };
    const assets = { ...bare, lettering: await loadLetterings([mark]) };
    expect(() => drawEdit(white(9, 9), { operations: [mark], covers: null, grid, assets })).toThrow(EditRefusal);
  });
});

describe('covers of an edit', () => {
  const picture = drawClouds(256, 5);

  it('are those of the item where the list has the same', () => {
    const wanted = copyOf(picture);
    censor(wanted, [cover], { type: 'pixelate', intensity: 60, noise: grid.noise });
    same(edited(picture, [cover]), wanted);
    const asItem = copyOf(picture);
    drawCovers(asItem, { regions: [cover], type: 'pixelate', intensity: 60 }, [], grid);
    same(asItem, wanted);
  });

  it('are measured from the picture, not from marks and covers beneath, whatever their order', () => {
    const blackout: CoverMark = { ...cover, type: 'blackout', box: [0.3, 0.3, 0.3, 0.3] };
    const covers: EditOperation[] = [cover, pixelate, blackout];
    const wanted = edited(picture, covers);
    same(edited(picture, covers.toReversed()), wanted);
    same(edited(picture, [brush, ...covers]), edited(picture, [...covers, brush]));
    expect(at(wanted, 100, 100)).toEqual([0, 0, 0]);
  });

  it('along a stroke are whole cells of the grid that it touches, of the rung above what was asked', () => {
    expect([4, 16, 17, 32, 33, 40].map(rungFor)).toEqual([4, 4, 5, 5, 6, 6]);
    const found = edited(picture, [pixelate]);
    for (let top = 0; top < 256; top += 16) {
      for (let left = 0; left < 256; left += 16) {
        const pixels = Array.from({ length: 256 }, (_, i) => at(found, left + (i % 16), top + (i >> 4)).join());
        const before = Array.from({ length: 256 }, (_, i) => at(picture, left + (i % 16), top + (i >> 4)).join());
        const isCovered = pixels.some((value, i) => value !== before[i]);
        if (isCovered) expect(new Set(pixels).size).toBe(1);
      }
    }
    expect(at(found, 77, 77)).not.toEqual(at(picture, 77, 77));
  });

  it('cover something however thin the stroke is', () => {
    const thin = { ...pixelate, points: [[0.501, 0.501]] as const, size: 0.0005 };
    expect(at(edited(picture, [thin]), 128, 128)).not.toEqual(at(picture, 128, 128));
  });

  it('show the same cells however the picture is straightened, cropped, turned and mirrored', () => {
    const place = fc.double({ min: 0, max: 0.9, noNaN: true });
    const anyCrop = fc.option(fc.tuple(place, place, place, place)).map(
      (box): EditOperation => ({
        kind: 'crop',
        box: box && [box[0], box[1], box[2] + 0.1, box[3] + 0.1],
      }),
    );
    const anyAngle = fc
      .double({ min: -15, max: 15, noNaN: true })
      .map((angle): EditOperation => ({ kind: 'straighten', angle }));
    const steps = fc.constantFrom<EditOperation>({ kind: 'mirror' }, { kind: 'turn', by: 90 });
    const turning = fc.oneof(anyCrop, anyAngle, steps);
    const plain = edited(picture, [cover, pixelate]);
    fc.assert(
      fc.property(fc.array(turning, { maxLength: 5 }), (turnings) => {
        same(edited(picture, [...turnings, cover, pixelate]), applyGeometry(plain, geometryOf(turnings)));
      }),
      { numRuns: 40 },
    );
  });

  it('change nothing outside of the cells, and marks nothing of what they do not touch', () => {
    const static9 = drawStatic(64, 64, 3, 9);
    const mark: DrawnMark = { ...brush, points: [[0.5, 0.5]], size: 0.1 };
    const marked = copyOf(static9);
    drawMark(marked, mark, bare);
    for (let y = 0; y < 64; y++) for (let x = 0; x < 20; x++) expect(at(marked, x, y)).toEqual(at(static9, x, y));
  });
});

describe('cells beside a blackout', () => {
  const blackout: CoverMark = { ...cover, type: 'blackout', shape: 'ellipse', box: [0.33, 0.31, 0.29, 0.33] };
  const around = fc.record({
    type: fc.constantFrom('pixelate' as const, 'blur' as const),
    intensity: fc.constantFrom(20, 42, 60, 120),
    seed: fc.integer({ min: 1, max: 1000 }),
  });

  it('tell nothing of the pixels under it', () => {
    fc.assert(
      fc.property(around, ({ seed, ...style }) => {
        const operations: EditOperation[] = [{ ...cover, ...style, box: [0.1, 0.1, 0.8, 0.8] }, blackout];
        const picture = drawClouds(200, seed);
        const black = edited(white(200, 200), [blackout]);
        const other = copyOf(picture);
        // Only pixels under the blackout differ.
        for (let i = 0; i < other.data.length; i++)
          if (black.data[i] === 0) other.data[i] = 255 - (picture.data[i] ?? 0);
        same(edited(picture, operations), edited(other, operations));
      }),
      { numRuns: 30 },
    );
  });

  it('are those of a version without it, or black and grey', () => {
    const around: CoverMark = { ...cover, type: 'pixelate', intensity: 60, box: [0.1, 0.1, 0.8, 0.8] };
    const picture = drawClouds(200, 5);
    const [without, covered] = [edited(picture, [around]), edited(picture, [around, blackout])];
    for (let y = 0; y < 200; y++) {
      for (let x = 0; x < 200; x++) {
        const [before, after] = [at(without, x, y), at(covered, x, y)];
        const [red, green, blue] = after;
        const isPlain = red === green && green === blue;
        expect(isPlain || after.every((value, c) => value === before[c]), `${x}, ${y}`).toBe(true);
      }
    }
  });
});

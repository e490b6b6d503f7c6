import {
  drawEdit,
  type EditAssets,
  EditRefusal,
  editProblem,
  type EditOperation as ImagingOperation,
  loadLetterings,
  type Pixels,
  previewNoise,
} from '@veil/imaging';
import * as fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { type EditOperation, EditOperations, editLimits } from './edit-operations.ts';

vi.setConfig({ testTimeout: 120_000 });

const stampId = '0190a4b8-0000-7000-8000-000000000001';
const stamps = [{ id: stampId, width: 9, height: 5, rgba: new Uint8Array(180).fill(120) }];
const picture = (): Pixels => ({ data: new Uint8Array(64 * 48 * 3).fill(90), width: 64, height: 48, channels: 3 });

let assets: EditAssets;
beforeAll(async () => {
  const text = { kind: 'text' } as ImagingOperation;
  assets = {
    stamps,
    lettering: await loadLetterings((['serif', 'sans', 'hand'] as const).map((font) => ({ ...text, font }) as never)),
  };
});

/** Mostly numbers near the limits, and some that nobody sends by accident. */
const odd = fc.constantFrom<unknown>(
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  1e308,
  -1e9,
  5e-324,
  null,
  '1',
  [],
  {},
  true,
);
const number = fc.oneof(
  { weight: 400, arbitrary: fc.double({ min: -1, max: 2, noNaN: true }) },
  { weight: 100, arbitrary: fc.constantFrom(-1, 0, 0.0005, 0.5, 1, 2) },
  { weight: 1, arbitrary: odd },
);
const length = fc.oneof(
  { weight: 100, arbitrary: fc.double({ min: 0.0005, max: 2, noNaN: true }) },
  { weight: 1, arbitrary: odd },
);
const box = fc.tuple(number, number, length, length);
const place = fc.tuple(number, number);
const points = fc.oneof(fc.array(place, { maxLength: 12 }), fc.array(place, { minLength: 200, maxLength: 300 }));
const color = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom('#ff0088', '#000000') },
  { weight: 1, arbitrary: fc.constantFrom('#FFF', 'red') },
);
const opacity = fc.oneof({ weight: 50, arbitrary: fc.constantFrom(0.05, 0.5, 1) }, { weight: 1, arbitrary: odd });
const angle = fc.oneof(
  { weight: 50, arbitrary: fc.double({ min: -360, max: 360, noNaN: true }) },
  { weight: 1, arbitrary: odd },
);
const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.constantFrom(
    'A',
    'À\u0301\n\r\n',
    '\u0000',
    '\ud800',
    '👁',
    'W'.repeat(editLimits.letters),
    'W'.repeat(200_000),
    '\n'.repeat(400),
  ),
);
const anyOf = (record: Record<string, fc.Arbitrary<unknown>>) => fc.record(record);
const light = fc.constantFrom<unknown>(-100, 0, 35, 100, 101, 0.5, Number.NaN);
const operation = fc.oneof(
  anyOf({ kind: fc.constant('turn'), by: fc.constantFrom<unknown>(90, -90, 45, Number.NaN) }),
  anyOf({ kind: fc.constant('mirror') }),
  anyOf({ kind: fc.constant('crop'), box: fc.option(box) }),
  anyOf({ kind: fc.constant('straighten'), angle: fc.constantFrom<unknown>(-15, 0, 3.7, 15, 15.1, Number.NaN) }),
  anyOf({ kind: fc.constant('light'), brightness: light, contrast: light, warmth: light }),
  anyOf({ kind: fc.constant('brush'), points, size: length, color, opacity }),
  anyOf({ kind: fc.constant('pixelate'), points, size: length, cell: fc.constantFrom<unknown>(4, 12, 40, 12.5, 0) }),
  anyOf({
    kind: fc.constant('cover'),
    shape: fc.constantFrom('rect', 'ellipse'),
    box,
    type: fc.constantFrom('blur', 'pixelate', 'blackout', 'none'),
    intensity: fc.constantFrom<unknown>(0, 1, 60, 200, 201, Number.NaN),
  }),
  anyOf({
    kind: fc.constant('shape'),
    shape: fc.constantFrom('rectangle', 'ellipse', 'line', 'arrow'),
    box,
    angle,
    color,
    opacity,
    width: fc.option(length),
  }),
  anyOf({
    kind: fc.constant('text'),
    text,
    font: fc.constantFrom('serif', 'sans', 'hand', '__proto__'),
    size: length,
    color,
    opacity,
    at: place,
    align: fc.constantFrom('left', 'center', 'right'),
    angle,
    mirrored: fc.boolean(),
    background: fc.option(color),
  }),
  anyOf({
    kind: fc.constant('stamp'),
    stampId: fc.constantFrom(stampId, 'unknown'),
    at: place,
    size: length,
    angle,
    mirrored: fc.boolean(),
    opacity,
    tile: fc.boolean(),
  }),
  fc.constantFrom<unknown>({ kind: '__proto__' }, { kind: 'brush' }, null, [[[[]]]], 7),
);
const lists = fc.oneof(
  { weight: 20, arbitrary: fc.array(operation, { maxLength: 4 }) },
  { weight: 1, arbitrary: operation.map((one): unknown[] => Array(editLimits.operations + 1).fill(one)) },
);

/** Draws the operations. Returns the reason of a refusal or null, and throws for everything else. */
function draw(operations: readonly ImagingOperation[]): string | null {
  try {
    const drawn = drawEdit(picture(), {
      operations,
      covers: null,
      grid: { noise: previewNoise(2), reduction: 1 },
      assets,
    });
    expect(drawn.data.length).toBe(drawn.width * drawn.height * 3);
    expect(drawn.width <= 64 && drawn.height <= 64).toBe(true);
    return null;
  } catch (error) {
    if (error instanceof EditRefusal) return error.problem.code;
    throw error;
  }
}

it('refuses or draws 2,000 hostile lists, and never fails otherwise', () => {
  const ends = { drawn: 0, refused: 0, invalid: 0 };
  fc.assert(
    fc.property(lists, (list) => {
      const parsed = EditOperations.safeParse(list);
      if (parsed.success) {
        const operations: EditOperation[] = parsed.data;
        ends[draw(operations) === null ? 'drawn' : 'refused']++;
      } else {
        ends.invalid++;
        // A list that skipped validation must not crash the drawing code either.
        draw(list as ImagingOperation[]);
      }
    }),
    { numRuns: 2_000, seed: 11 },
  );
  expect(Math.min(ends.drawn, ends.refused, ends.invalid)).toBeGreaterThan(20);
});

it('refuses a list that would cost more than a picture may', () => {
  const size = { width: 2560, height: 1920 };
  const whole: ImagingOperation = {
    kind: 'stamp',
    stampId,
    at: [0.5, 0.5],
    size: 0.1,
    angle: 7,
    mirrored: false,
    opacity: 1,
    tile: true,
  };
  const stroke = Array.from({ length: editLimits.points }, (_, i): [number, number] => [i % 2, i / editLimits.points]);
  const brush: ImagingOperation = { kind: 'brush', points: stroke, size: 2, color: '#000000', opacity: 1 };
  expect(editProblem(Array(editLimits.stamps).fill(whole), size)).toBeNull();
  expect(editProblem([brush], size)).toBeNull();
  expect(editProblem(Array(10).fill(brush), size)).toEqual({ code: 'edit_too_costly' });
  const scribble = stroke.slice(0, 300).map((_, i) => [0.5 + 0.4 * Math.cos(i / 20), 0.5 + 0.4 * Math.sin(i / 33)]);
  expect(editProblem(Array(150).fill({ ...brush, points: scribble, size: 0.03 }), size)).toBeNull();
  expect(editProblem(Array(31).fill(brush), size)).toEqual({ code: 'edit_too_long' });
  expect(editProblem(Array(editLimits.stamps + 1).fill(whole), size)).toEqual({ code: 'edit_too_long' });
});

import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import { EditOperations, editLimits } from '@veil/contract/items/edit-operations.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { corners } from '../stage/index.ts';
import {
  cornerOf,
  type Frame,
  frameOf,
  holds,
  moveFrame,
  resizeFrame,
  scaleFrame,
  thinStroke,
  turnTo,
  withFrame,
} from './frame.ts';
import {
  type Edit,
  editOf,
  type Mark,
  mirror,
  noEdit,
  operationsOf,
  reorder,
  straighten,
  type Turns,
  turn,
} from './marks.ts';
import { angleShown, directionToSource, matrixOf, toShown, type View, viewOf } from './view.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const size = { width: 1600, height: 1000 };
const extent = { width: 1, height: 0.5 };
const aView = fc
  .record({
    crop: fc.option(
      fc.tuple(
        share,
        share,
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        fc.double({ min: 0.1, max: 1, noNaN: true }),
      ),
    ),
    mirrored: fc.boolean(),
    angle: fc.option(fc.double({ min: -15, max: 15, noNaN: true }), { nil: 0 }),
    turns: fc.constantFrom<Turns>(0, 1, 2, 3),
  })
  .map((geometry): View => viewOf({ ...noEdit, ...geometry }, size));
const aFrame: fc.Arbitrary<Frame> = fc.record({
  x: share,
  y: fc.double({ min: 0, max: 0.6, noNaN: true }),
  width: fc.double({ min: 0.02, max: 0.8, noNaN: true }),
  height: fc.double({ min: 0.02, max: 0.8, noNaN: true }),
  angle: fc.integer({ min: -179, max: 180 }),
});

it('draws the canvas where the places are mapped to, and directions to where they point', () => {
  fc.assert(
    fc.property(aView, share, share, (view, x, y) => {
      const [a, b, c, d, e, f] = matrixOf(view);
      const [px, py] = [x * size.width, y * size.height];
      const shown = toShown(view, { x, y });
      const [left, top] = [a * px + c * py + e, b * px + d * py + f];
      expect(left).toBeCloseTo(shown.x * view.shown.width, 6);
      expect(top).toBeCloseTo(shown.y * view.shown.height, 6);
      const by = directionToSource(view, { x: 5, y: 3 });
      const moved = toShown(view, { x: (px + by.x) / size.width, y: (py + by.y) / size.height });
      expect(moved.x * view.shown.width).toBeCloseTo(left + 5, 6);
      expect(moved.y * view.shown.height).toBeCloseTo(top + 3, 6);
    }),
  );
});

it('mirrors what is shown, however it was turned before', () => {
  for (const turns of [0, 1, 2, 3] as const) {
    const before = viewOf({ ...noEdit, turns }, size);
    const after = viewOf(mirror({ ...noEdit, turns }), size);
    const at = { x: 0.2, y: 0.3 };
    const shown = toShown(before, at);
    expect(toShown(after, at)).toEqual({ x: expect.closeTo(1 - shown.x), y: expect.closeTo(shown.y) });
  }
});

it('straightens the way that is shown, also a mirrored picture', () => {
  const tilted = (edit: Edit) => {
    const view = viewOf(straighten(edit, 10), size);
    const [from, to] = [toShown(view, { x: 0.5, y: 0.5 }), toShown(view, { x: edit.mirrored ? 0.4 : 0.6, y: 0.5 })];
    return Math.atan2((to.y - from.y) * view.shown.height, (to.x - from.x) * view.shown.width) * (180 / Math.PI);
  };
  for (const edit of [noEdit, mirror(noEdit)]) {
    expect(tilted(edit)).toBeCloseTo(10, 3);
    expect(angleShown(straighten(edit, 10))).toBe(10);
  }
});

it('reads the list of operations that it writes, and one that was turned and mirrored in any order', () => {
  const steps = fc.array(
    fc.constantFrom<EditOperation>(
      { kind: 'turn', by: 90 },
      { kind: 'turn', by: -90 },
      { kind: 'mirror' },
      { kind: 'straighten', angle: -3.5 },
      { kind: 'straighten', angle: 0 },
      { kind: 'light', brightness: 20, contrast: 0, warmth: -5 },
    ),
  );
  fc.assert(
    fc.property(steps, (list) => {
      const edit = editOf(list);
      const again = editOf(operationsOf(edit));
      expect(operationsOf(again)).toEqual(operationsOf(edit));
      expect(operationsOf(edit).length).toBeLessThanOrEqual(5);
      const { turns, mirrored, angle, light } = edit;
      expect(again).toMatchObject({ turns, mirrored, angle, light });
    }),
  );
  expect(viewOf(turn(noEdit, 1), size).shown).toEqual({ width: 1000, height: 1600 });
});

it('keeps the opposite corner where it is when a frame is resized', () => {
  const opposite = { nw: 'se', ne: 'sw', se: 'nw', sw: 'ne' } as const;
  fc.assert(
    fc.property(aFrame, fc.constantFrom(...corners), share, share, fc.boolean(), (frame, corner, x, y, uniform) => {
      const resized = resizeFrame(frame, corner, { x, y }, uniform);
      const [before, after] = [cornerOf(frame, opposite[corner]), cornerOf(resized, opposite[corner])];
      expect(after.x).toBeCloseTo(before.x, 6);
      expect(after.y).toBeCloseTo(before.y, 6);
      if (uniform) expect(resized.width / resized.height).toBeCloseTo(frame.width / frame.height, 6);
    }),
  );
});

it('puts a corner where the pointer is, if that is on its side', () => {
  const frame = { x: 0.5, y: 0.3, width: 0.2, height: 0.1, angle: 30 };
  const to = cornerOf({ ...frame, width: 0.4, height: 0.3 }, 'se');
  const resized = cornerOf(resizeFrame(frame, 'se', to, false), 'se');
  expect(resized.x).toBeCloseTo(to.x, 9);
  expect(resized.y).toBeCloseTo(to.y, 9);
});

const marks: Mark[] = [
  {
    kind: 'brush',
    points: [
      [0.1, 0.1],
      [0.4, 0.3],
    ],
    size: 0.02,
    color: '#ffffff',
    opacity: 1,
  },
  { kind: 'pixelate', points: [[0.5, 0.5]], size: 0.05, cell: 12 },
  { kind: 'cover', shape: 'rect', box: [0.2, 0.2, 0.3, 0.3], type: 'blackout', intensity: 60 },
  { kind: 'shape', shape: 'arrow', box: [0.2, 0.2, 0.3, 0.1], angle: 20, color: '#ff0000', opacity: 1, width: 0.01 },
  {
    kind: 'text',
    text: 'A',
    font: 'sans',
    size: 0.1,
    color: '#ffffff',
    opacity: 1,
    at: [0.5, 0.5],
    align: 'left',
    angle: 0,
    mirrored: false,
    background: null,
  },
  {
    kind: 'stamp',
    stampId: '018f6e1a-0000-7000-8000-000000000001',
    at: [0.5, 0.5],
    size: 0.2,
    angle: 0,
    mirrored: false,
    opacity: 1,
    tile: false,
  },
];

it('gives every mark a frame, and moves, scales and turns the mark with it within what the server takes', () => {
  const change = fc.record({
    by: fc.record({ x: share, y: share }),
    factor: fc.double({ min: 0.01, max: 100, noNaN: true }),
    to: fc.record({ x: share, y: share }),
  });
  fc.assert(
    fc.property(fc.constantFrom(...marks), change, (mark, { by, factor, to }) => {
      const from = frameOf(mark, size, extent);
      const next = turnTo(scaleFrame(moveFrame(from, by, size), factor), to);
      const moved = withFrame(mark, from, next, size);
      expect(EditOperations.safeParse([moved]).success).toBe(true);
      const same = withFrame(mark, from, from, size);
      expect(frameOf(same, size, extent).x).toBeCloseTo(from.x, 4);
      expect(holds(next, next)).toBe(true);
    }),
  );
});

it('moves a mark by as much as its frame', () => {
  for (const mark of marks) {
    const from = frameOf(mark, size, extent);
    const to = moveFrame(from, { x: 0.05, y: 0.02 }, size);
    const now = frameOf(withFrame(mark, from, to, size), size, extent);
    expect([now.x, now.y, now.width, now.height].map((value) => value.toFixed(3))).toEqual(
      [to.x, to.y, to.width, to.height].map((value) => value.toFixed(3)),
    );
  }
});

it('thins a stroke to what the server takes and keeps both its ends', () => {
  const long = Array.from({ length: 9000 }, (_, at): [number, number] => [at / 9000, Math.sin(at / 50) / 4 + 0.5]);
  const thin = thinStroke(long, 0.0003, editLimits.points);
  expect(thin.length).toBeLessThanOrEqual(editLimits.points);
  expect(thin.length).toBeGreaterThan(500);
  expect([thin[0], thin.at(-1)]).toEqual([long[0], long.at(-1)]);
  expect(thinStroke([[0.5, 0.5]], 0.1, 10)).toEqual([[0.5, 0.5]]);
});

it('moves a mark one step in the list, and not beyond its ends', () => {
  const edit = editOf(marks);
  const [first, second] = edit.marks;
  expect(reorder(edit, first?.id ?? '', 1).marks.slice(0, 2)).toEqual([second, first]);
  expect(reorder(edit, first?.id ?? '', -1)).toBe(edit);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StageBox } from '../stage/index.ts';
import { addKey, boxOf, type CoverKey, endAt, keyNear, nextKey, removeKey, setKey, startAt } from './keys.ts';

const a: StageBox = [0.1, 0.1, 0.2, 0.2];
const b: StageBox = [0.4, 0.1, 0.2, 0.2];
const c: StageBox = [0.6, 0.5, 0.2, 0.2];
const whole: CoverKey[] = [
  { at: 0, box: a },
  { at: 4000, box: a },
];

it('follows what moves: each new key also moves the end, which had stayed there', () => {
  const followed = setKey(setKey(whole, 1000, b), 2000, c);
  expect(followed).toEqual([
    { at: 0, box: a },
    { at: 1000, box: b },
    { at: 2000, box: c },
    { at: 4000, box: c },
  ]);
  expect(boxOf({ keys: followed }, 500)?.[0]).toBeCloseTo(0.25);
});

it('leaves later keys that lie elsewhere', () => {
  const keys = [...whole.slice(0, 1), { at: 2000, box: b }, { at: 4000, box: c }];
  expect(setKey(keys, 1000, c).slice(2)).toEqual(keys.slice(1));
});

it('sets a still picture’s one key', () => {
  expect(setKey([{ at: 0, box: a }], 0, b)).toEqual([{ at: 0, box: b }]);
});

it('cuts and stretches a cover in time', () => {
  const moving = setKey(whole, 2000, b);
  expect(startAt(moving, 1000)).toEqual([
    { at: 1000, box: [expect.closeTo(0.25), 0.1, 0.2, 0.2] },
    { at: 2000, box: b },
    { at: 4000, box: b },
  ]);
  expect(endAt(moving, 3000).at(-1)).toEqual({ at: 3000, box: b });
  expect(startAt(endAt(moving, 3000), 3500)).toEqual(endAt(moving, 3000));
  expect(
    startAt(
      [
        { at: 2000, box: a },
        { at: 3000, box: b },
      ],
      500,
    )[0],
  ).toEqual({ at: 500, box: a });
  expect(endAt([{ at: 2000, box: a }], 2600)).toEqual([
    { at: 2000, box: a },
    { at: 2600, box: a },
  ]);
});

it('steps from key to key', () => {
  const keys = setKey(whole, 2000, b);
  expect(nextKey(keys, 0, 1)?.at).toBe(2000);
  expect(nextKey(keys, 2000, 1)?.at).toBe(4000);
  expect(nextKey(keys, 2000, -1)?.at).toBe(0);
  expect(nextKey(keys, 4000, 1)).toBeNull();
});

const at = fc.integer({ min: 0, max: 8000 });
const share = fc.double({ min: 0.01, max: 1, noNaN: true });
const box: fc.Arbitrary<StageBox> = fc.tuple(share, share, share, share);
type Edit = (keys: CoverKey[]) => CoverKey[];
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(at, box).map(
    ([time, to]): Edit =>
      (keys) =>
        setKey(keys, time, to),
  ),
  at.map(
    (time): Edit =>
      (keys) =>
        addKey(keys, time),
  ),
  at.map(
    (time): Edit =>
      (keys) =>
        removeKey(keys, time),
  ),
  at.map(
    (time): Edit =>
      (keys) =>
        startAt(keys, time),
  ),
  at.map(
    (time): Edit =>
      (keys) =>
        endAt(keys, time),
  ),
);

it('keeps at least one key, in order of time and each at a time of its own, whatever is done', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
      const keys = edits.reduce((now, one) => one(now), whole);
      expect(keys.length).toBeGreaterThan(0);
      for (const [nth, key] of keys.entries()) if (nth > 0) expect(key.at).toBeGreaterThan(keys[nth - 1]?.at ?? 0);
    }),
  );
});

it('puts the cover where it was asked to be, at that time', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 10 }), at, box, (edits, time, to) => {
      const keys = setKey(
        edits.reduce((now, one) => one(now), whole),
        time,
        to,
      );
      expect(keyNear(keys, time)?.box).toEqual(to);
    }),
  );
});

it('adds a key without moving anything', () => {
  fc.assert(
    fc.property(at, at, (time, look) => {
      const keys = setKey(whole, 2000, b);
      const before = boxOf({ keys }, look);
      const after = boxOf({ keys: addKey(keys, time) }, look);
      for (const [side, value] of (before ?? []).entries()) expect(after?.[side]).toBeCloseTo(value, 9);
    }),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerAsking } from './answer-asking.ts';
import type { Asking } from './ask-looks.ts';
import type { Look } from './look.ts';

/** Frames that show a thing, and its size in blocks. */
type Thing = { from: number; to: number; size: number };

const aLook = (frame: number, failed = false): Look => ({ frame, parts: [], failed });

const thing = (last: number) =>
  fc
    .record({
      from: fc.integer({ min: 0, max: last }),
      count: fc.integer({ min: 1, max: 24 }),
      size: fc.integer({ min: 3, max: 90 }),
    })
    .map(({ from, count, size }): Thing => ({ from, to: Math.min(last, from + count - 1), size }));

const clip = fc.integer({ min: 1, max: 120 }).chain((last) =>
  fc.record({
    last: fc.constant(last),
    things: fc.oneof(
      fc.array(thing(last), { maxLength: 12 }),
      // A strobe or a restless camera: each frame shows something new.
      fc.constant(Array.from({ length: last + 1 }, (_, nth): Thing => ({ from: nth, to: nth, size: 40 }))),
    ),
    first: fc.uniqueArray(fc.integer({ min: 0, max: last }), { maxLength: 5 }),
    most: fc.integer({ min: 0, max: 30 }),
    fails: fc.uniqueArray(fc.integer({ min: 0, max: last }), { maxLength: 2 }),
  }),
);

it('leaves no frame with something new without a look or a span, whatever the changes and however few looks there are', async () => {
  await fc.assert(
    fc.asyncProperty(clip, async ({ last, things, first, most, fails }) => {
      const showsIn = (frame: number) => things.filter(({ from, to }) => frame >= from && frame <= to);
      const newIn = (frame: number, a: number, b: number) => {
        const known = new Set([...showsIn(a), ...showsIn(b)]);
        return showsIn(frame).reduce((sum, one) => sum + (known.has(one) ? 0 : one.size), 0);
      };
      const asking = (a: Look, b: Look): Asking | null => {
        const frames = Array.from({ length: Math.max(0, b.frame - a.frame - 1) }, (_, nth) => a.frame + 1 + nth);
        const asks = frames.filter((frame) => newIn(frame, a.frame, b.frame) > 0);
        const size = (frame: number) => newIn(frame, a.frame, b.frame);
        return asks.length > 0 ? { frames: asks, most: asks.reduce((x, y) => (size(y) > size(x) ? y : x)) } : null;
      };
      let asked = 0;
      const look = async (frame: number) => {
        asked++;
        return aLook(frame, fails.includes(frame));
      };
      const before = [...new Set([0, ...first, last])].sort((a, b) => a - b).map((frame) => aLook(frame));
      const mayLook = () => asked < most;
      const { looks, unseen } = await answerAsking(before, asking, look, async (pair) => pair, mayLook);

      expect(asked).toBeLessThanOrEqual(most);
      if (unseen.length > 0) expect(asked).toBe(most);
      expect(looks.map(({ frame }) => frame)).toEqual(
        [...new Set(looks.map(({ frame }) => frame))].sort((a, b) => a - b),
      );
      for (const { from, to } of unseen) expect(from >= 0 && to <= last && from <= to).toBe(true);
      for (let frame = 0; frame <= last; frame++) {
        const a = looks.findLast((one) => one.frame <= frame)!;
        const b = looks.find((one) => one.frame >= frame)!;
        const isCovered = a.failed || b.failed || unseen.some(({ from, to }) => frame >= from && frame <= to);
        if (!isCovered) expect(newIn(frame, a.frame, b.frame), `frame ${frame}`).toBe(0);
      }
    }),
    { numRuns: 2000 },
  );
});

import { partNames } from '@veil/contract/body-parts.ts';
import { ReviewChange } from '@veil/contract/items/review.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Detection } from '../../../media/index.ts';
import { coversOf, type PictureFacts } from '../covers/index.ts';
import { checkCovers } from './check-covers.ts';
import type { Reviewed } from './reviewed.ts';

const rules = { censor: { bodyParts: { available: [] } } } as never;
const place = fc.double({ min: -3, max: 3, noNaN: true });
const side = fc.double({ min: 0.001, max: 9, noNaN: true });
const at = fc.integer({ min: 0, max: 9000 });
const times = fc.uniqueArray(at, { minLength: 1, maxLength: 6 }).map((list) => list.toSorted((a, b) => a - b));
const part = fc.constantFrom(...partNames);
const track = fc
  .record({ part, score: fc.double({ min: 0, max: 1, noNaN: true }), times, box: fc.tuple(place, place, side, side) })
  .map(({ times: keys, box, ...rest }) => ({
    ...rest,
    shape: 'ellipse' as const,
    keys: keys.map((time) => ({ at: time, box })),
  }));
const span = fc
  .record({ from: at, lasts: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 })), part: fc.option(part) })
  .map(({ from, lasts, part: name }) => ({ from, to: from + lasts, ...(name && { part: name }) }));
/** Detections may last longer than the container says. */
const picture: fc.Arbitrary<PictureFacts> = fc.record({
  kind: fc.constantFrom('video' as const, 'image' as const),
  width: fc.constant(640),
  height: fc.constant(360),
  frames: fc.constant(200),
  durationMs: fc.integer({ min: 1, max: 9000 }),
});

test('the server accepts each cover that it offers, and offers one for each moment that is covered whole', () => {
  fc.assert(
    fc.property(
      fc.array(track, { maxLength: 40 }),
      fc.array(span, { maxLength: 60 }),
      fc.subarray([...partNames]),
      picture,
      fc.constantFrom('detection' as const, 'manual' as const),
      (tracks, notFollowed, chosenParts, facts, scope) => {
        const detection: Detection = { adapter: 'pose', model: 'drawn', parts: [], tracks, notFollowed };
        const covers = coversOf(detection, { scope, chosenParts }, facts);
        const shown = { row: { kind: facts.kind }, picture: facts, covers } as unknown as Reviewed;
        const sent = z.parse(ReviewChange, { revision: '', covers, publish: true }).covers;
        checkCovers(sent, shown, rules);
        checkCovers(
          sent.map((cover) => ({ ...cover, covered: true })),
          shown,
          rules,
        );
        const moments = sent
          .filter((cover) => cover.part === null)
          .map(({ keys }) => [keys[0]?.at ?? 0, keys.at(-1)?.at ?? 0]);
        for (const [nth, [from = 0, to = 0]] of moments.entries()) {
          expect(to).toBeGreaterThan(from);
          const others = moments.filter((_, other) => other !== nth);
          // One covered frame lasts a millisecond.
          expect(others.some(([start = 0, end = 0]) => start + 1 < to && from + 1 < end)).toBe(false);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('more covers than a review may hold are offered as one over the whole picture', () => {
  const tracks = Array.from({ length: 2100 }, (_, nth) => ({
    part: 'face' as const,
    score: 1,
    shape: 'ellipse' as const,
    keys: [{ at: nth, box: [0.1, 0.1, 0.2, 0.2] as const }],
  }));
  const facts: PictureFacts = { kind: 'video', width: 640, height: 360, frames: 200, durationMs: 9000 };
  const detection: Detection = { adapter: 'pose', model: 'drawn', parts: [], tracks };
  expect(coversOf(detection, { scope: 'detection', chosenParts: ['face'] }, facts)).toMatchObject([
    { part: null, covered: true, keys: [{ at: 0, box: [0, 0, 1, 1] }, { at: 9000 }] },
  ]);
});

import { partNames } from '@veil/contract/body-parts.ts';
import type { Cover } from '@veil/contract/items/review.ts';
import { type Box, boxAt, regionsFor, tracksFor } from '@veil/imaging';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Detection } from '../../../media/index.ts';
import { coversOf, partsShown, touchesPicture } from './covers.ts';
import type { PictureFacts } from './picture-facts.ts';
import { planOf } from './plan.ts';

const still: PictureFacts = { kind: 'image', width: 800, height: 600, frames: 1 };
const moving: PictureFacts = { kind: 'image', width: 800, height: 600, frames: 40, durationMs: 4000 };
const style = { type: 'pixelate', intensity: 60 } as const;

const share = fc.double({ min: 0, max: 1, noNaN: true });
const box: fc.Arbitrary<Box> = fc.tuple(share, share, share, share);
const part = fc.constantFrom(...partNames);
const chosenParts = fc.subarray([...partNames]);
const bodyPart = fc.record({ part, box, score: share });
const partTrack = fc
  .record({
    part,
    score: share,
    shape: fc.constantFrom('rect', 'ellipse'),
    boxes: fc.array(box, { minLength: 1, maxLength: 5 }),
  })
  .map(({ boxes, ...rest }) => ({ ...rest, keys: boxes.map((one, nth) => ({ at: nth * 700, box: one })) }));
const detectionOf = (found: Partial<Detection>): Detection => ({
  adapter: 'pose',
  model: 'drawn',
  parts: [],
  ...found,
});
const covered = (covers: readonly Cover[]) => covers.filter((cover) => cover.covered);

describe('the covers of a detection', () => {
  test('that are left as they are draw what is drawn without a review', () => {
    fc.assert(
      fc.property(fc.array(bodyPart), chosenParts, (parts, chosen) => {
        const covers = coversOf(detectionOf({ parts }), { scope: 'detection', chosenParts: chosen }, still);
        expect(covers).toHaveLength(parts.length);
        expect(planOf(covered(covers), style, still)?.regions ?? []).toEqual(regionsFor(parts, chosen));
      }),
    );
  });

  test('draw the same tracks of what moves in the picture', () => {
    fc.assert(
      fc.property(fc.array(partTrack), chosenParts, (tracks, chosen) => {
        const covers = coversOf(detectionOf({ tracks }), { scope: 'detection', chosenParts: chosen }, moving);
        const drawn = planOf(covered(covers), style, moving)?.tracks ?? [];
        const inside = tracks.filter(({ keys }) => keys.some((key) => touchesPicture(key.box)));
        const wanted = tracksFor(inside, chosen);
        expect(drawn).toHaveLength(wanted.length);
        for (const [nth, track] of wanted.entries())
          for (const { at } of track.keys) expect(boxAt(drawn[nth] ?? { keys: [] }, at)).toEqual(boxAt(track, at));
      }),
    );
  });

  test('cover the whole picture where nobody could look, or nothing could be followed', () => {
    const choice = { scope: 'detection', chosenParts: ['face'] } as const;
    const whole = { covered: true, part: null, unsure: true, shape: 'rect' };
    const blind = detectionOf({ failed: 'crashed' });
    expect(coversOf(blind, choice, still)).toMatchObject([{ ...whole, keys: [{ at: 0, box: [0, 0, 1, 1] }] }]);
    expect(coversOf(blind, choice, moving)).toMatchObject([{ ...whole, keys: [{ at: 0 }, { at: 4000 }] }]);
    const lost = detectionOf({ tracks: [], notFollowed: [{ from: 200, to: 900 }] });
    expect(coversOf(lost, choice, moving)).toMatchObject([{ ...whole, keys: [{ at: 200 }, { at: 900 }] }]);
    const parts = (['face', 'feet'] as const).map((part) => ({ from: 200, to: 900, part }));
    expect(coversOf(detectionOf({ tracks: [], notFollowed: parts }), choice, moving)).toMatchObject([whole]);
    const later = [...parts.slice(0, 1), { from: 600, to: 2000, part: 'feet' as const }];
    expect(coversOf(detectionOf({ tracks: [], notFollowed: later }), choice, moving)).toMatchObject([
      { ...whole, keys: [{ at: 200 }, { at: 900 }] },
      { ...whole, covered: false, keys: [{ at: 900 }, { at: 2000 }] },
    ]);
  });

  test('cover a video whole that was not followed, and keep the names of what was found in it', () => {
    const video: PictureFacts = { ...moving, kind: 'video' };
    const seen = detectionOf({ parts: [{ part: 'face', box: [0.1, 0.1, 0.2, 0.2], score: 1 }] });
    const covers = coversOf(seen, { scope: 'detection', chosenParts: [] }, video);
    expect(covers).toMatchObject([{ part: null, covered: true, keys: [{ at: 0, box: [0, 0, 1, 1] }, { at: 4000 }] }]);
    expect(partsShown('video', seen, [])).toEqual(['face']);
    expect(partsShown('video', { ...seen, tracks: [] }, [])).toEqual([]);
  });

  test('leave everything visible where the maker draws by hand', () => {
    const parts = partNames.map((name) => ({ part: name, box: [0.1, 0.1, 0.2, 0.2] as const, score: 1 }));
    const covers = coversOf(detectionOf({ parts }), { scope: 'manual', chosenParts: [...partNames] }, still);
    expect([covered(covers), partsShown('image', null, covers)]).toEqual([[], [...partNames]]);
  });
});

const anyCover = fc.record({
  id: fc.uuid(),
  part: fc.option(part),
  shape: fc.constantFrom('rect' as const, 'ellipse' as const),
  covered: fc.boolean(),
  source: fc.constantFrom('found' as const, 'maker' as const),
  unsure: fc.boolean(),
  box,
});

test('what is published covers just what the maker left covered, with its box and shape', () => {
  fc.assert(
    fc.property(fc.array(anyCover), (drawn) => {
      const covers: Cover[] = drawn.map(({ box: [x, y, w, h], ...cover }) => ({
        ...cover,
        keys: [{ at: 0, box: [x, y, w, h] }],
      }));
      const plan = planOf(covered(covers), style, still);
      const wanted = drawn.filter((cover) => cover.covered).map(({ shape, box: place }) => ({ shape, box: place }));
      expect(plan?.regions ?? []).toEqual(wanted);
    }),
  );
});

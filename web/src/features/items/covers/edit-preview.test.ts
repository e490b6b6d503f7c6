import type { Cover, Review } from '@veil/contract/items/review.ts';
import { describe, expect, it } from 'vitest';
import { countFound, regionsWith } from './edit-preview.ts';

type Known = Parameters<typeof regionsWith>[0];

const box: [number, number, number, number] = [0.1, 0.1, 0.2, 0.2];
const cover = (change: Partial<Cover>): Cover => ({
  id: JSON.stringify(change),
  part: 'face',
  shape: 'rect',
  keys: [{ at: 0, box }],
  covered: true,
  source: 'found',
  unsure: false,
  ...change,
});
const review = (covers: Cover[], change: Partial<Review> = {}): Known => ({
  covers,
  chosenParts: ['face'],
  censor: { type: 'blur', scope: 'detection', intensity: 60 },
  people: 1,
  correctedAt: null,
  ...change,
});
const choice = { type: 'blur', scope: 'detection', intensity: 60, bodyParts: ['face'] } as const;
const withParts = (...bodyParts: Known['chosenParts']) => ({ ...choice, bodyParts });
const corrected = { correctedAt: '2026-11-22T00:00:00.000Z' };
const one = [{ shape: 'rect', box }];

describe('where an item would be covered', () => {
  it.each([
    ['a chosen part', review([cover({})]), withParts('face'), one],
    ['a part that is chosen again', review([cover({ part: 'feet', covered: false })]), withParts('feet'), one],
    ['a part that is no longer chosen', review([cover({})]), withParts('feet'), []],
    ['what the maker left visible', review([cover({ covered: false })], corrected), withParts('face'), []],
    ['what the maker drew', review([cover({ part: null, source: 'maker' })], corrected), withParts('feet'), one],
    ['what could not be examined', review([cover({ part: null, unsure: true })]), withParts('feet'), one],
    ['an item in which nothing was found', review([]), withParts('face'), []],
    ['an item in which nobody has looked', review([], { people: null }), withParts('face'), 'whole'],
    ['the whole picture', review([]), { ...withParts(), scope: 'full' as const }, 'whole'],
    ['nothing', review([cover({})]), { ...withParts('face'), type: 'none' as const }, []],
    [
      'an item whose covers were drawn, and shall be found now',
      review([cover({ covered: false })], { censor: { type: 'blur', scope: 'manual', intensity: 60 } }),
      withParts('face'),
      one,
    ],
    [
      'a moving part that comes later',
      review([cover({ keys: [{ at: 500, box }] }), cover({})]),
      withParts('face'),
      one,
    ],
  ])('%s', (_, known, chosen, expected) => {
    expect(regionsWith(known, chosen)).toEqual(expected);
  });
});

it('parts are counted once somebody has looked', () => {
  const covers = [
    cover({ id: 'a' }),
    cover({ id: 'b', covered: false }),
    cover({ part: 'feet' }),
    cover({ part: null }),
  ];
  expect([...(countFound(review(covers)) ?? [])]).toEqual([
    ['face', 2],
    ['feet', 1],
  ]);
  expect(countFound(review([], { people: 0 }))?.size).toBe(0);
  expect(countFound(review([cover({ part: null, source: 'maker' })], { people: null }))).toBeUndefined();
  expect(countFound(undefined)).toBeUndefined();
});

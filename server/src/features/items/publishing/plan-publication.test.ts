import { type BodyPartName, censorScopes, censorTypes, partNames } from '@veil/contract/body-parts.ts';
import type { Cover } from '@veil/contract/items/review.ts';
import { boxAt, type Region } from '@veil/imaging';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Detection } from '../../../media/index.ts';
import { type PictureFacts, readNotice } from '../covers/index.ts';
import { type CensorChoice, notices, planPublication } from './plan-publication.ts';

const wishes: CensorChoice = {
  kind: 'image',
  type: 'blur',
  scope: 'detection',
  intensity: 60,
  chosenParts: ['breasts'],
  review: 'never',
  reviewed: false,
  awaitsAnswer: false,
  corrected: null,
};
const still: PictureFacts = { kind: 'image', width: 800, height: 600, frames: 1 };
const moving: PictureFacts = { kind: 'image', width: 800, height: 600, frames: 24, durationMs: 2000 };
const plan = (choice: CensorChoice, detection: Detection, picture: PictureFacts = still) => {
  const planned = planPublication(choice, detection, picture);
  return { ...planned, notice: planned.notice && readNotice(planned.notice) };
};
const saw = (...parts: BodyPartName[]): Detection => ({
  adapter: 'nudenet',
  model: 'a model',
  parts: parts.map((part) => ({ part, box: [0.1, 0.1, 0.2, 0.2], score: 0.9 })),
});
const blind: Detection = { adapter: 'pose', model: 'pose', parts: [], failed: 'the model did not load' };

test('censors each place where a chosen part was found, and no other', () => {
  const decision = plan(wishes, saw('breasts', 'face', 'breasts'));
  expect(decision).toMatchObject({ to: 'publish', censor: { type: 'blur', intensity: 60 }, notice: null });
  expect(decision.to === 'publish' && decision.censor?.regions).toHaveLength(2);
});

test('waits for the maker when none of the chosen parts was found', () => {
  const asks = { to: 'wait', status: 'needs_decision', notice: notices.noneFound };
  expect(plan(wishes, saw())).toEqual(asks);
  expect(plan(wishes, saw('face', 'hands'))).toEqual(asks);
});

test('covers all of an unconfirmed person unless the maker looks first', () => {
  const people: Detection['people'] = [
    { box: [0.1, 0.1, 0.2, 0.2], missing: [] },
    { box: [0.5, 0.1, 0.4, 0.8], missing: ['breasts', 'face'] },
  ];
  const found = saw('breasts');
  const detection: Detection = { ...found, people, parts: found.parts.map((part) => ({ ...part, person: 0 })) };
  const published = plan(wishes, detection);
  const regions = published.to === 'publish' ? published.censor?.regions : undefined;
  expect(regions).toHaveLength(2);
  const [left = 1, top = 1, width = 0, height = 0] = (regions as Region[])[1]?.box ?? [];
  expect(left <= 0.5 && top <= 0.1 && left + width >= 0.9 && top + height >= 0.9).toBe(true);
  // The notice must not claim that a part is covered that was not found.
  expect(plan({ ...wishes, review: 'if_needed' }, detection)).toEqual({
    to: 'wait',
    status: 'needs_review',
    notice: 'Not found on one person: breasts. Please check that none of this shows.',
  });
});

test('covers the whole frame with a notice when detection failed', () => {
  const censor = { regions: 'whole', type: 'blur', intensity: 60 };
  expect(plan(wishes, blind)).toEqual({ to: 'publish', censor, notice: notices.undetected });
});

test('covers a video whole in which nothing was followed', () => {
  const censor = { regions: 'whole', type: 'blur', intensity: 60 };
  const video = { ...wishes, kind: 'video' } as const;
  for (const detection of [saw('breasts'), saw(), blind]) {
    expect(plan(video, detection)).toEqual({ to: 'publish', censor, notice: notices.undetected });
  }
  expect(plan(video, { ...saw('breasts'), tracks: [] })).toMatchObject({ to: 'wait', status: 'needs_decision' });
});

test('covers the whole frame where the maker wants that, whatever was found', () => {
  const whole = { to: 'publish', censor: { regions: 'whole', type: 'blur', intensity: 60 }, notice: null };
  for (const detection of [saw('breasts'), saw(), blind]) {
    expect(plan({ ...wishes, scope: 'full' }, detection)).toEqual(whole);
  }
});

test('publishes unchanged where no censor was chosen', () => {
  const plain = { to: 'publish', censor: null, notice: null };
  expect(plan({ ...wishes, type: 'none' }, saw('breasts'))).toEqual(plain);
  expect(plan({ ...wishes, kind: 'video', type: 'none' }, saw('breasts'))).toEqual(plain);
});

test('waits for the maker when it is to be censored by hand', () => {
  const waits = { to: 'wait', status: 'needs_manual', notice: notices.manual };
  for (const detection of [saw('breasts'), saw(), blind]) {
    expect(plan({ ...wishes, scope: 'manual' }, detection)).toEqual(waits);
  }
});

test('never publishes a picture uncensored whose maker chose a censor', () => {
  const asked = fc.record({
    type: fc.constantFrom(...censorTypes.filter((type) => type !== 'none')),
    scope: fc.constantFrom(...censorScopes),
    intensity: fc.integer({ min: 0, max: 200 }),
    chosenParts: fc.subarray([...partNames]),
    found: fc.array(fc.constantFrom(...partNames)),
    failed: fc.option(fc.string(), { nil: undefined }),
  });
  fc.assert(
    fc.property(asked, ({ found, failed, ...wanted }) => {
      const decision = plan({ ...wishes, ...wanted }, { ...saw(...found), failed });
      if (decision.to === 'wait') return;
      expect(decision.censor).toMatchObject({ type: wanted.type, intensity: wanted.intensity });
      const { regions } = decision.censor ?? { regions: [] };
      if (regions !== 'whole') {
        expect(regions).toHaveLength(found.filter((part) => wanted.chosenParts.includes(part)).length);
        expect(regions).not.toHaveLength(0);
      }
    }),
  );
});

test('covers what moves along its tracks, and the whole frame where it could not be followed', () => {
  const box = [0.1, 0.1, 0.2, 0.2] as const;
  const walking = { part: 'breasts', score: 0.9, shape: 'ellipse', keys: [{ at: 0, box }] } as const;
  const followed: Detection = { ...saw('breasts'), tracks: [walking, { ...walking, part: 'face' }] };
  const decision = plan(wishes, followed);
  expect(decision).toMatchObject({
    to: 'publish',
    censor: { regions: [], tracks: [{ keys: [{ at: 0 }] }] },
    notice: null,
  });
  expect(plan({ ...wishes, chosenParts: ['feet'] }, followed)).toMatchObject({
    to: 'wait',
    status: 'needs_decision',
  });
  const lost = plan({ ...wishes, chosenParts: ['feet'] }, { ...followed, notFollowed: [{ from: 40, to: 80 }] });
  const whole = {
    shape: 'rect',
    keys: [
      { at: 40, box: [0, 0, 1, 1] },
      { at: 80, box: [0, 0, 1, 1] },
    ],
  };
  expect(lost).toMatchObject({
    censor: { regions: [], tracks: [whole] },
    notice: expect.stringContaining('the whole picture is covered: 0:00.0 to 0:00.1.'),
  });
  const only = { ...followed, notFollowed: [{ from: 40, to: 80, part: 'feet' as const }] };
  expect(plan({ ...wishes, chosenParts: ['feet'] }, only)).toMatchObject({ censor: { tracks: [whole] } });
  expect(plan(wishes, only)).toEqual(decision);
});

describe('the maker looks first', () => {
  const person = { box: [0.1, 0, 0.5, 1] as const, missing: [] };
  const alone: Detection = { ...saw('breasts'), people: [person] };
  const waits = { to: 'wait', status: 'needs_review' };
  const publishes = { to: 'publish' };

  test('at everything, where they asked for it', () => {
    const asks = { ...wishes, review: 'always' } as const;
    for (const choice of [asks, { ...asks, scope: 'full' }, { ...asks, type: 'none' }] as const) {
      expect(plan(choice, alone)).toMatchObject(waits);
    }
    expect(plan(asks, blind)).toEqual({ ...waits, notice: notices.undetected });
    expect(plan(asks, saw())).toMatchObject({ to: 'wait', status: 'needs_decision' });
  });

  test('unless one still person was found for certain, where they would rather not', () => {
    const asks = { ...wishes, review: 'if_needed' } as const;
    expect(plan(asks, alone)).toMatchObject(publishes);
    const two = { ...alone, people: [person, person] };
    const missed: Detection = { ...alone, people: [{ ...person, missing: ['feet'] }] };
    const doubtful: Detection = { ...alone, parts: alone.parts.map((part) => ({ ...part, unsure: true })) };
    for (const detection of [two, missed, doubtful, saw('breasts'), blind]) {
      expect(plan(asks, detection)).toMatchObject(waits);
    }
    expect(plan(asks, alone, moving)).toMatchObject(waits);
    expect(plan({ ...asks, kind: 'video', type: 'none' }, alone, moving)).toMatchObject(waits);
    expect(plan({ ...asks, type: 'none' }, two)).toMatchObject(waits);
  });

  test('not where the whole picture is covered and they would rather not', () => {
    expect(plan({ ...wishes, scope: 'full', review: 'if_needed' }, blind, moving)).toMatchObject(publishes);
  });

  test('once', () => {
    expect(plan({ ...wishes, review: 'always', reviewed: true }, alone)).toMatchObject(publishes);
  });

  test('over the API only where a call asks for it', () => {
    expect(plan(wishes, { ...saw('breasts'), people: [person, person] }, moving)).toMatchObject(publishes);
  });
});

describe('corrected covers', () => {
  const box: [number, number, number, number] = [0.4, 0.3, 0.2, 0.1];
  const drawn: Cover = {
    id: 'mine',
    part: null,
    shape: 'rect',
    keys: [{ at: 0, box }],
    covered: true,
    source: 'maker',
    unsure: false,
  };
  const left: Cover = { ...drawn, id: 'found-1', part: 'breasts', source: 'found', covered: false };

  test('are drawn in place of what was found', () => {
    expect(plan({ ...wishes, corrected: [drawn, left] }, saw('breasts'))).toMatchObject({
      to: 'publish',
      censor: { type: 'blur', intensity: 60, regions: [{ shape: 'rect', box }] },
    });
    expect(plan({ ...wishes, corrected: [drawn] }, blind)).toMatchObject({ censor: { regions: [{ box }] } });
  });

  test('leave the whole picture covered where that is chosen', () => {
    expect(plan({ ...wishes, scope: 'full', corrected: [drawn] }, saw())).toMatchObject({
      censor: { regions: 'whole' },
    });
  });

  test('that cover nothing do not publish it uncovered', () => {
    expect(plan({ ...wishes, corrected: [left] }, saw('breasts'))).toMatchObject({
      to: 'wait',
      status: 'needs_decision',
    });
  });

  test('publish what is drawn by hand, but not before the maker says so', () => {
    const byHand = { ...wishes, scope: 'manual', corrected: [drawn] } as const;
    expect(plan(byHand, saw())).toMatchObject({ to: 'wait', status: 'needs_manual' });
    expect(plan({ ...byHand, reviewed: true }, saw())).toMatchObject({ censor: { regions: [{ box }] } });
  });

  test('of a moving picture hold to its very end', () => {
    const keys = [
      { at: 0, box },
      { at: 1990, box },
    ];
    const decision = plan({ ...wishes, corrected: [{ ...drawn, keys }] }, saw(), moving);
    const [track] = (decision.to === 'publish' && decision.censor?.tracks) || [];
    expect(track && boxAt(track, 2600)).toEqual(box);
  });
});

import { type BodyPartName, censorScopes, censorTypes, partNames } from '@veil/contract/body-parts.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Detection } from '../../media/index.ts';
import { type CensorChoice, decide, notices } from './decide.ts';

const wishes: CensorChoice = {
  kind: 'image',
  type: 'blur',
  scope: 'detection',
  intensity: 60,
  chosenParts: ['breasts'],
};
const saw = (...parts: BodyPartName[]): Detection => ({
  adapter: 'nudenet',
  model: 'a model',
  parts: parts.map((part) => ({ part, box: [0.1, 0.1, 0.2, 0.2], score: 0.9 })),
});
const blind: Detection = { adapter: 'pose', model: 'pose', parts: [], failed: 'the model did not load' };

test('censors each place where a chosen part was found, and no other', () => {
  const decision = decide(wishes, saw('breasts', 'face', 'breasts'));
  expect(decision).toMatchObject({ to: 'publish', censor: { type: 'blur', intensity: 60 }, notice: null });
  expect(decision.to === 'publish' && decision.censor?.regions).toHaveLength(2);
});

test('waits for the maker when none of the chosen parts was found', () => {
  const asks = { to: 'wait', status: 'needs_decision', notice: notices.noneFound };
  expect(decide(wishes, saw())).toEqual(asks);
  expect(decide(wishes, saw('face', 'hands'))).toEqual(asks);
});

test('covers the whole frame with a notice when detection failed', () => {
  const censor = { regions: 'whole', type: 'blur', intensity: 60 };
  expect(decide(wishes, blind)).toEqual({ to: 'publish', censor, notice: notices.undetected });
});

test('covers the whole frame where the maker wants that, whatever was found', () => {
  const whole = { to: 'publish', censor: { regions: 'whole', type: 'blur', intensity: 60 }, notice: null };
  for (const detection of [saw('breasts'), saw(), blind]) {
    expect(decide({ ...wishes, scope: 'full' }, detection)).toEqual(whole);
  }
});

test('publishes unchanged where no censor was chosen', () => {
  const plain = { to: 'publish', censor: null, notice: null };
  expect(decide({ ...wishes, type: 'none' }, saw('breasts'))).toEqual(plain);
  expect(decide({ ...wishes, kind: 'video' }, saw('breasts'))).toEqual(plain);
});

test('waits for the maker when it is to be censored by hand', () => {
  const waits = { to: 'wait', status: 'needs_manual', notice: notices.manual };
  for (const detection of [saw('breasts'), saw(), blind]) {
    expect(decide({ ...wishes, scope: 'manual' }, detection)).toEqual(waits);
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
      const decision = decide({ kind: 'image', ...wanted }, { ...saw(...found), failed });
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
  const moving: Detection = { ...saw('breasts'), tracks: [walking, { ...walking, part: 'face' }] };
  const decision = decide(wishes, moving);
  expect(decision).toMatchObject({
    to: 'publish',
    censor: { regions: [], tracks: [{ keys: [{ at: 0 }] }] },
    notice: null,
  });
  expect(decide({ ...wishes, chosenParts: ['feet'] }, moving)).toMatchObject({ to: 'wait', status: 'needs_decision' });
  const lost = decide({ ...wishes, chosenParts: ['feet'] }, { ...moving, notFollowed: [{ from: 40, to: 80 }] });
  const whole = {
    shape: 'rect',
    keys: [
      { at: 40, box: [0, 0, 1, 1] },
      { at: 80, box: [0, 0, 1, 1] },
    ],
  };
  expect(lost).toMatchObject({ censor: { regions: [], tracks: [whole] }, notice: notices.notFollowed });
});

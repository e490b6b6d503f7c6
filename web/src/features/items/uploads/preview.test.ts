import type { UploadDetection } from '@veil/contract/items/upload-detection.ts';
import { expect, test } from 'vitest';
import type { EarlyDetection } from '../upload-queue/index.ts';
import { isCertain, previewWords, regionsOf } from './preview.ts';

const box = (x: number): [number, number, number, number] => [x, 0.1, 0.2, 0.2];
const found = (change: Partial<UploadDetection> = {}): EarlyDetection => ({
  is: 'found',
  detection: {
    found: [
      { part: 'face', shape: 'ellipse', box: box(0.1), unsure: false },
      { part: 'belly', shape: 'rect', box: box(0.5), unsure: false },
    ],
    people: 1,
    alt: [],
    missing: [],
    isPlain: true,
    isMoving: false,
    ...change,
  },
});
const faces = { type: 'blur', scope: 'detection', intensity: 25, bodyParts: ['face'] } as const;
const censor = { ...faces, bodyParts: [...faces.bodyParts] };
const shown = { video: false, checked: true };
const whole = { part: null, shape: 'rect', box: [0, 0, 1, 1], unsure: true } as const;
const failed = found({ found: [{ ...whole, box: [0, 0, 1, 1] }], people: 0, isPlain: false });

test('the preview covers the chosen parts that were found, and follows the choice', () => {
  expect(regionsOf(censor, found())).toMatchObject([{ shape: 'ellipse', box: box(0.1) }]);
  expect(regionsOf({ ...censor, bodyParts: ['face', 'belly'] }, found())).toHaveLength(2);
  expect(regionsOf({ ...censor, scope: 'full' }, found())).toBe('whole');
  expect(regionsOf({ ...censor, scope: 'manual' }, found())).toEqual([]);
});

test('until the parts are known the whole picture is covered, and without a detection it stays so', () => {
  for (const is of ['waiting', 'sending', 'looking'] as const) expect(regionsOf(censor, { is })).toBe('whole');
  expect(regionsOf(censor, failed)).toBe('whole');
  expect(previewWords(censor, failed, shown)).toMatch(/^Body parts could not be detected/);
});

test('where nobody looks before the upload, a sample shows the kind of cover', () => {
  for (const early of [
    null,
    { is: 'failed', problem: 'Too busy' } as const,
    found({ isMoving: true, isPlain: false }),
  ]) {
    expect(regionsOf(censor, early)).toHaveLength(1);
    expect(previewWords(censor, early, shown)).toMatch(/^A sample of the cover/);
    expect(isCertain(censor, early)).toBe(false);
  }
});

test.each([
  ['what was found', censor, found(), true, 'Found and covered: face. It will be published like this.'],
  ['that nothing was found', { ...censor, bodyParts: ['feet' as const] }, found(), false, /^None of these body parts/],
  [
    'doubts',
    censor,
    found({ people: 2, missing: ['face'], isPlain: false }),
    false,
    /2 people .* Not found, so the figure is covered: face\. You/,
  ],
  [
    'a missing part only once',
    censor,
    found({
      found: [{ part: 'face', shape: 'rect', box: box(0.1), unsure: true }],
      missing: ['face'],
      isPlain: false,
    }),
    false,
    /^Not found, so the figure is covered: face\. Some covers are unsure\. You check/,
  ],
])('the preview says %s', (_, chosen, early, certain, words) => {
  expect(isCertain(chosen, early)).toBe(certain);
  expect(previewWords(chosen, early, shown)).toMatch(words);
});

import { expect, test } from 'vitest';
import type { CensorValue } from './censor.ts';
import { coverLine } from './cover-line.ts';

const censor: CensorValue = { type: 'blur', scope: 'detection', intensity: 25, bodyParts: ['face'] };

test.each<[Partial<CensorValue>, string]>([
  [{}, 'Face · blur 25'],
  [{ bodyParts: ['breasts', 'genitals', 'feet'] }, 'Breasts, genitals … · blur 25'],
  [{ type: 'blackout', scope: 'full' }, 'Whole picture · blackout'],
  [{ type: 'pixelate', scope: 'manual' }, 'Drawn by you · pixelate 25'],
  [{ bodyParts: [] }, 'No body part · blur 25'],
  [{ type: 'none' }, 'No cover'],
])('one line states the covers %#', (change, line) => {
  expect(coverLine({ ...censor, ...change })).toBe(line);
});

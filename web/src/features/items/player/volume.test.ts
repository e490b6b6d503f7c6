import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseVolume } from './volume.ts';
import { clock } from './words.ts';

it('reads the saved volume, and the full one from anything else', () => {
  expect(parseVolume('{"volume":0.35,"muted":true}')).toEqual({ volume: 0.35, muted: true });
  expect(parseVolume(null)).toEqual({ volume: 1, muted: false });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (saved) => {
      const { volume, muted } = parseVolume(saved);
      expect(volume >= 0 && volume <= 1).toBe(true);
      expect(typeof muted).toBe('boolean');
    }),
  );
});

it('shows a position as a clock, also before the duration is known', () => {
  expect([0, 9.99, 65, 3600 + 62, Number.NaN, Number.POSITIVE_INFINITY].map(clock)).toEqual([
    '0:00',
    '0:09',
    '1:05',
    '1:01:02',
    '0:00',
    '0:00',
  ]);
});

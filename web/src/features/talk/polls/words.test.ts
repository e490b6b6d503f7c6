import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentagesOf } from './words.ts';

it('thirds add up to 100, and nobody has voted for nothing', () => {
  expect(percentagesOf([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percentagesOf([0, 0])).toEqual([0, 0]);
});

it('percentages add up to 100 and differ from the exact ones by less than 1', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 20 }), (votes) => {
      const total = votes.reduce((sum, of) => sum + of, 0);
      fc.pre(total > 0);
      const shown = percentagesOf(votes);
      expect(shown.reduce((sum, of) => sum + of, 0)).toBe(100);
      for (const [nth, of] of shown.entries()) expect(Math.abs(of - (100 * (votes[nth] ?? 0)) / total)).toBeLessThan(1);
    }),
  );
});

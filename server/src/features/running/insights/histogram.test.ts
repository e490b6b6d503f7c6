import { type VitalName, vitalNames, vitalThresholds } from '@veil/contract/running/counted-pages.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Bucket, bucketOf, goodShare, lastBucket, percentileOf } from './histogram.ts';

const metric = fc.constantFrom(...vitalNames);
/** A share of the good threshold, within the buckets' resolution. */
const ratio = fc.double({ min: 1 / 15, max: 31, noNaN: true });
const bucketWidth = 2 ** (1 / 8);

function histogramOf(of: VitalName, values: readonly number[]): Bucket[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(bucketOf(of, value), (counts.get(bucketOf(of, value)) ?? 0) + 1);
  return [...counts].map(([bucket, samples]) => ({ bucket, samples }));
}

it('has the percentile within one bucket of the sorted samples', () => {
  fc.assert(
    fc.property(
      metric,
      fc.array(ratio, { minLength: 1, maxLength: 300 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (of, ratios, share) => {
        const values = ratios.map((one) => one * vitalThresholds[of].good);
        const exact = values.toSorted((a, b) => a - b)[Math.max(1, Math.ceil(share * values.length)) - 1] ?? Number.NaN;
        const found = percentileOf(of, histogramOf(of, values), share) ?? Number.NaN;
        expect(found / exact).toBeGreaterThan(1 / bucketWidth - 1e-9);
        expect(found / exact).toBeLessThan(bucketWidth + 1e-9);
      },
    ),
  );
});

it('keeps the good threshold: a percentile is good exactly when that of the samples is', () => {
  fc.assert(
    fc.property(metric, fc.array(ratio, { minLength: 1, maxLength: 100 }), (of, ratios) => {
      const { good } = vitalThresholds[of];
      const values = ratios.map((one) => one * good);
      const exact = values.toSorted((a, b) => a - b)[Math.ceil(0.75 * values.length) - 1] ?? Number.NaN;
      expect((percentileOf(of, histogramOf(of, values), 0.75) ?? Number.NaN) <= good).toBe(exact <= good);
      const share = values.filter((value) => value <= good).length / values.length;
      expect(goodShare(histogramOf(of, values))).toBeCloseTo(share);
    }),
  );
  for (const of of vitalNames) {
    const { good } = vitalThresholds[of];
    expect(bucketOf(of, good * (1 + 1e-12))).toBe(bucketOf(of, good) + 1);
  }
});

it('puts a greater value into no lower bucket, and every value into one', () => {
  const value = fc.double({ min: 0, max: 600_000, noNaN: true });
  fc.assert(
    fc.property(metric, value, value, (of, a, b) => {
      expect(bucketOf(of, Math.min(a, b))).toBeLessThanOrEqual(bucketOf(of, Math.max(a, b)));
      expect(Number.isInteger(bucketOf(of, a)) && bucketOf(of, a) >= 0 && bucketOf(of, a) <= lastBucket).toBe(true);
    }),
  );
  expect(percentileOf('LCP', [], 0.75)).toBeNull();
});

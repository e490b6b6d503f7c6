import { type VitalName, vitalThresholds } from '@veil/contract/running/counted-pages.ts';

/** Each bucket is 9 % wide. The good threshold is a border, so good values are never misjudged. */
const perDoubling = 8;
const goodBucket = 4 * perDoubling;
export const lastBucket = goodBucket + 5 * perDoubling;

const upperEnd = (metric: VitalName, bucket: number): number =>
  vitalThresholds[metric].good * 2 ** ((bucket - goodBucket) / perDoubling);

export function bucketOf(metric: VitalName, value: number): number {
  const ratio = value / vitalThresholds[metric].good;
  const nearest = Math.round(goodBucket + perDoubling * Math.log2(Math.max(ratio, 1e-9)));
  const bucket = Math.min(lastBucket, Math.max(0, nearest));
  // The logarithm is inexact at a border.
  if (bucket < lastBucket && value > upperEnd(metric, bucket)) return bucket + 1;
  if (bucket > 0 && value <= upperEnd(metric, bucket - 1)) return bucket - 1;
  return bucket;
}

export type Bucket = { bucket: number; samples: number };

export const countSamples = (buckets: readonly Bucket[]): number =>
  buckets.reduce((sum, { samples }) => sum + samples, 0);

export function percentileOf(metric: VitalName, buckets: readonly Bucket[], share: number): number | null {
  const wanted = Math.max(1, Math.ceil(share * countSamples(buckets)));
  let before = 0;
  for (const { bucket, samples } of [...buckets].sort((a, b) => a.bucket - b.bucket)) {
    if (before + samples >= wanted) {
      const lower = bucket === 0 ? 0 : upperEnd(metric, bucket - 1);
      return lower + ((wanted - before) / samples) * (upperEnd(metric, bucket) - lower);
    }
    before += samples;
  }
  return null;
}

export function goodShare(buckets: readonly Bucket[]): number {
  const good = buckets.filter(({ bucket }) => bucket <= goodBucket);
  return countSamples(buckets) === 0 ? 0 : countSamples(good) / countSamples(buckets);
}

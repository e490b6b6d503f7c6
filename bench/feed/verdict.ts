import { sorts } from '@veil/contract/finding/feed.ts';
import type { Floor, Row, Sort } from './measure.ts';

/** Limits of a first page, as multiples of fetching twenty rows by key, by percentile. */
export const limits = { p50: 5, p99: 10 };

export type Verdict = {
  /** The worst sort's multiple of the floor's same percentile. */
  p50: number;
  p99: number;
  missed: Sort[];
};

export function judge(row: Row, floor: Floor): Verdict {
  const ratios = sorts.map((sort) => {
    const { best } = row.cells[sort];
    return { sort, p50: best.p50 / floor.best.p50, p99: best.p99 / floor.best.p99 };
  });
  return {
    p50: Math.max(...ratios.map(({ p50 }) => p50)),
    p99: Math.max(...ratios.map(({ p99 }) => p99)),
    missed: ratios.filter(({ p50, p99 }) => p50 > limits.p50 || p99 > limits.p99).map(({ sort }) => sort),
  };
}

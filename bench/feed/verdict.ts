import { sorts } from '@veil/contract/feed.ts';
import type { Floor, Row, Sort } from './measure.ts';

/** How many times the cost of twenty rows by their keys a first page may cost, for each percentile. */
export const limits = { p50: 5, p99: 10 };

export type Verdict = {
  /** Of the worst sort, as a multiple of the same percentile of the floor. */
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

import { alignRow } from '../feed/table.ts';

/** A row slower by up to this factor counts as equal: the noise of a quiet machine. */
const slack = 1.05;

const widths = [36, 14, 14, 10, 10];

export const printAgainstHead = (unit: string): void =>
  console.log(alignRow(['', `here, ${unit}`, `there, ${unit}`, 'here/there', ''], widths));

/** Compares `cost`, less is better. Returns true if this tree is not slower. */
export function printAgainst(name: string, cost: { here: number; there: number }): boolean {
  const ratio = cost.here / cost.there;
  const isOk = ratio <= slack;
  const figures = [cost.here, cost.there].map((value) => value.toFixed(3));
  console.log(alignRow([name, ...figures, ratio.toFixed(2), isOk ? 'ok' : 'SLOWER'], widths));
  return isOk;
}

import { say } from './messages.ts';

/** The server stops counting at these numbers, so an inexact total of this size is a minimum. */
const caps = [1000, 10_000];

const rounded = (total: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, total))) - 1);
  return Math.round(total / unit) * unit;
};

export function formatTotal({ total, totalIsExact }: { total: number; totalIsExact: boolean }): string {
  if (totalIsExact) return say('items', { count: total });
  return caps.includes(total) ? say('itemsOrMore', { count: total }) : say('aboutItems', { count: rounded(total) });
}

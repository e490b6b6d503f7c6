import type { ItemRefusal } from '@veil/contract/items/selections.ts';
import { say } from './messages.ts';

/** A toast has room for two reasons. */
function reasonsOf(refused: readonly ItemRefusal[]): string {
  const counts = new Map<string, number>();
  for (const { detail } of refused) counts.set(detail, (counts.get(detail) ?? 0) + 1);
  const reasons = [...counts].sort(([, a], [, b]) => b - a);
  const [first = '', second] = reasons.map(([reason, count]) => say('refused', { count, reason }));
  return second === undefined ? first : say('twoSentences', { first, second });
}

export type Result = { done: readonly unknown[]; refused: readonly ItemRefusal[] };

export type Did = {
  /** Every item was changed: `3 items tagged` */
  whole: (count: number) => string;
  /** `2 of 3 tagged.` */
  part: (count: number, total: number) => string;
};

export function resultWords({ done, refused }: Result, did: Did): string {
  if (refused.length === 0) return did.whole(done.length);
  return `${did.part(done.length, done.length + refused.length)} ${reasonsOf(refused)}`;
}

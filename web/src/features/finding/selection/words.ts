import type { ItemRefusal } from '@veil/contract/items/selections.ts';

/** A toast has room for two reasons. */
const reasonsShown = 2;

export const countItems = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

function reasonsOf(refused: readonly ItemRefusal[]): string {
  const counts = new Map<string, number>();
  for (const { detail } of refused) counts.set(detail, (counts.get(detail) ?? 0) + 1);
  const reasons = [...counts].sort(([, a], [, b]) => b - a);
  const shown = reasons.slice(0, reasonsShown).map(([detail, count]) => `${count} refused: ${detail}`);
  return shown.join('. ');
}

export type Result = { done: readonly unknown[]; refused: readonly ItemRefusal[] };

/** `did`: the words after the number, such as "moved to the trash". */
export function resultWords({ done, refused }: Result, did: string): string {
  if (refused.length === 0) return `${countItems(done.length)} ${did}`;
  const all = done.length + refused.length;
  return `${done.length} of ${all} ${did}. ${reasonsOf(refused)}`;
}

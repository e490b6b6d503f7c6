const moves: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at) => at + 1,
  PageDown: (at) => at + 1,
  j: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageUp: (at) => at - 1,
  k: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The arrow keys move here, so votes have letters. They map to the keys of a tile on the wall. */
const votes: Record<string, string> = { u: 'ArrowUp', d: 'ArrowDown', '0': '0' };

export type ReelKey =
  | { is: 'move'; to: (at: number, last: number) => number }
  | { is: 'vote'; key: string }
  | { is: 'play' }
  | { is: 'sound' };

export function readKey(pressed: string): ReelKey | null {
  const key = pressed.length === 1 ? pressed.toLowerCase() : pressed;
  const to = moves[key];
  if (to) return { is: 'move', to };
  const vote = votes[key];
  if (vote) return { is: 'vote', key: vote };
  if (key === ' ') return { is: 'play' };
  return key === 'm' ? { is: 'sound' } : null;
}

/** A text control takes all keys, a button Space. */
export function handlesKey(target: EventTarget, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable]')) return true;
  return key === ' ' && target.closest('button, a') !== null;
}

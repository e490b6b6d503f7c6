type ReelMove = 'next' | 'previous' | 'first' | 'last';
export type ReelAct = ReelMove | 'up' | 'down' | 'clear' | 'play' | 'sound';

/** The arrow keys move here, so votes have letters. */
export const reelKeys: Readonly<Record<string, ReelAct>> = {
  ArrowDown: 'next',
  PageDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  PageUp: 'previous',
  k: 'previous',
  Home: 'first',
  End: 'last',
  u: 'up',
  d: 'down',
  0: 'clear',
  ' ': 'play',
  m: 'sound',
};

const moves: Record<ReelMove, (at: number, last: number) => number> = {
  next: (at) => at + 1,
  previous: (at) => at - 1,
  first: () => 0,
  last: (_, last) => last,
};

/** The keys of a tile on the wall. */
const votes = { up: 'ArrowUp', down: 'ArrowDown', clear: '0' } as const;

export type ReelKey =
  | { is: 'move'; to: (at: number, last: number) => number }
  | { is: 'vote'; key: string }
  | { is: 'play' }
  | { is: 'sound' };

export function readKey(pressed: string): ReelKey | null {
  const key = pressed.length === 1 ? pressed.toLowerCase() : pressed;
  const act = Object.hasOwn(reelKeys, key) ? reelKeys[key] : undefined;
  if (!act) return null;
  if (act === 'up' || act === 'down' || act === 'clear') return { is: 'vote', key: votes[act] };
  return act === 'play' || act === 'sound' ? { is: act } : { is: 'move', to: moves[act] };
}

/** A text control takes all keys, a button Space. */
export function handlesKey(target: EventTarget, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable]')) return true;
  return key === ' ' && target.closest('button, a') !== null;
}

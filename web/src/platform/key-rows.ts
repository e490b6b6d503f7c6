import { say } from './messages.ts';

/** Keys with one effect. */
export type KeyRow = { keys: readonly string[]; does: string };
export type KeyGroup = { title: string; rows: readonly KeyRow[] };

const names: Record<string, string> = {
  ' ': say('space'),
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: say('pageUp'),
  PageDown: say('pageDown'),
  Escape: 'Esc',
  ContextMenu: say('menuKey'),
};

/** `Shift+ArrowUp` becomes `Shift ↑`. */
export const keyName = (key: string): string =>
  key
    .split(/(?<=.)\+(?=.)/)
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' ');

/** The rows of the table that a handler reads, so that no key lacks its words. */
export function keyRows<Act>(table: Readonly<Record<string, Act>>, wordsOf: (act: Act) => string): KeyRow[] {
  const rows = new Map<string, string[]>();
  for (const [key, act] of Object.entries(table))
    rows.set(wordsOf(act), [...(rows.get(wordsOf(act)) ?? []), keyName(key)]);
  // Objects list the keys of digits first.
  const isDigit = ({ keys }: KeyRow) => Number(/^\d$/.test(keys[0] ?? ''));
  return [...rows].map(([does, keys]) => ({ keys, does })).sort((a, b) => isDigit(a) - isDigit(b));
}

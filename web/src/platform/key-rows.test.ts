import { expect, it } from 'vitest';
import { keyName, keyRows } from './key-rows.ts';

it('lists the keys of each effect in the order of the table, digits last', () => {
  const table = { 0: 'clear', j: 'next', ArrowDown: 'next', 'Shift+ArrowUp': 'above', '+': 'larger' } as const;
  expect(keyRows<string>(table, (act) => act)).toEqual([
    { does: 'next', keys: ['J', '↓'] },
    { does: 'above', keys: ['Shift ↑'] },
    { does: 'larger', keys: ['+'] },
    { does: 'clear', keys: ['0'] },
  ]);
  expect(['Home', ' ', 'PageDown', 'Shift+F10'].map(keyName)).toEqual(['Home', 'Space', 'Page Down', 'Shift F10']);
});

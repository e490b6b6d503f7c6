import { type KeyRow, keyName } from '../../../platform/key-rows.ts';

const keys = (...names: string[]): string[] => names.map(keyName);

export const selectionRows: readonly KeyRow[] = [
  { keys: keys(' ', 'Enter'), does: 'Selects the item, or releases it' },
  {
    keys: keys('Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown'),
    does: 'Extends the selection',
  },
  { keys: keys('Ctrl+A'), does: 'Selects all loaded items' },
  { keys: keys('Escape'), does: 'Ends the selection' },
];

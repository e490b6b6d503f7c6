import { type KeyRow, keyName } from '../../../platform/key-rows.ts';
import { say } from './messages.ts';

const keys = (...names: string[]): string[] => names.map(keyName);

export const selectionRows: readonly KeyRow[] = [
  { keys: keys(' ', 'Enter'), does: say('selectsTheItemOrReleases') },
  {
    keys: keys('Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown'),
    does: say('extendsTheSelection'),
  },
  { keys: keys('Ctrl+A'), does: say('selectsAllLoadedItems') },
  { keys: keys('Escape'), does: say('endsTheSelection') },
];

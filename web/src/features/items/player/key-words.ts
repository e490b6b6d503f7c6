import { type KeyRow, keyRows } from '../../../platform/key-rows.ts';
import { type PlayerKey, playerKeys } from './keys.ts';

function wordsOf(key: PlayerKey): string {
  switch (key.is) {
    case 'play':
      return 'Plays and pauses';
    case 'mute':
      return 'Sound on and off';
    case 'full':
      return 'Full screen';
    case 'captions':
      return 'Captions on and off';
    case 'seek':
      return `${key.by > 0 ? 'Forward' : 'Back'} ${Math.abs(key.by)} seconds`;
    case 'volume':
      return key.by > 0 ? 'Louder' : 'Quieter';
    case 'rate':
      return key.step > 0 ? 'Faster' : 'Slower';
    case 'jump':
      return key.to === 0 ? 'The start' : 'The end';
  }
}

export const playerRows: readonly KeyRow[] = [
  ...keyRows(playerKeys, wordsOf),
  { keys: ['0', '…', '9'], does: 'A place from the start to nine tenths' },
];

import { type KeyRow, keyRows } from '../../../platform/key-rows.ts';
import { type PlayerKey, playerKeys } from './keys.ts';
import { say } from './messages.ts';

function wordsOf(key: PlayerKey): string {
  switch (key.is) {
    case 'play':
      return say('playsAndPauses');
    case 'mute':
      return say('soundOnAndOff');
    case 'full':
      return say('fullScreen');
    case 'captions':
      return say('captionsOnAndOff');
    case 'seek':
      return key.by > 0 ? say('forwardSeconds', { count: key.by }) : say('backSeconds', { count: -key.by });
    case 'volume':
      return key.by > 0 ? say('louder') : say('quieter');
    case 'rate':
      return key.step > 0 ? say('faster') : say('slower');
    case 'jump':
      return key.to === 0 ? say('theStart') : say('theEnd');
  }
}

export const playerRows: readonly KeyRow[] = [
  ...keyRows(playerKeys, wordsOf),
  { keys: ['0', '…', '9'], does: say('aPlaceFromTheStart') },
];

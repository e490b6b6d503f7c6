import { type KeyRow, keyRows } from '../../../platform/key-rows.ts';
import { type ReelAct, reelKeys } from './keys.ts';

const words: Record<ReelAct, string> = {
  next: 'The next item',
  previous: 'The previous item',
  first: 'The first item',
  last: 'The last loaded item',
  up: 'Votes up',
  down: 'Votes down',
  clear: 'Clears your vote',
  play: 'Plays and pauses a video. On a picture, the next item',
  sound: 'Sound on and off',
};

export const reelRows: readonly KeyRow[] = keyRows(reelKeys, (act) => words[act]);

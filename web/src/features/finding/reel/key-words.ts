import { type KeyRow, keyRows } from '../../../platform/key-rows.ts';
import { type ReelAct, reelKeys } from './keys.ts';
import { say } from './messages.ts';

const words: Record<ReelAct, string> = {
  next: say('theNextItem'),
  previous: say('thePreviousItem'),
  first: say('theFirstItem'),
  last: say('theLastLoadedItem'),
  up: say('votesUp'),
  down: say('votesDown'),
  clear: say('clearsYourVote'),
  play: say('playsAndPausesAVideo'),
  sound: say('soundOnAndOff'),
};

export const reelRows: readonly KeyRow[] = keyRows(reelKeys, (act) => words[act]);

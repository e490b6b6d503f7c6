import { type KeyRow, keyRows } from '../../../platform/key-rows.ts';
import { say } from './messages.ts';
import { type Move, wallKeys } from './move.ts';

const words: Record<Move, string> = {
  next: say('theNextTileFromElsewhere'),
  previous: say('thePreviousTile'),
  left: say('theTileAtTheLeft'),
  right: say('theTileAtTheRight'),
  below: say('theTileBelow'),
  above: say('theTileAbove'),
  first: say('theFirstTile'),
  last: say('theLastTile'),
};

export const wallRows: readonly KeyRow[] = keyRows(wallKeys, (move) => words[move]);

import { type KeyRow, keyRows } from '../../../platform/key-rows.ts';
import { type Move, wallKeys } from './move.ts';

const words: Record<Move, string> = {
  next: 'The next tile. From elsewhere, the first tile in the window',
  previous: 'The previous tile',
  left: 'The tile at the left',
  right: 'The tile at the right',
  below: 'The tile below',
  above: 'The tile above',
  first: 'The first tile',
  last: 'The last tile',
};

export const wallRows: readonly KeyRow[] = keyRows(wallKeys, (move) => words[move]);

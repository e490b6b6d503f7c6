import { autoScrollRows } from '../../features/finding/feed/key-words.ts';
import { reelRows } from '../../features/finding/reel/key-words.ts';
import { searchKey } from '../../features/finding/search/index.ts';
import { selectionRows } from '../../features/finding/selection/key-words.ts';
import { wallRows } from '../../features/finding/wall/key-words.ts';
import { stepRows } from '../../features/items/neighbors/step-keys.ts';
import { playerRows } from '../../features/items/player/key-words.ts';
import { largeRows, openLargeRow } from '../../features/items/stage/large-keys.ts';
import { menuKeys } from '../../features/items/tiles/menu-point.ts';
import { voteRows } from '../../features/talk/reactions/key-words.ts';
import { type KeyGroup, keyName } from '../../platform/key-rows.ts';
import { sheetKey } from './open-keys.ts';

/** The rows come from the tables that the handlers read. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    rows: [
      { keys: [searchKey], does: 'Search' },
      { keys: [sheetKey], does: 'This list' },
      { keys: ['Esc'], does: 'Closes the topmost panel or dialog' },
      { keys: ['Esc Esc'], does: 'Covers the whole screen' },
    ],
  },
  {
    title: 'Tiles',
    rows: [...wallRows, ...voteRows, { keys: menuKeys.map(keyName), does: 'The menu of the item' }],
  },
  { title: 'While you select items', rows: selectionRows },
  { title: 'Feed', rows: autoScrollRows },
  { title: 'Page of an item', rows: [...stepRows, openLargeRow] },
  { title: 'One at a time', rows: reelRows },
  { title: 'Large view', rows: largeRows },
  { title: 'Video', rows: playerRows },
];

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
import { say } from '../messages.ts';
import { sheetKey } from './open-keys.ts';

/** The rows come from the tables that the handlers read. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: say('everywhere'),
    rows: [
      { keys: [searchKey], does: say('search') },
      { keys: [sheetKey], does: say('thisList') },
      { keys: ['Esc'], does: say('closesTheTopmostPanelOr') },
      { keys: ['Esc Esc'], does: say('coversTheWholeScreen') },
    ],
  },
  {
    title: say('tiles'),
    rows: [...wallRows, ...voteRows, { keys: menuKeys.map(keyName), does: say('theMenuOfTheItem') }],
  },
  { title: say('whileYouSelectItems'), rows: selectionRows },
  { title: say('feed'), rows: autoScrollRows },
  { title: say('pageOfAnItem'), rows: [...stepRows, openLargeRow] },
  { title: say('oneAtATime'), rows: reelRows },
  { title: say('largeView'), rows: largeRows },
  { title: say('video'), rows: playerRows },
];

import { creators } from '@veil/contract/creators.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { cardParts } from './card-parts.ts';
import { exportWorship } from './export.ts';
import { shownPantheonSettings } from './pantheon-settings.ts';
import { deleteWorshipBetween } from './queries.ts';
import { positionRecording } from './record-positions.ts';
import { powerRefresh, recountPowers } from './refresh-powers.ts';
import { bindCreators } from './routes.ts';
import { changeWorshiped } from './worship-list.ts';

/** Whom members worship, the power of creators, and the pantheon. All rows of a deleted member go with them by foreign keys. */
export const creatorsSlice = {
  name: 'creators',
  calls: creators,
  bind: bindCreators,
  cardParts,
  settings: [shownPantheonSettings],
  repeated: [powerRefresh, positionRecording],
  onProfileChange: changeWorshiped,
  onBlock: deleteWorshipBetween,
  recount: recountPowers,
  exportOf: exportWorship,
} as const satisfies SliceWithCalls<typeof creators>;

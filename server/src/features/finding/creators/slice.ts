import { creators } from '@veil/contract/finding/creators.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { cardParts } from './card-parts.ts';
import { exportWorship } from './export.ts';
import { findCreators } from './find-creators.ts';
import { listPantheon, readPantheon } from './pantheon.ts';
import { shownPantheonSettings } from './pantheon-settings.ts';
import { deleteWorshipBetween } from './queries.ts';
import { positionRecording } from './record-positions.ts';
import { powerRefresh, recountPowers } from './refresh-powers.ts';
import { listSimilarCreators } from './similar.ts';
import { endWorship, readWorship, worship } from './worship.ts';
import { changeWorshiped } from './worship-list.ts';
import { listWorshipers } from './worshipers.ts';

export const creatorsSlice = {
  name: 'creators',
  calls: creators,
  handlers: {
    getPantheon: readPantheon,
    listPantheon,
    findCreators,
    getWorship: readWorship,
    worship,
    endWorship,
    listWorshipers,
    listSimilarCreators,
  },
  cardParts,
  settings: [shownPantheonSettings],
  repeated: [powerRefresh, positionRecording],
  onProfileChange: changeWorshiped,
  onBlock: deleteWorshipBetween,
  recount: recountPowers,
  exportOf: exportWorship,
} as const satisfies SliceWithCalls<typeof creators>;

import { strikes } from '@veil/contract/people/strikes.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { cardParts } from './card-parts.ts';
import { exportStanding } from './export.ts';
import { deleteMarksBefore } from './mark-queries.ts';
import { shownStrikeRules } from './settings.ts';
import { liftDue } from './settle.ts';
import { ownStanding } from './standing.ts';

export const strikesSlice = {
  name: 'strikes',
  calls: strikes,
  handlers: {
    getStanding: ownStanding,
  },
  cardParts,
  settings: [shownStrikeRules],
  repeated: [
    { name: 'ended suspensions', everyMs: 30_000, run: liftDue },
    {
      name: 'expired marks',
      everyMs: 3_600_000,
      run: ({ db, clock }) => deleteMarksBefore(db, clock.now()).then(() => {}),
    },
  ],
  exportOf: exportStanding,
} as const satisfies SliceWithCalls<typeof strikes>;

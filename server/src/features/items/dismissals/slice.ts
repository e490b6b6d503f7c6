import { dismissals } from '@veil/contract/items/dismissals.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { cardParts } from './card-parts.ts';
import { dismissItem, undoDismissal } from './dismiss.ts';
import { exportDismissed, listDismissed } from './list.ts';
import { repeatDismissals } from './queries.ts';

export const dismissalsSlice = {
  name: 'dismissals',
  calls: dismissals,
  handlers: { dismissItem, undoDismissal, listDismissed },
  cardParts,
  itemRights: (viewer, { owner_id }) => ({ dismiss: owner_id !== viewer.id }),
  onLeadChange: repeatDismissals,
  exportOf: exportDismissed,
} as const satisfies SliceWithCalls<typeof dismissals>;

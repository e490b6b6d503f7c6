import type { Hooks } from '../deps.ts';
import { slices } from './slices.ts';

/** What all slices declare of each event, one after the other, in the order of the list. */
export const hooks: Hooks = {
  async isEvidence(tx, id) {
    for (const slice of slices) if (await slice.isEvidence?.(tx, id)) return true;
    return false;
  },
  async onItemEnd(tx, end) {
    for (const slice of slices) await slice.onItemEnd?.(tx, end);
  },
  async onCommentEnd(tx, end) {
    for (const slice of slices) await slice.onCommentEnd?.(tx, end);
  },
  async onMemberEnd(tx, end) {
    for (const slice of slices) await slice.onMemberEnd?.(tx, end);
  },
};

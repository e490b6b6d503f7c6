import { readOwn } from './own-device.ts';

/** Ids of viewed items, latest first. `hides`: the feed leaves them out. */
export type Viewed = { ids: readonly string[]; hides: boolean };

export const viewedName = 'viewed';

/** Null if this device keeps no history of the member, which is the default. */
export function readViewed(member: string | undefined): Viewed | null {
  const kept = readOwn<Partial<Viewed>>(member, viewedName);
  return kept && Array.isArray(kept.ids) ? { ids: kept.ids, hides: kept.hides === true } : null;
}

export function leaveOutViewed(member: string | undefined, ids: string[]): string[] {
  const viewed = readViewed(member);
  return viewed?.hides ? ids.filter((id) => !viewed.ids.includes(id)) : ids;
}

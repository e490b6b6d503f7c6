import type { Db } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import type { Match } from './find-matches.ts';

export type Outcome = 'held' | 'removed' | 'refused';
type Place = { kind: string; contentId: string | null; outcome: Outcome; at: Date };

/** New matches only, so that a released item is not held again for the same entry. */
export async function recordMatches(tx: Db, place: Place, matches: readonly Match[]): Promise<Match[]> {
  if (matches.length === 0) return [];
  const rows = matches.map((match) => ({
    id: newId(),
    kind: place.kind,
    ref: match.ref,
    file: match.file,
    content_id: place.contentId,
    member_id: match.memberId,
    entry_id: match.entryId,
    reason: match.reason,
    distance: match.distance,
    orientation: match.orientation,
    at_ms: match.atMs,
    bordered: match.bordered,
    outcome: place.outcome,
    matched_at: place.at,
  }));
  const inserted = await tx
    .insertInto('hash_matches')
    .values(rows)
    .onConflict((known) => known.columns(['kind', 'ref', 'file', 'entry_id']).doNothing())
    .returning('entry_id')
    .execute();
  const fresh = new Set(inserted.map(({ entry_id }) => entry_id));
  return matches.filter(({ entryId }) => fresh.has(entryId));
}

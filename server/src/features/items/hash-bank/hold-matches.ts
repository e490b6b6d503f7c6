import type { Db, Deps } from '../../../deps.ts';
import { holdContent, loadLocked } from '../content/index.ts';
import { findMatches, type Match, nearestOf } from './find-matches.ts';
import { itemKind } from './hashed-file-queries.ts';
import { recordMatches } from './match-queries.ts';
import { isRestricting } from './restricting-sources.ts';

export type Holding = Pick<Deps, 'clock' | 'events' | 'hooks'>;

/** Opens a case. Returns the number of new matches. */
export const holdMatches = (deps: Holding & Pick<Deps, 'db'>, id: string): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const matches = await findMatches(tx, { kind: itemKind, refs: [id] });
    return holdFor(deps, tx, id, matches);
  });

/** Runs in the upload's transaction, before any other use of the file. */
export async function holdSameFile(
  deps: Holding,
  tx: Db,
  { id, sha256, storageKey }: { id: string; sha256: Buffer; storageKey: string },
): Promise<void> {
  const entries = await tx
    .selectFrom('hash_bank_entries')
    .select(['id', 'reason', 'case_id'])
    .where('kind', '=', 'sha256')
    .where('hash', '=', sha256)
    .execute();
  const exact = {
    ref: id,
    file: storageKey,
    memberId: null,
    distance: 0,
    orientation: null,
    atMs: null,
    bordered: false,
  };
  const matches = entries.map((entry) => ({
    ...exact,
    entryId: entry.id,
    reason: entry.reason,
    caseId: entry.case_id,
  }));
  await holdFor(deps, tx, id, matches);
}

async function holdFor(deps: Holding, tx: Db, id: string, matches: readonly Match[]): Promise<number> {
  if (matches.length === 0 || !(await loadLocked(tx, id))) return 0;
  const place = { kind: itemKind, contentId: id, outcome: 'held' as const, at: deps.clock.now() };
  const fresh = await recordMatches(tx, place, matches);
  const nearest = nearestOf(fresh);
  if (!nearest) return 0;
  const { entryId, reason, caseId, distance, orientation, atMs, bordered } = nearest;
  await hold(deps, tx, id, {
    entryId,
    reason,
    caseId,
    distance,
    orientation,
    bordered,
    ...(atMs !== null && { atMs: Number(atMs) }),
    entries: fresh.length,
    ...((await isRestricting(tx, fresh)) && { restricts: true }),
  });
  return fresh.length;
}

export async function hold(
  deps: Holding,
  tx: Db,
  id: string,
  detail: Record<string, string | number | boolean | null>,
): Promise<void> {
  await holdContent(deps, tx, id, 'match');
  await deps.hooks.onConcern(tx, { contentId: id, kind: 'match', detail, at: deps.clock.now() }, deps);
}

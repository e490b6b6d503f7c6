import { SAME_PICTURE_DISTANCE } from '@veil/imaging';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/** PDQ's own limit: flatter pictures cannot be distinguished. */
export const leastQuality = 50;

export type Match = {
  ref: string;
  file: string;
  memberId: string | null;
  entryId: string;
  reason: string;
  caseId: string | null;
  distance: number;
  orientation: number | null;
  atMs: number | null;
  bordered: boolean;
};

type Asked = {
  kind: string;
  refs: readonly string[];
  /** This sweep's entries are few. Without it, all entries are searched by their index. */
  sweepId?: string;
};

/**
 * Each pair once by its nearest frame, without entries made from the same item. The index finds entries that share a
 * band up to one bit, which includes all within the distance.
 */
export async function findMatches(db: Db, { kind, refs, sweepId }: Asked): Promise<Match[]> {
  if (refs.length === 0) return [];
  const within = sql`hash_distance(e.hash, o.hash) <= ${SAME_PICTURE_DISTANCE}`;
  const near = sweepId
    ? sql`join hash_bank_entries e on e.kind = 'pdq' and e.sweep_id = ${sweepId} and ${within}`
    : sql`cross join lateral (
        select b.id, b.hash from hash_bank_entries b
        where b.kind = 'pdq' and hash_bands(b.hash, 100) && nearby_bands(o.hash) offset 0
      ) e where ${within}`;
  const { rows } = await sql<Match>`
    with files as (
      select ref, file, content_id, member_id, sha256 from hashed_files where kind = ${kind} and ref = any (${refs}::text[])
    ),
    turned as (
      select f.ref, f.at_ms, f.bordered, n as orientation, substring(f.hashes from n * 32 + 1 for 32) as hash
      from hashed_frames f cross join generate_series(0, 7) n
      where f.kind = ${kind} and f.ref = any (${refs}::text[]) and f.quality >= ${leastQuality}
    ),
    found as (
      select o.ref, o.at_ms, o.bordered, o.orientation, e.id, hash_distance(e.hash, o.hash) as distance from turned o ${near}
      union all
      select files.ref, null, false, null, e.id, 0 from files join hash_bank_entries e on e.kind = 'sha256' and e.hash = files.sha256
    )
    select distinct on (files.ref, e.id) files.ref, files.file, files.member_id as "memberId", e.id as "entryId", e.reason,
      e.case_id as "caseId", found.distance, found.orientation, found.at_ms as "atMs", found.bordered
    from found join files on files.ref = found.ref join hash_bank_entries e on e.id = found.id
    where (e.content_id is null or e.content_id is distinct from files.content_id)
      and (${sweepId ?? null}::uuid is null or e.sweep_id = ${sweepId ?? null})
    order by files.ref, e.id, found.distance, found.orientation nulls first`.execute(db);
  return rows;
}

export const nearestOf = (matches: readonly Match[]): Match | undefined =>
  matches.toSorted((one, other) => one.distance - other.distance)[0];

import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { readJobFigures } from '../../../platform/jobs/figures.ts';
import { evidenceHolderId } from '../../people/members/index.ts';
import { boundsOf } from './day.ts';

export type DayFigures = Awaited<ReturnType<typeof countDay>>;

/** A page in use records the last use of its session every few minutes. */
export async function countActive(db: Db, day: string): Promise<number> {
  const { from, to } = boundsOf(day);
  const { rows } = await sql<{ active: number }>`
    select count(distinct account_id)::int as active from sessions where used_at >= ${from} and used_at < ${to}
  `.execute(db);
  return rows[0]?.active ?? 0;
}

/** Withdrawn and deleted items do not count. Storage counts what remains of the files stored by that day's end. */
export async function countDay(db: Db, day: string) {
  const { from, to } = boundsOf(day);
  const within = sql`created_at >= ${from} and created_at < ${to}`;
  const people = sql`setup_complete and id <> ${evidenceHolderId}`;
  const { rows } = await sql<
    Record<'members' | 'uploads' | 'votes' | 'favorites' | 'cames' | 'comments', number> & {
      new_members: number;
      storage_bytes: string;
    }
  >`
    select
      (select count(*)::int from members where ${people} and created_at < ${to}) as members,
      (select count(*)::int from members where ${people} and ${within}) as new_members,
      (select count(*)::int from content where ${within}) as uploads,
      (select count(*)::int from votes where ${within}) as votes,
      (select count(*)::int from favorites where ${within}) as favorites,
      (select count(*)::int from cames where ${within}) as cames,
      (select count(*)::int from comments where ${within}) as comments,
      (select coalesce(sum(bytes), 0) from originals where created_at < ${to})
        + (select coalesce(sum(bytes + coalesce(preview_bytes, 0) + coalesce(video_bytes, 0)), 0) from masters where created_at < ${to})
        + (select coalesce(sum(variants.bytes), 0) from video_variants as variants
            join masters using (content_id, mask_version) where created_at < ${to}) as storage_bytes
  `.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('counting a day gave no row');
  const jobs = await readJobFigures(db, from, to);
  return {
    ...counted,
    storage_bytes: Number(counted.storage_bytes),
    active_members: await countActive(db, day),
    jobs_done: jobs.done,
    jobs_failed: jobs.failed,
    queue_p50: jobs.waitP50,
    queue_p95: jobs.waitP95,
  };
}

import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import { executeOn } from '../../../platform/db/execute.ts';
import { type RelistJob, relistQueue } from './relist-queue.ts';

/** A small job is cheap to repeat after a failure. */
const idsPerJob = 500;

type RelistDeps = Pick<Deps, 'jobs'>;
const enqueue = ({ jobs }: RelistDeps, tx: Db, job: RelistJob) => jobs.enqueue(executeOn(tx), relistQueue, job);

export async function tagsImplying(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive reached (id) as (
      select unnest(${ids}::uuid[])
      union select i.tag_id from reached r join tag_implications i on i.implied_id = r.id
    )
    select id from reached`.execute(db);
  return rows.map(({ id }) => id);
}

export async function relistTags(deps: RelistDeps, tx: Db, ids: string[]): Promise<void> {
  for (const tagId of await tagsImplying(tx, ids)) await enqueue(deps, tx, { tagId });
}

export async function relistItems(deps: RelistDeps, tx: Db, contentIds: string[]): Promise<void> {
  for (let from = 0; from < contentIds.length; from += idsPerJob) {
    await enqueue(deps, tx, { contentIds: contentIds.slice(from, from + idsPerJob) });
  }
}

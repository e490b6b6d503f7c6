import { sql } from 'kysely';
import type { Db, Deps } from '../../deps.ts';
import { executeOn } from '../../platform/db/execute.ts';
import { type RelistJob, relistQueue } from './relist-queue.ts';

/** A job stays small enough to be tried again without loss. */
const idsPerJob = 500;

type Relisting = Pick<Deps, 'jobs'>;
const enqueue = ({ jobs }: Relisting, tx: Db, job: RelistJob) => jobs.enqueue(executeOn(tx), relistQueue, job);

/** These tags and all by which an item gains one of them, however far. */
export async function tagsThatLeadTo(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive reached (id) as (
      select unnest(${ids}::uuid[])
      union select i.tag_id from reached r join tag_implications i on i.implied_id = r.id
    )
    select id from reached`.execute(db);
  return rows.map(({ id }) => id);
}

/** Once this transaction has committed, the listings of all items that carry one of these tags, or gain one, become true. */
export async function relistTags(deps: Relisting, tx: Db, ids: string[]): Promise<void> {
  for (const tagId of await tagsThatLeadTo(tx, ids)) await enqueue(deps, tx, { tagId });
}

export async function relistItems(deps: Relisting, tx: Db, contentIds: string[]): Promise<void> {
  for (let from = 0; from < contentIds.length; from += idsPerJob) {
    await enqueue(deps, tx, { contentIds: contentIds.slice(from, from + idsPerJob) });
  }
}

import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import type { Queue } from '../../../slice.ts';
import { type RelistJob, relistQueue } from '../tags/index.ts';

/** Batch size: items per transaction, which blocks their writers. */
const batchSize = 200;

/** Rows, tags and makers decide (migration 012), in the changing transaction. Skips correct postings. */
export async function relist(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  await sql`select relist(${ids}::uuid[], ${at})`.execute(tx);
}

async function relistBatch({ db, clock }: Pick<Deps, 'db' | 'clock'>, ids: readonly string[]): Promise<void> {
  await db.transaction().execute((tx) => relist(tx, ids, clock.now()));
}

async function relistTag(deps: Pick<Deps, 'db' | 'clock'>, tagId: string): Promise<void> {
  let after: string | null = null;
  for (;;) {
    let next = deps.db.selectFrom('content_tags').select('content_id').where('tag_id', '=', tagId);
    if (after) next = next.where('content_id', '>', after);
    const rows = await next.orderBy('content_id').limit(batchSize).execute();
    if (rows.length === 0) return;
    const ids = rows.map((row) => row.content_id);
    await relistBatch(deps, ids);
    after = ids.at(-1) ?? null;
  }
}

export async function runRelistJob(deps: Pick<Deps, 'db' | 'clock'>, job: RelistJob): Promise<void> {
  if ('tagId' in job) return relistTag(deps, job.tagId);
  for (let from = 0; from < job.contentIds.length; from += batchSize) {
    await relistBatch(deps, job.contentIds.slice(from, from + batchSize));
  }
}

export const relisting: Queue = {
  name: relistQueue,
  lane: 'upkeep',
  concurrency: 1,
  timeoutSeconds: 3600,
  run: runRelistJob,
};

import {
  type CopyState,
  copyStates,
  type ImageQueueStatus,
  type SkipReason,
} from '@veil/contract/items/image-queue.ts';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { poolPictures } from './queries.ts';

export const stateOfCopy = sql<CopyState>`case
  when copy.failed_at is not null then 'failed'
  when copy.content_id is null then 'waiting'
  when content.id is null or content.withdrawn_at is not null then 'deleted'
  when content.status = 'processing' then 'processing'
  when content.status = 'ready' then 'published'
  when content.status = 'failed' then 'failed'
  else 'held' end`;

export async function countPictures(db: Db): Promise<ImageQueueStatus['pictures']> {
  const rows = await poolPictures(db)
    .leftJoin('image_queue_pictures as seen', 'seen.pool_item_id', 'item.id')
    .select(['seen.outcome', 'seen.reason'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['seen.outcome', 'seen.reason'])
    .orderBy('count', 'desc')
    .execute();
  const sum = (outcome: string | null) =>
    rows.filter((row) => row.outcome === outcome).reduce((all, row) => all + row.count, 0);
  const [waiting, taken, skipped] = [sum(null), sum('taken'), sum('skipped')];
  return {
    total: waiting + taken + skipped,
    waiting,
    checked: taken + skipped,
    taken,
    skipped: rows.flatMap(({ reason, count }) => (reason ? [{ reason: reason as SkipReason, count }] : [])),
  };
}

export async function countCopies(db: Db): Promise<ImageQueueStatus['copies']> {
  const rows = await db
    .selectFrom('image_queue_copies as copy')
    .leftJoin('content', 'content.id', 'copy.content_id')
    .select(stateOfCopy.as('state'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('state')
    .execute();
  const none = Object.fromEntries(copyStates.map((state) => [state, 0])) as Record<CopyState, number>;
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

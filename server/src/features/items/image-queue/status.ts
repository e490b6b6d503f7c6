import {
  type CopyState,
  copyStates,
  type ImageQueueStatus,
  type SkipReason,
} from '@veil/contract/items/image-queue.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import { houseMemberId } from '../../people/members/index.ts';
import { whyBlocked } from './blocked.ts';
import { loadConfig } from './config.ts';
import { countMadeSince, loadQueue, poolPictures } from './queries.ts';

const hourMs = 3_600_000;
const errorsShown = 5;

export const stateOfCopy = sql<CopyState>`case
  when copy.failed_at is not null then 'failed'
  when copy.content_id is null then 'waiting'
  when content.id is null or content.withdrawn_at is not null then 'deleted'
  when content.status = 'processing' then 'processing'
  when content.status = 'ready' then 'published'
  when content.status = 'failed' then 'failed'
  else 'held' end`;

export async function getStatus({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<ImageQueueStatus> {
  const queue = await loadQueue(db);
  const { perHour } = await loadConfig({ db });
  const since = new Date(clock.now().getTime() - hourMs);
  return {
    paused: queue?.paused ?? true,
    blocked: await whyBlocked({ config }, db),
    attested: queue ? { by: await nameOf(db, queue.attested_by), at: queue.attested_at.toISOString() } : null,
    runsNow: queue?.run_now ?? false,
    pictures: await countPictures(db),
    copies: await countCopies(db),
    hour: { made: await countMadeSince(db, since), limit: perHour },
    errors: await readErrors(db),
    house: await loadHouse(db),
  };
}

async function countPictures(db: Db): Promise<ImageQueueStatus['pictures']> {
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

async function countCopies(db: Db): Promise<ImageQueueStatus['copies']> {
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

async function readErrors(db: Db): Promise<ImageQueueStatus['errors']> {
  const pictures = db
    .selectFrom('image_queue_pictures as seen')
    .innerJoin('pool_items as item', 'item.id', 'seen.pool_item_id')
    .select(['seen.decided_at as at', 'item.title', 'seen.sentence'])
    .where('seen.reason', 'in', ['failed', 'refused']);
  const copies = db
    .selectFrom('image_queue_copies as copy')
    .innerJoin('pool_items as item', 'item.id', 'copy.pool_item_id')
    .select(['copy.failed_at as at', 'item.title', 'copy.sentence'])
    .where('copy.failed_at', 'is not', null);
  const items = db
    .selectFrom('image_queue_copies as copy')
    .innerJoin('content', 'content.id', 'copy.content_id')
    .select(['content.updated_at as at', 'content.title', 'content.notice as sentence'])
    .where('content.status', '=', 'failed');
  const rows = await pictures.unionAll(copies).unionAll(items).orderBy('at', 'desc').limit(errorsShown).execute();
  return rows.flatMap(({ at, title, sentence }) =>
    at ? [{ at: at.toISOString(), title, sentence: sentence ?? '' }] : [],
  );
}

async function nameOf(db: Db, id: string | null): Promise<string | null> {
  const row = await db.selectFrom('members').select('display_name').where('id', '=', id).executeTakeFirst();
  return row?.display_name ?? null;
}

async function loadHouse(db: Db): Promise<ImageQueueStatus['house']> {
  const row = await db
    .selectFrom('members')
    .select(['display_name', 'slug'])
    .where('id', '=', houseMemberId)
    .executeTakeFirst();
  return row?.slug ? { name: row.display_name ?? '', slug: row.slug } : null;
}

import type { ImageQueueStatus } from '@veil/contract/items/image-queue.ts';
import type { Db, Deps } from '../../../deps.ts';
import { houseMemberId } from '../../people/members/index.ts';
import { readNotice } from '../covers/index.ts';
import { whyBlocked } from './blocked.ts';
import { loadConfig } from './config.ts';
import { countMadeSince } from './copy-queries.ts';
import { loadQueue } from './queries.ts';
import { countCopies, countPictures } from './queue-counts.ts';

const hourMs = 3_600_000;
const errorsShown = 5;

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
    at ? [{ at: at.toISOString(), title, sentence: readNotice(sentence ?? '') }] : [],
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

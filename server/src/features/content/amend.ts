import type { ContentStatus } from '@veil/contract/content.ts';
import type { Updateable } from 'kysely';
import type { Db, Deps } from '../../deps.ts';
import type { Content } from '../../tables.ts';
import { moveTagCounts } from '../tags/index.ts';
import { tellStatus } from './news.ts';
import { refreshWords, replaceTags, updateContent } from './queries.ts';
import type { ContentRow } from './scope.ts';

export type Amending = Pick<Deps, 'clock' | 'events'>;

/** Listed items are those that tags count. */
const isListed = (row: Pick<ContentRow, 'status' | 'visibility'>): boolean =>
  row.status === 'ready' && row.visibility === 'public';

export const tagIdsOf = async (db: Db, id: string): Promise<string[]> =>
  (await db.selectFrom('content_tags').select('tag_id').where('content_id', '=', id).orderBy('position').execute()).map(
    (row) => row.tag_id,
  );

/**
 * The only way a row changes: what hangs on its state (the tags' counts, the first publication, the searched words, the
 * news) moves with it, in one transaction. `before` must be locked by it.
 */
export async function amend(
  deps: Amending,
  tx: Db,
  before: ContentRow,
  change: Updateable<Content>,
  tagIds?: string[],
): Promise<ContentRow> {
  const now = deps.clock.now();
  const listed = isListed({
    status: change.status ?? before.status,
    visibility: change.visibility ?? before.visibility,
  });
  const after = await updateContent(tx, before.id, {
    ...change,
    updated_at: now,
    ...(listed && !before.published_at && { published_at: now }),
  });
  const oldTags = await tagIdsOf(tx, before.id);
  const newTags = tagIds ?? oldTags;
  if (tagIds) await replaceTags(tx, before.id, tagIds);
  await countTags(tx, isListed(before) ? oldTags : [], listed ? newTags : []);
  if (tagIds || change.title !== undefined || change.description !== undefined) await refreshWords(tx, before.id);
  await tellStatus(deps, tx, before.id, after.status as ContentStatus);
  return after;
}

/** Moves the counts of the tags that an item leaves and joins; those it keeps stay untouched. */
export async function countTags(tx: Db, left: string[], joined: string[]): Promise<void> {
  const gone = left.filter((id) => !joined.includes(id));
  const come = joined.filter((id) => !left.includes(id));
  // Both sets are locked in one order first: two edits that swap tags would wait for each other in a ring.
  if (gone.length && come.length) await lockTags(tx, [...gone, ...come]);
  if (gone.length) await moveTagCounts(tx, gone, -1);
  if (come.length) await moveTagCounts(tx, come, 1);
}

const lockTags = (tx: Db, ids: string[]) =>
  tx.selectFrom('tags').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

/** The tags that count this item at present. */
export const countedTags = async (tx: Db, row: ContentRow): Promise<string[]> =>
  isListed(row) ? tagIdsOf(tx, row.id) : [];

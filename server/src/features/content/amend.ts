import type { ContentStatus } from '@veil/contract/content.ts';
import { sql, type Updateable } from 'kysely';
import type { Db, Deps } from '../../deps.ts';
import type { Content } from '../../tables.ts';
import { relist } from '../listings/index.ts';
import { tellStatus } from './news.ts';
import { replaceTags, updateContent } from './queries.ts';
import type { ContentRow } from './scope.ts';

export type Amending = Pick<Deps, 'clock' | 'events'>;

const isPublished = (row: Pick<ContentRow, 'status' | 'visibility'>): boolean =>
  row.status === 'ready' && row.visibility === 'public';

/**
 * The only way a row changes: what hangs on its state (the first publication, the listings, the news) moves with it, in
 * one transaction. `before` must be locked by it.
 */
export async function amend(
  deps: Amending,
  tx: Db,
  before: ContentRow,
  change: Updateable<Content>,
  tagIds?: string[],
): Promise<ContentRow> {
  const now = deps.clock.now();
  const published = isPublished({
    status: change.status ?? before.status,
    visibility: change.visibility ?? before.visibility,
  });
  const after = await updateContent(tx, before.id, {
    ...change,
    updated_at: now,
    ...(published &&
      !before.published_at && { published_at: now, hot_score: sql<number>`hot_score_with(hot_score, ${now})` }),
  });
  if (tagIds) await replaceTags(tx, before.id, tagIds);
  if (published || before.listed) await relist(tx, [before.id], now);
  await tellStatus(deps, tx, before.id, after.status as ContentStatus);
  return after;
}

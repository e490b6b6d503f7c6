import { sql } from 'kysely';
import type { Db, Deps } from '../../deps.ts';
import { presentCards } from '../content/index.ts';
import type { Viewer } from '../members/index.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { type Filters, filterFeed } from './filter.ts';

/** Counting stops here: nobody pages past it by number, and a count of everything is slow. */
const countCap = 1000;

type Keys = { id: string; score: number; publishedAt: string };

const afterCursor = ({ sort, score, publishedAt, id }: Cursor) =>
  sort === 'new'
    ? sql<boolean>`(content.published_at, content.id) < (${publishedAt}::timestamptz, ${id}::uuid)`
    : sql<boolean>`(content.score, content.published_at, content.id) < (${score}, ${publishedAt}::timestamptz, ${id}::uuid)`;

/** One more than the page, to know whether there is another. */
async function readPage(db: Db, filters: Filters): Promise<Keys[]> {
  let page = filterFeed(db, filters)
    .select(['content.id', 'content.score'])
    .select(sql<string>`content.published_at::text`.as('publishedAt'));
  if (filters.cursor) page = page.where(afterCursor(readCursor(filters.cursor, filters.sort)));
  else page = page.offset(filters.offset);
  if (filters.sort === 'top') page = page.orderBy('content.score', 'desc');
  return page
    .orderBy('content.published_at', 'desc')
    .orderBy('content.id', 'desc')
    .limit(filters.limit + 1)
    .execute();
}

async function countFeed(db: Db, filters: Filters): Promise<{ total: number; totalIsExact: boolean }> {
  const counted = await db
    .selectFrom(
      filterFeed(db, filters)
        .select('content.id')
        .limit(countCap + 1)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(counted.total, countCap), totalIsExact: counted.total <= countCap };
}

/** One page of the feed: ids by the sort, then all that their tiles need. */
export async function readFeed(deps: Deps, viewer: Viewer, filters: Filters) {
  const rows = await readPage(deps.db, filters);
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const items = await presentCards(
    deps,
    viewer,
    page.map((row) => row.id),
  );
  return {
    items,
    ...(await countFeed(deps.db, filters)),
    limit: filters.limit,
    offset: filters.offset,
    nextCursor: last && rows.length > filters.limit ? writeCursor({ ...last, sort: filters.sort }) : null,
  };
}

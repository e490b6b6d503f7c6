import { FeedQuery } from '@veil/contract/finding/feed.ts';
import { readCursor, writeCursor } from '../../server/src/features/finding/feed/cursor.ts';
import { type Filters, readFilters } from '../../server/src/features/finding/feed/filters.ts';
import {
  firstRowsOf,
  type PagePosition,
  readPage,
  readTotal,
  resolveFilters,
} from '../../server/src/features/finding/feed/index.ts';
import { openPlannedPool, openPool, type Pool } from '../../server/src/platform/db/pool.ts';
import type { Question } from './filters.ts';
import { fetchByKey } from './floor.ts';
import type { World } from './world.ts';

export type Wish = Question & { sort: string };
export type Asked = { filters: Filters; makers?: readonly string[] | undefined; place: PagePosition; viewerId: string };
export type Listed = { ids: string[]; how: string; nextCursor: string | null };

export type Site = {
  pool: Pool;
  prepare(wish: Wish): Asked;
  list(asked: Asked): Promise<Listed>;
  total(asked: Asked): Promise<{ total: number; totalIsExact: boolean }>;
  fetchByKey(ids: readonly string[]): Promise<unknown>;
  close(): Promise<void>;
};

export function openSite(url: string, world: World): Site {
  const pool = openPool(url, { max: 1 });
  const planned = openPlannedPool(url, { max: 1 });
  const makersOf = async (ids: readonly string[] | undefined) => {
    if (!ids) return null;
    const { rows } = await planned.query<{ facet: number; items: number }>({
      name: 'makers',
      text: `select c.facet, c.items from members m join facet_counts c on c.facet = creator_facet(m.number)
        where m.id = any($1::uuid[]) and c.items > 0`,
      values: [ids],
    });
    return new Map(rows.map(({ facet, items }) => [facet, items]));
  };
  const resolve = async ({ filters, makers, viewerId, place }: Asked) =>
    resolveFilters(
      planned,
      { ...filters, makers: await makersOf(makers) },
      { id: viewerId, powers: [] },
      firstRowsOf(place),
    );
  return {
    pool,
    prepare: ({ asker, makers, ...wish }) => {
      const query = FeedQuery.parse(wish);
      const { sort, seed = 0, limit, offset, cursor } = query;
      const after = cursor ? readCursor(cursor, { sort }) : undefined;
      const viewerId = world.memberIds[asker ?? world.memberIds.length - 1]!;
      return {
        filters: readFilters(query),
        makers,
        place: { sort, seed: after?.seed ?? seed, limit, offset, after },
        viewerId,
      };
    },
    list: async (asked) => {
      const page = await readPage(planned, await resolve(asked), asked.place);
      const last = page.rows.at(-1);
      const { sort, seed } = asked.place;
      const next = last && page.more && { sort, seed, epoch: page.epoch, key: last.key, id: last.id };
      return { ids: page.rows.map(({ id }) => id), how: page.how, nextCursor: next ? writeCursor(next) : null };
    },
    total: async ({ filters, makers, viewerId }) =>
      readTotal(
        planned,
        await resolveFilters(planned, { ...filters, makers: await makersOf(makers) }, { id: viewerId, powers: [] }),
      ),
    fetchByKey: (ids) => fetchByKey(pool, ids),
    close: async () => {
      await pool.end();
      await planned.end();
    },
  };
}

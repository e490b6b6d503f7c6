import { randomInt } from 'node:crypto';
import type { Deps, ListFrom } from '../../../deps.ts';
import type { ListReader } from '../../../platform/db/replica/index.ts';
import { presentCards } from '../../items/content/index.ts';
import { keepListed } from '../../items/dismissals/index.ts';
import type { Viewer } from '../../people/members/index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type Query, readFilters } from './filters.ts';
import { readMakers } from './followed.ts';
import { randomEnd } from './orders.ts';
import { firstRowsOf, type Page, readPage } from './page.ts';
import { resolveFilters } from './resolve-filters.ts';
import { readTotal, type Total } from './total.ts';
import type { PagePosition } from './walk-page.ts';

function positionOf({ sort, seed, cursor, limit, offset }: Query): PagePosition {
  const after = cursor ? readCursor(cursor, { sort, ...(sort === 'random' && { seed }) }) : undefined;
  const begins = sort === 'random' ? (after?.seed ?? seed ?? randomInt(randomEnd)) : 0;
  return { sort, seed: begins, limit, offset, after };
}

/** An incomplete first page holds all matches. */
const knownTotal = ({ rows, more }: Page, { after, offset }: PagePosition): Total | null =>
  !more && !after && (rows.length > 0 || offset === 0) ? { total: offset + rows.length, totalIsExact: true } : null;

const nextCursor = ({ rows, more, epoch }: Page, { sort, seed }: PagePosition): string | null => {
  const last = rows.at(-1);
  return last && more ? writeCursor({ sort, seed, epoch, key: last.key, id: last.id }) : null;
};

type Reading = Pick<Deps, 'lists' | 'db' | 'secrets' | 'clock' | 'hooks'>;

export const readFeed = (deps: Reading, viewer: Viewer, query: Query, reader: ListReader) =>
  deps.lists.read(reader, (from) => readFeedFrom(deps, from, viewer, query));

async function readFeedFrom(deps: Reading, from: ListFrom, viewer: Viewer, query: Query) {
  const position = positionOf(query);
  const asOf = deps.clock.now().toISOString();
  const makers = await readMakers(from.db, viewer, query.by);
  const filters = await resolveFilters(from.planned, readFilters(query, makers), viewer, firstRowsOf(position));
  const page = await readPage(from.planned, filters, position);
  const hidden = { viewer, ofMaker: Boolean(query.channelId) };
  const ids = await keepListed(
    deps.db,
    from,
    page.rows.map((row) => row.id),
    hidden,
  );
  const [items, total] = await Promise.all([
    presentCards(deps, viewer, ids),
    knownTotal(page, position) ?? readTotal(from.planned, filters),
  ]);
  return {
    items,
    ...total,
    limit: position.limit,
    offset: position.offset,
    nextCursor: nextCursor(page, position),
    seed: position.sort === 'random' ? position.seed : null,
    asOf,
  };
}

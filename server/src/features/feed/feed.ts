import { randomInt } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { presentCards } from '../content/index.ts';
import type { Viewer } from '../members/index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type Query, readFilters } from './filters.ts';
import { randomEnd } from './orders.ts';
import { beginningOf, type Page, type Place, readPage } from './page.ts';
import { readTotal, type Total } from './total.ts';
import { resolveFilters } from './wanted.ts';

/** Where the page stands in its order. A random order without a seed gets one. */
function placeOf({ sort, seed, cursor, limit, offset }: Query): Place {
  const after = cursor ? readCursor(cursor, { sort, ...(sort === 'random' && { seed }) }) : undefined;
  const begins = sort === 'random' ? (after?.seed ?? seed ?? randomInt(randomEnd)) : 0;
  return { sort, seed: begins, limit, offset, after };
}

/** A first page that is not full is all there is. */
const knownTotal = ({ rows, more }: Page, { after, offset }: Place): Total | null =>
  !more && !after && (rows.length > 0 || offset === 0) ? { total: offset + rows.length, totalIsExact: true } : null;

const nextCursor = ({ rows, more, epoch }: Page, { sort, seed }: Place): string | null => {
  const last = rows.at(-1);
  return last && more ? writeCursor({ sort, seed, epoch, key: last.key, id: last.id }) : null;
};

type Reading = Pick<Deps, 'planned' | 'db' | 'secrets' | 'clock' | 'hooks'>;

/** One page of the feed: ids by the sort, then all that their tiles need. */
export async function readFeed(deps: Reading, viewer: Viewer, query: Query) {
  const place = placeOf(query);
  const asOf = deps.clock.now().toISOString();
  const wanted = await resolveFilters(deps.planned, readFilters(query), viewer.id, beginningOf(place));
  const page = await readPage(deps.planned, wanted, place);
  const ids = page.rows.map((row) => row.id);
  const [items, total] = await Promise.all([
    presentCards(deps, viewer, ids),
    knownTotal(page, place) ?? readTotal(deps.planned, wanted),
  ]);
  return {
    items,
    ...total,
    limit: place.limit,
    offset: place.offset,
    nextCursor: nextCursor(page, place),
    seed: place.sort === 'random' ? place.seed : null,
    asOf,
  };
}

import type { reactions } from '@veil/contract/talk/reactions.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { loadLead } from '../../items/content/index.ts';
import type { Viewer } from '../../people/members/index.ts';
import { deleteMark, hasMark, insertMark, type MarkTable } from './mark-queries.ts';
import { addReaction, moveCounter, type RankChange, type Row } from './queries.ts';
import { checkSelf, mayAdd, onLocked, type Reacting, type Self } from './react.ts';

const counters = { favorites: 'favorite_count', cames: 'came_count' } as const satisfies Record<MarkTable, string>;

type Mark = { count: number; you: boolean };
type Setting = { table: MarkTable; id: string; on: boolean; self: Self };

const favoriteState = ({ count, you }: Mark) => ({ total: count, you });

async function setMark(deps: Reacting, viewer: Viewer, { table, id, on, self }: Setting): Promise<Mark> {
  checkSelf(viewer, self);
  const [row, at] = [{ memberId: viewer.id, contentId: id }, on ? deps.clock.now() : null];
  const [added] = at && mayAdd(viewer, id) ? await addReaction[table](deps.db, { ...row, value: 1, at }) : [];
  if (added) return { count: added[counters[table]], you: true };
  return onLocked(deps, viewer, id, async (tx) => ({ count: await changeMark(tx, table, row, at), you: on }));
}

/** Returns the item's counter. Its row must be locked. `at` null removes the mark. */
export async function changeMark(tx: Db, table: MarkTable, row: Row, at: Date | null): Promise<number> {
  const moved = at ? await putMark(tx, table, row, at) : await takeMark(tx, table, row);
  return moveCounter(tx, row.contentId, { counter: counters[table], ...(moved ?? unmoved) });
}

type Moved = { delta: number; change: RankChange | null } | null;
const unmoved = { delta: 0, change: null };

const putMark = async (tx: Db, table: MarkTable, row: Row, at: Date): Promise<Moved> =>
  (await insertMark(tx, table, row, at)) ? { delta: 1, change: { added: at } } : null;

async function takeMark(tx: Db, table: MarkTable, row: Row): Promise<Moved> {
  const since = await deleteMark(tx, table, row);
  return since && { delta: -1, change: { removed: since } };
}

async function readMark({ db }: Pick<Deps, 'db'>, viewer: Viewer, table: MarkTable, id: string): Promise<Mark> {
  const row = await loadLead(db, viewer, id);
  return { count: row[counters[table]], you: await hasMark(db, table, { memberId: viewer.id, contentId: id }) };
}

export const getFavorite = async (
  deps: Reacting,
  viewer: Viewer,
  { params: { id } }: Asked<typeof reactions.getFavorite>,
) => favoriteState(await readMark(deps, viewer, 'favorites', id));

export const addFavorite = async (
  deps: Reacting,
  viewer: Viewer,
  { params: { id }, body: self }: Asked<typeof reactions.addFavorite>,
) => favoriteState(await setMark(deps, viewer, { table: 'favorites', id, on: true, self }));

export const removeFavorite = async (
  deps: Reacting,
  viewer: Viewer,
  { params: { id }, query: self }: Asked<typeof reactions.removeFavorite>,
) => favoriteState(await setMark(deps, viewer, { table: 'favorites', id, on: false, self }));

export const getCame = (deps: Reacting, viewer: Viewer, { params: { id } }: Asked<typeof reactions.getCame>) =>
  readMark(deps, viewer, 'cames', id);

export const addCame = (
  deps: Reacting,
  viewer: Viewer,
  { params: { id }, body: self }: Asked<typeof reactions.addCame>,
) => setMark(deps, viewer, { table: 'cames', id, on: true, self });

export const removeCame = (
  deps: Reacting,
  viewer: Viewer,
  { params: { id }, query: self }: Asked<typeof reactions.removeCame>,
) => setMark(deps, viewer, { table: 'cames', id, on: false, self });

import type { Collection } from '@veil/contract/collections.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../deps.ts';
import { found, refuse } from '../../platform/refusal.ts';
import type { Viewer } from '../members/index.ts';
import { eraseSoon } from './erasures.ts';
import { presentCollections } from './present.ts';
import * as queries from './queries.ts';
import { thumbKey } from './thumb-address.ts';

type Keeping = Pick<Deps, 'db' | 'clock' | 'secrets' | 'storage' | 'log'>;
type Page = { limit: number; offset: number };

/** How many of each collection a list of collections holds. */
export const fewOfEach = { limit: 8, offset: 0 };

/** Through its owner's scope: everybody else's is not there. */
async function loadOwn(db: Db, viewer: Viewer, id: string): Promise<queries.CollectionRow> {
  const own = db.selectFrom('collections').selectAll().where('member_id', '=', viewer.id);
  return found(isUuid(id) ? await own.where('id', '=', id).executeTakeFirst() : null);
}

export async function listCollections(deps: Keeping, viewer: Viewer, { limit, offset }: Page) {
  const own = deps.db.selectFrom('collections').where('member_id', '=', viewer.id);
  const rows = await own
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { items: await presentCollections(deps, deps.db, rows, fewOfEach), total: Number(total), limit, offset };
}

export async function getCollection(deps: Keeping, viewer: Viewer, id: string, page: Page): Promise<Collection> {
  const [collection] = await presentCollections(deps, deps.db, [await loadOwn(deps.db, viewer, id)], page);
  return found(collection);
}

export const renameCollection = (deps: Keeping, viewer: Viewer, id: string, name: string): Promise<Collection> =>
  deps.db.transaction().execute(async (tx) => {
    await loadOwn(tx, viewer, id);
    const row = found(await queries.nameCollection(tx, id, name));
    const [collection] = await presentCollections(deps, tx, [row], fewOfEach);
    return found(collection);
  });

export async function deleteCollection(deps: Keeping, viewer: Viewer, id: string): Promise<{ ok: true }> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    await queries.lockKeeper(tx, viewer.id);
    await loadOwn(tx, viewer, id);
    const rows = await queries.deleteCollectablesOf(tx, id);
    await queries.deleteCollection(tx, id);
    return rows;
  });
  await eraseSoon(deps, ended.flatMap(keysOf));
  return { ok: true };
}

/** The last one takes its collection with it. */
export async function removeCollectable(
  deps: Keeping,
  viewer: Viewer,
  { collectionId, collectableId }: { collectionId: string; collectableId: string },
): Promise<{ ok: true }> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    await queries.lockKeeper(tx, viewer.id);
    await loadOwn(tx, viewer, collectionId);
    if (!isUuid(collectableId)) return refuse('not_found');
    const row = found(await queries.deleteCollectable(tx, collectionId, collectableId));
    const held = tx.selectFrom('collectables').select('id').where('collection_id', '=', collectionId).limit(1);
    if (!(await held.executeTakeFirst())) await queries.deleteCollection(tx, collectionId);
    return row;
  });
  await eraseSoon(deps, keysOf(ended));
  return { ok: true };
}

const keysOf = ({ id, thumb }: queries.CollectableRow): string[] => (thumb ? [thumbKey({ id, thumb })] : []);

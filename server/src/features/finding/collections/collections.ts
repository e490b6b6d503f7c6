import type { Collection, collections } from '@veil/contract/finding/collections.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { eraseFiles } from './erasures.ts';
import { presentCollections } from './present.ts';
import * as queries from './queries.ts';
import { thumbKey } from './thumb-address.ts';

type CollectionDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'storage' | 'log'>;

export const firstOfEach = { limit: 8, offset: 0 };

async function loadOwn(db: Db, viewer: Viewer, id: string): Promise<queries.CollectionRow> {
  const own = db.selectFrom('collections').selectAll().where('member_id', '=', viewer.id);
  return found(isUuid(id) ? await own.where('id', '=', id).executeTakeFirst() : null);
}

export async function listCollections(
  deps: CollectionDeps,
  viewer: Viewer,
  { query: { limit, offset } }: Asked<typeof collections.listMyCollections>,
) {
  const own = deps.db.selectFrom('collections').where('member_id', '=', viewer.id);
  const rows = await own
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { items: await presentCollections(deps, deps.db, rows, firstOfEach), total: Number(total), limit, offset };
}

export async function getCollection(
  deps: CollectionDeps,
  viewer: Viewer,
  { params: { collectionId: id }, query: page }: Asked<typeof collections.getCollection>,
): Promise<Collection> {
  const [collection] = await presentCollections(deps, deps.db, [await loadOwn(deps.db, viewer, id)], page);
  return found(collection);
}

export const renameCollection = (
  deps: CollectionDeps,
  viewer: Viewer,
  { params: { collectionId: id }, body: { name } }: Asked<typeof collections.renameCollection>,
): Promise<Collection> =>
  deps.db.transaction().execute(async (tx) => {
    await loadOwn(tx, viewer, id);
    const row = found(await queries.nameCollection(tx, id, name));
    const [collection] = await presentCollections(deps, tx, [row], firstOfEach);
    return found(collection);
  });

export async function deleteCollection(
  deps: CollectionDeps,
  viewer: Viewer,
  { params: { collectionId: id } }: Asked<typeof collections.deleteCollection>,
): Promise<{ ok: true }> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    await queries.lockCollector(tx, viewer.id);
    await loadOwn(tx, viewer, id);
    const rows = await queries.deleteCollectablesOf(tx, id);
    await queries.deleteCollection(tx, id);
    return rows;
  });
  await eraseFiles(deps, ended.flatMap(keysOf));
  return { ok: true };
}

export async function removeCollectable(
  deps: CollectionDeps,
  viewer: Viewer,
  { params: { collectionId, collectableId } }: Asked<typeof collections.removeCollectable>,
): Promise<{ ok: true }> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    await queries.lockCollector(tx, viewer.id);
    await loadOwn(tx, viewer, collectionId);
    if (!isUuid(collectableId)) return refuse('not_found');
    const row = found(await queries.deleteCollectable(tx, collectionId, collectableId));
    const held = tx.selectFrom('collectables').select('id').where('collection_id', '=', collectionId).limit(1);
    if (!(await held.executeTakeFirst())) await queries.deleteCollection(tx, collectionId);
    return row;
  });
  await eraseFiles(deps, keysOf(ended));
  return { ok: true };
}

const keysOf = ({ id, thumb }: queries.CollectableRow): string[] => (thumb ? [thumbKey({ id, thumb })] : []);

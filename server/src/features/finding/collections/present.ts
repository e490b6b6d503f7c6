import type { Collectable, Collection } from '@veil/contract/finding/collections.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { CollectableRow, CollectionRow } from './queries.ts';
import { thumbUrl } from './thumb-address.ts';

type AddressDeps = Pick<Deps, 'secrets' | 'clock'>;

function presentThumb(deps: AddressDeps, { id, thumb, thumb_width, thumb_height, placeholder }: CollectableRow) {
  if (!thumb || !thumb_width || !thumb_height) return null;
  return { url: thumbUrl(deps, { id, thumb }), width: thumb_width, height: thumb_height, placeholder };
}

const presentCollectable = (deps: AddressDeps, row: CollectableRow): Collectable => ({
  id: row.id,
  collectionId: row.collection_id,
  url: row.url,
  title: row.title,
  thumb: presentThumb(deps, row),
  createdAt: row.created_at.toISOString(),
});

const latestOf = (db: Db, ids: string[], { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('collections as c')
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('collectables')
          .selectAll()
          .whereRef('collection_id', '=', 'c.id')
          .orderBy('kept_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset)
          .as('k'),
      (join) => join.onTrue(),
    )
    .where('c.id', 'in', ids)
    .selectAll('k')
    .execute();

const countsOf = (db: Db, ids: string[]) =>
  db
    .selectFrom('collectables')
    .where('collection_id', 'in', ids)
    .groupBy('collection_id')
    .select(({ fn }) => ['collection_id', fn.countAll<string>().as('count')])
    .execute();

export async function presentCollections(
  deps: AddressDeps,
  db: Db,
  rows: CollectionRow[],
  page: { limit: number; offset: number },
): Promise<Collection[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [held, counts] = [await latestOf(db, ids, page), await countsOf(db, ids)];
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    count: Number(counts.find((one) => one.collection_id === row.id)?.count ?? 0),
    collectables: held.filter((one) => one.collection_id === row.id).map((one) => presentCollectable(deps, one)),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
}

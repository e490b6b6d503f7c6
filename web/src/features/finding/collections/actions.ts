import { useQueryClient } from '@tanstack/react-query';
import type { Collectable, Collection } from '@veil/contract/finding/collections.ts';
import { toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { dropCollectable, dropCollection, dropFromPages, type List, putFirst, rename } from './patches.ts';
import { collectionQuery, collectionsQuery } from './reads.ts';

export async function removeCollectable({ collectionId, id }: Pick<Collectable, 'collectionId' | 'id'>): Promise<void> {
  if (!collectionId || !id) throw new Error('collectionId and collectableId are required');
  await api.removeCollectable({ params: { collectionId, collectableId: id } });
}

/** Each answer updates the cache, so nothing is read again. */
export function useCollectionActions() {
  const queries = useQueryClient();
  const patch = (change: (list: List) => List) =>
    queries.setQueryData(collectionsQuery.queryKey, (list) => list && change(list));
  const forget = (id: string) => queries.removeQueries({ queryKey: collectionQuery(id).queryKey });
  return {
    /** Rejects with the server's refusal, so that the field can show it. */
    async add(url: string): Promise<void> {
      try {
        const collection = await api.collectUrl({ body: { url } });
        patch((list) => putFirst(list, collection));
        await queries.invalidateQueries({ queryKey: collectionQuery(collection.id).queryKey });
        toast({ text: 'Added to Collectables', tone: 'good' });
      } catch (error) {
        toast({ text: 'Failed to add URL', tone: 'danger' });
        throw error;
      }
    },
    async remove(collectable: Collectable): Promise<boolean> {
      const { collectionId, id } = collectable;
      try {
        await removeCollectable(collectable);
        patch((list) => dropCollectable(list, collectionId, id));
        queries.setQueryData(collectionQuery(collectionId).queryKey, (pages) => pages && dropFromPages(pages, id));
        toast({ text: 'Removed from collection', tone: 'good' });
        return true;
      } catch {
        toast({ text: 'Failed to remove', tone: 'danger' });
        return false;
      }
    },
    async rename(id: string, name: string): Promise<void> {
      const collection = await api.renameCollection({ params: { collectionId: id }, body: { name } });
      patch((list) => rename(list, collection));
    },
    async deleteCollection({ id }: Collection): Promise<boolean> {
      try {
        await api.deleteCollection({ params: { collectionId: id } });
        patch((list) => dropCollection(list, id));
        forget(id);
        toast('Collection deleted');
        return true;
      } catch {
        toast({ text: 'Failed to delete', tone: 'danger' });
        return false;
      }
    },
  };
}

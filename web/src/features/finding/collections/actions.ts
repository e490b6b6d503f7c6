import { useQueryClient } from '@tanstack/react-query';
import type { Collectable, Collection } from '@veil/contract/finding/collections.ts';
import { toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { attempt } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import { dropCollectable, dropCollection, dropFromPages, type List, putFirst, rename } from './patches.ts';
import { collectionQuery, collectionsQuery } from './reads.ts';

export async function removeCollectable({ collectionId, id }: Pick<Collectable, 'collectionId' | 'id'>): Promise<void> {
  if (!collectionId || !id) throw new Error('collectionId and collectableId are required');
  await api.removeCollectable({ params: { collectionId, collectableId: id } });
}

/** The specification's sentence, even if the server has another one. */
const always = (failed: string) => ({ failed, explain: () => failed });

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
        toast({ text: say('addedToCollectables'), tone: 'good' });
      } catch (error) {
        toast({ text: say('failedToAddUrl'), tone: 'danger' });
        throw error;
      }
    },
    remove(collectable: Collectable): Promise<boolean> {
      const { collectionId, id } = collectable;
      const act = async () => {
        await removeCollectable(collectable);
        patch((list) => dropCollectable(list, collectionId, id));
        queries.setQueryData(collectionQuery(collectionId).queryKey, (pages) => pages && dropFromPages(pages, id));
      };
      return attempt(act, { done: say('removedFromCollection'), ...always(say('failedToRemove')) });
    },
    async rename(id: string, name: string): Promise<void> {
      const collection = await api.renameCollection({ params: { collectionId: id }, body: { name } });
      patch((list) => rename(list, collection));
    },
    deleteCollection({ id }: Collection): Promise<boolean> {
      const act = async () => {
        await api.deleteCollection({ params: { collectionId: id } });
        patch((list) => dropCollection(list, id));
        forget(id);
        toast(say('collectionDeleted'));
      };
      return attempt(act, always(say('failedToDelete')));
    },
  };
}

import * as z from 'zod/mini';
import { table } from '../call.ts';
import { done, Id, list, offset, Time, text, whole } from '../fields.ts';
import { say } from './messages.ts';

export const urlMax = 2000;
export const maxCollectables = 5000;
export const collectionNameMax = 80;

/** `thumb` is a re-encoded copy, so that nothing loads from the other site. */
export const Collectable = z.object({
  id: Id,
  collectionId: Id,
  url: z.string(),
  title: z.string(),
  thumb: z.nullable(
    z.object({ url: z.string(), width: z.int(), height: z.int(), placeholder: z.nullable(z.string()) }),
  ),
  createdAt: Time,
});
export type Collectable = z.infer<typeof Collectable>;

export const Collection = z.object({
  id: Id,
  name: z.string(),
  count: z.int(),
  /** The newest come first. A list of collections holds only the first few of each. */
  collectables: z.array(Collectable),
  createdAt: Time,
  updatedAt: Time,
});
export type Collection = z.infer<typeof Collection>;

export const collections = table({
  listMyCollections: {
    method: 'GET',
    path: '/collections/me',
    summary: 'List your collections, the last extended one first',
    access: 'member',
    query: z.object({ limit: whole(50, 1, 100), offset }),
    answer: list(Collection),
  },
  getCollection: {
    method: 'GET',
    path: '/collections/:collectionId',
    about: 'collection',
    summary: 'Read one of your collections with its pages',
    access: 'member',
    query: z.object({ limit: whole(50, 1, 100), offset }),
    answer: Collection,
  },
  collectUrl: {
    method: 'POST',
    path: '/collections',
    summary: 'Collect a page: the server reads its title and picture and adds it to the collection of its site',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 30, per: 'hour' },
    body: z.object({ url: text(urlMax, say('urlIsRequired')) }),
    answer: Collection,
  },
  renameCollection: {
    method: 'POST',
    path: '/collections/:collectionId',
    about: 'collection',
    summary: 'Rename a collection',
    access: 'member',
    whenLimited: 'allowed',
    body: z.object({ name: text(collectionNameMax, say('collectionNameIsRequired')) }),
    answer: Collection,
  },
  deleteCollection: {
    method: 'DELETE',
    path: '/collections/:collectionId',
    about: 'collection',
    summary: 'Delete a collection and its pages',
    access: 'member',
    whenLimited: 'allowed',
    answer: done,
  },
  removeCollectable: {
    method: 'DELETE',
    path: '/collections/:collectionId/collectables/:collectableId',
    about: 'collectable',
    summary: 'Remove a page; an empty collection is deleted',
    access: 'member',
    whenLimited: 'allowed',
    answer: done,
  },
});

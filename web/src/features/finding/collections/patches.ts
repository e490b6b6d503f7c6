import type { InfiniteData } from '@tanstack/react-query';
import type { Collection } from '@veil/contract/finding/collections.ts';

type ListPage = { items: Collection[]; total: number; limit: number; offset: number };
export type List = InfiniteData<ListPage, unknown>;
export type CollectionPages = InfiniteData<Collection, unknown>;

const onPages = (list: List, change: (items: Collection[]) => Collection[], more: number): List => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, items: change(page.items), total: page.total + more })),
});

const has = (list: List, id: string) => list.pages.some(({ items }) => items.some((one) => one.id === id));

/** The collection that got the last page comes first. */
export function putFirst(list: List, collection: Collection): List {
  const others = onPages(
    list,
    (items) => items.filter(({ id }) => id !== collection.id),
    has(list, collection.id) ? 0 : 1,
  );
  const [first, ...rest] = others.pages;
  return first ? { ...others, pages: [{ ...first, items: [collection, ...first.items] }, ...rest] } : others;
}

export const rename = (list: List, { id, name }: Pick<Collection, 'id' | 'name'>): List =>
  onPages(list, (items) => items.map((one) => (one.id === id ? { ...one, name } : one)), 0);

export const dropCollection = (list: List, id: string): List =>
  onPages(list, (items) => items.filter((one) => one.id !== id), has(list, id) ? -1 : 0);

const without = (collection: Collection, collectableId: string): Collection => ({
  ...collection,
  count: collection.count - 1,
  collectables: collection.collectables.filter(({ id }) => id !== collectableId),
});

export function dropCollectable(list: List, collectionId: string, collectableId: string): List {
  const last = list.pages.some(({ items }) => items.some(({ id, count }) => id === collectionId && count <= 1));
  if (last) return dropCollection(list, collectionId);
  return onPages(list, (items) => items.map((one) => (one.id === collectionId ? without(one, collectableId) : one)), 0);
}

export const dropFromPages = (pages: CollectionPages, collectableId: string): CollectionPages => ({
  ...pages,
  pages: pages.pages.map((page) => without(page, collectableId)),
});

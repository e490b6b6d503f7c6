import { contentEntities, openedIds, rememberList } from '../tiles/index.ts';

/** The list from which the item was opened, or a new one of it and `others`. */
export function listAround(id: string, others: readonly string[]): readonly string[] {
  const opened = openedIds();
  if (!opened.includes(id) || opened.length < 2) rememberList([id, ...others.filter((other) => other !== id)]);
  return openedIds();
}

/** Around an item that was opened from a list. Removed items are skipped. */
export function neighborsOf(id: string) {
  const ids = openedIds().filter((one) => one === id || contentEntities.get(one));
  const at = ids.indexOf(id);
  if (at < 0) return { before: undefined, after: undefined, place: 0, count: 0 };
  return { before: ids[at - 1], after: ids[at + 1], place: at + 1, count: ids.length };
}

import { contentEntities } from './entities.ts';

let openedList: readonly string[] = [];
let lastShown: string | null = null;

export const rememberList = (ids: readonly string[]): void => {
  openedList = ids;
  lastShown = null;
};

export const rememberShown = (id: string): void => {
  lastShown = id;
};

export function takeShown(): string | null {
  const id = lastShown;
  lastShown = null;
  return id;
}

export function listAround(id: string, others: readonly string[]): readonly string[] {
  if (!openedList.includes(id) || openedList.length < 2) openedList = [id, ...others.filter((other) => other !== id)];
  return openedList;
}

/** Around an item that was opened from a list. Removed items are skipped. */
export function neighborsOf(id: string) {
  const ids = openedList.filter((one) => one === id || contentEntities.get(one));
  const at = ids.indexOf(id);
  if (at < 0) return { before: undefined, after: undefined, place: 0, count: 0 };
  return { before: ids[at - 1], after: ids[at + 1], place: at + 1, count: ids.length };
}

export const clearOpenedList = (): void => {
  openedList = [];
  lastShown = null;
};

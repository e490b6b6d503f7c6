let openedList: readonly string[] = [];
let lastShown: string | null = null;

/** Stores the list from which an item was opened, in order. The large view leads through it. */
export const rememberList = (ids: readonly string[]): void => {
  openedList = ids;
  lastShown = null;
};

/** Called if the large view closed at another item than the first one. */
export const rememberShown = (id: string): void => {
  lastShown = id;
};

/** Takes the item at which the large view closed; null if it is the item at which the view opened. */
export function takeShown(): string | null {
  const id = lastShown;
  lastShown = null;
  return id;
}

export function listAround(id: string, others: readonly string[]): readonly string[] {
  if (!openedList.includes(id) || openedList.length < 2) openedList = [id, ...others.filter((other) => other !== id)];
  return openedList;
}

export const clearOpenedList = (): void => {
  openedList = [];
  lastShown = null;
};

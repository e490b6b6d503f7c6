let openedList: readonly string[] = [];

/** The list from which an item was opened, in order: the large view leads through it. */
export const rememberList = (ids: readonly string[]): void => {
  openedList = ids;
};

/** The list that contains the item: the one it was opened from, else these. */
export function listAround(id: string, others: readonly string[]): readonly string[] {
  if (!openedList.includes(id) || openedList.length < 2) openedList = [id, ...others.filter((other) => other !== id)];
  return openedList;
}

/** Called on sign-out. */
export const clearOpenedList = (): void => {
  openedList = [];
};

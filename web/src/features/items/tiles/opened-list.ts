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

export const clearOpenedList = (): void => {
  openedList = [];
  lastShown = null;
};

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

export const openedIds = (): readonly string[] => openedList;

export const clearOpenedList = (): void => {
  openedList = [];
  lastShown = null;
};

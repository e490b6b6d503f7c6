let opened: string | null = null;

/** The item whose page was opened from the reel. Back starts there; a new reel does not. */
export const rememberOpenedItem = (id: string | null): void => {
  opened = id;
};

export function startIndex(ids: readonly string[], start: string | undefined): number {
  const first = [opened, start].find((id) => id != null && ids.includes(id));
  return first == null ? 0 : ids.indexOf(first);
}

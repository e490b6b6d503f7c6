let opened: string | null = null;

/** The item whose page was opened from the reel. Coming back starts there; opening the reel anew does not. */
export const rememberOpenedItem = (id: string | null): void => {
  opened = id;
};

/** The position at which a reel of these items starts. */
export function startIndex(ids: readonly string[], start: string | undefined): number {
  const first = [opened, start].find((id) => id != null && ids.includes(id));
  return first == null ? 0 : ids.indexOf(first);
}

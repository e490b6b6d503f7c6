let left: string | null = null;

/** The item from which one went on to its page; coming back goes on from there, opening anew does not. */
export const rememberPlace = (id: string | null): void => {
  left = id;
};

/** Where a reel of these items begins. */
export function firstPlace(ids: readonly string[], start: string | undefined): number {
  const wanted = [left, start].find((id) => id != null && ids.includes(id));
  return wanted == null ? 0 : ids.indexOf(wanted);
}

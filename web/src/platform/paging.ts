/**
 * Where the next page of a list begins, after these; undefined at the end. A page may be shorter than it was read, as what
 * one removes leaves it at once: so only an empty one is an end, or the total.
 */
export function nextOffset<P>(pages: readonly P[], rowsOf: (page: P) => readonly unknown[], total: number) {
  const sizes = pages.map((page) => rowsOf(page).length);
  const loaded = sizes.reduce((sum, size) => sum + size, 0);
  return sizes.at(-1) === 0 || loaded >= total ? undefined : loaded;
}

/**
 * The offset of the next page; undefined at the end. A page may have become shorter since it was read, because items that one
 * removes are taken out of it at once. So only an empty page, or the total, marks the end.
 */
export function nextOffset<P>(pages: readonly P[], rowsOf: (page: P) => readonly unknown[], total: number) {
  const sizes = pages.map((page) => rowsOf(page).length);
  const loaded = sizes.reduce((sum, size) => sum + size, 0);
  return sizes.at(-1) === 0 || loaded >= total ? undefined : loaded;
}

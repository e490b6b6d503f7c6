import { infiniteQueryOptions } from '@tanstack/react-query';

/** Removed items leave their page at once, so only an empty page, or the total, marks the end. */
export function nextOffset<P>(pages: readonly P[], rowsOf: (page: P) => readonly unknown[], total: number) {
  const sizes = pages.map((page) => rowsOf(page).length);
  const loaded = sizes.reduce((sum, size) => sum + size, 0);
  return sizes.at(-1) === 0 || loaded >= total ? undefined : loaded;
}

type Page = { total: number } & ({ items: readonly unknown[] } | { ids: readonly string[] });
type Asked = { limit: number; offset: number };

const rowsOf = (page: Page): readonly unknown[] => ('items' in page ? page.items : page.ids);

export const pagedQuery = <P extends Page, const K extends readonly unknown[]>(
  queryKey: K,
  size: number,
  read: (query: Asked, signal: AbortSignal) => Promise<P>,
) =>
  infiniteQueryOptions({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }): Promise<P> => read({ limit: size, offset: pageParam }, signal),
    getNextPageParam: ({ total }, pages) => nextOffset(pages, rowsOf, total),
    // Other screens, devices and members change these lists.
    staleTime: 0,
  });

export const filtersPath = '/me/feed-filters';
const orders = ['new', 'top', 'trending', 'updated'];
/** Twenty items, as the feed asks (`page-size.ts`). */
export const feed = (order: string) => `/feed?limit=20&sort=${order}`;

export const isHome = (hash: string): boolean => /^#?\/?$/.test(hash);

/** The calls of the first screen of an address, after the call for the member. A filtered feed asks by itself. */
export function earlyPaths(hash: string): string[] {
  if (isHome(hash)) return ['/home'];
  const [path, search = ''] = hash.split('?');
  if (path !== '#/feed') return [];
  if (!search) return [filtersPath];
  const [[name, order] = ['', ''], ...others] = [...new URLSearchParams(search)];
  return name === 'sort' && others.length === 0 && orders.includes(order) ? [feed(order)] : [];
}

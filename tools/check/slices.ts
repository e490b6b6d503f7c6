import { areas, slices, tables } from '../../architecture.config.mjs';

export type Side = 'server' | 'web';
type Place = { side: Side; area: string; slice: string };
/** The areas of a side, low to high, with the areas that each uses, and the slices of each. */
export type Order = { areas: Record<string, string[]>; slices: Record<string, string[]> };

export const wordsOf = (list = ''): string[] => list.split(/\s+/).filter(Boolean);

const readLists = (lists: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, wordsOf(list)]));

export const orderOf = (side: Side): Order => ({ areas: readLists(areas[side]), slices: readLists(slices[side]) });

/** The slice of a file below `features/`, by its path alone. */
export function placeOf(file: string): Place | null {
  const [, side, area = '', slice = ''] = /^(server|web)\/src\/features\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
  return side ? { side: side as Side, area, slice } : null;
}

/** The slices of a side, low to high, as the areas stand. */
export const slicesOf = (side: Side): string[] => Object.values(orderOf(side).slices).flat();

const readTables = (entry: (typeof tables)[string] = '') => {
  const { owns, columns, reads } = typeof entry === 'string' ? { owns: entry } : { columns: '', reads: '', ...entry };
  return { owns: wordsOf(owns), columns: wordsOf(columns), reads: wordsOf(reads) };
};

/** The server's slices, low to high, with what they own and read. */
export const serverTables = Object.fromEntries(slicesOf('server').map((slice) => [slice, readTables(tables[slice])]));

/** The list with one of its things at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** What stands before a thing, as a move is told to the server: null where it is the first. */
export const before = <T>(list: readonly T[], thing: T): T | null => list[list.indexOf(thing) - 1] ?? null;

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export const before = <T>(list: readonly T[], thing: T): T | null => list[list.indexOf(thing) - 1] ?? null;

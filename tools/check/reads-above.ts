/** A text of a slice: one of its files, or the body of a function in the database. */
export type Text = { name: string; slice: string; text: string };
/** Slices low to high, with their tables and the tables of higher slices that they may read. */
export type Readers = Record<string, { owns: string[]; reads?: string[] }>;

export function tablesIn(text: string): string[] {
  const plain = text.replace(/^\s*(--|\/?\*|\/\/).*$/gm, '');
  const built = plain.matchAll(/(?:selectFrom|[jJ]oin|insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g);
  const sql = plain.matchAll(/\b(?:from|join|into|update)\s+"?([a-z_]+)/g);
  return [...new Set([...built, ...sql].map((match) => match[1] ?? ''))];
}

/** Undeclared uses of higher slices' tables. */
export function findReadsAbove(texts: Text[], slices: Readers): string[] {
  const order = Object.keys(slices);
  const owners = new Map(order.flatMap((slice) => (slices[slice]?.owns ?? []).map((table) => [table, slice] as const)));
  return texts.flatMap(({ name, slice, text }) =>
    tablesIn(text)
      .filter((table) => order.indexOf(owners.get(table) ?? slice) > order.indexOf(slice))
      .filter((table) => !slices[slice]?.reads?.includes(table))
      .map((table) => `${name} of ${slice} names ${table}, which belongs to ${owners.get(table)} above it`),
  );
}

export function findUnusedReads(texts: Text[], slices: Readers): string[] {
  return Object.entries(slices).flatMap(([slice, { reads = [] }]) => {
    const named = new Set(texts.filter((text) => text.slice === slice).flatMap(({ text }) => tablesIn(text)));
    return reads.filter((table) => !named.has(table)).map((table) => `${slice} declares to read ${table} and does not`);
  });
}

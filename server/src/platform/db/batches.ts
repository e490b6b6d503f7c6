const batchSize = 500;

/** `load` gets the previous batch's last row, or null. */
export async function* rowsInBatches<Row>(
  load: (after: Row | null, limit: number) => Promise<Row[]>,
  limit = batchSize,
): AsyncGenerator<Row> {
  let after: Row | null = null;
  for (;;) {
    const rows: Row[] = await load(after, limit);
    yield* rows;
    after = rows.at(-1) ?? null;
    if (rows.length < limit) return;
  }
}

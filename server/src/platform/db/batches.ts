/** Rows in memory at once. */
const batchSize = 500;

/** Reads a long list in its order, a batch at a time: `load` gets the last row of the batch before, or null. */
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

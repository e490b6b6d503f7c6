import { type Kysely, sql } from 'kysely';

const batchSize = 500;

type Value = Buffer | string;
type Place = {
  table: string;
  column: string;
  id?: string;
  type: 'bytea' | 'text';
};

export async function rewriteColumn<DB, V extends Value>(
  tx: Kysely<DB>,
  { table, column, id = 'id', type }: Place,
  rewrite: (value: V, id: string) => V | Promise<V>,
): Promise<number> {
  const [from, key, value] = [sql.table(table), sql.ref(id), sql.ref(column)];
  const ofType = sql.raw(type);
  let rewritten = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string; value: V }>`
      select ${key} as id, ${value} as value from ${from}
      where ${value} is not null and ${key} > ${after}::uuid order by ${key} limit ${batchSize}`.execute(tx);
    if (rows.length > 0) {
      const values: V[] = [];
      for (const row of rows) values.push(await rewrite(row.value, row.id));
      const ids = rows.map((row) => row.id);
      await sql`
        update ${from} as t set ${value} = v.value
        from unnest(${ids}::uuid[], ${values}::${ofType}[]) as v (id, value) where t.${key} = v.id`.execute(tx);
    }
    rewritten += rows.length;
    if (rows.length < batchSize) return rewritten;
    after = rows.at(-1)?.id ?? after;
  }
}

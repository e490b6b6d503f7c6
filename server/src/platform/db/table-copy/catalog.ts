import type pg from 'pg';
import type { SequenceValue, TableShape } from './source.ts';

type Asks = Pick<pg.Client, 'query'>;

/** Migrations write `schema_migrations`, pg-boss makes `queue_stats`, and a mark is of its own database. */
const leftOut = ['schema_migrations', 'queue_stats', 'unfinished_copy', 'site_move', 'file_move'];

export const siteSchemas = "array[coalesce(current_schema(), 'public'), 'jobs']";

export async function readTables(client: Asks): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name,
       (select coalesce(array_agg(quote_ident(attname) order by attnum), '{}') from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '')::text[] as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any(${siteSchemas}) and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all($1)
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     order by n.nspname collate "C", c.relname collate "C"`,
    [leftOut],
  );
  return rows;
}

/** Text is ordered by bytes, regardless of the server's locale. */
export async function orderOf(client: Asks, table: TableShape): Promise<string> {
  const { rows } = await client.query<{ key: string }>(
    `select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end as key
     from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k(attnum, place)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indrelid = $1::regclass and i.indisprimary order by k.place`,
    [table.name],
  );
  // Without a key, rows of equal content are exchangeable.
  return rows.length > 0 ? rows.map(({ key }) => key).join(', ') : `row(${table.columns.join(', ')})::text collate "C"`;
}

/** Sequences ignore transactions: a value is at or after everything in a snapshot. */
export async function readSequences(client: Asks): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any(${siteSchemas}) and c.relkind = 'S'
     order by n.nspname collate "C", c.relname collate "C"`,
  );
  const values: SequenceValue[] = [];
  for (const { name } of rows) {
    const found = await client.query<Omit<SequenceValue, 'name'>>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    for (const value of found.rows) values.push({ name, ...value });
  }
  return values;
}

export async function readJobsVersion(client: Asks): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('jobs.version') is not null as there");
  if (!rows[0]?.there) return null;
  const found = await client.query<{ version: number }>('select version from jobs.version');
  return found.rows[0]?.version ?? null;
}

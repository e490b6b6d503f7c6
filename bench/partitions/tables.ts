import type pg from 'pg';

/** How the rows of a table lie. `one`: a single table, as sites have it. */
export type Layout = { name: string; key: string | null };

export const layouts: readonly Layout[] = [
  { name: 'one', key: null },
  { name: 'by_facet', key: 'facet' },
  { name: 'by_item', key: 'content_id' },
];
export const partitions = 16;

/** Facets of an item, from one that all have to tags of one item in ten thousand. Each has ten. */
const facetsOf = `array[1, 2 + n % 3, 5 + n % 7, 20 + (n * 7) % 40, 100 + (n * 13) % 100, 300 + (n * 31) % 300,
  1000 + (n * 17) % 1000, 3000 + (n * 29) % 3000, 10000 + (n * 37) % 10000, 30000 + (n * 41) % 10000]`;

const rowsOf = (items: number) => `
  select f.facet, i.id, i.at, i.at, i.random, i.top, i.top::float8, 32767::smallint, i.facets, 0::bigint
  from (
    select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
      timestamptz '2026-01-01' + n * interval '1 second' as at, hashint4(n) as random,
      (hashint4(n + 1) % 1000) as top, ${facetsOf} as facets
    from generate_series(1, ${items}) n) i, unnest(i.facets) f (facet)`;

const columns = 'facet, content_id, published_at, updated_at, random, top, hot, strength, facets, from_epoch';

async function partition(pool: pg.Pool, table: string): Promise<void> {
  for (let n = 0; n < partitions; n += 1)
    await pool.query(
      `create table ${table}_${n} partition of ${table} for values with (modulus ${partitions}, remainder ${n})`,
    );
}

/** A table like that of a site, whose indexes are made after its rows. */
export async function fill(pool: pg.Pool, like: string, { name, key }: Layout, rows: string): Promise<void> {
  const table = `${like}_${name}`;
  await pool.query(
    `create table ${table} (like ${like} including defaults)${key ? ` partition by hash (${key})` : ''}`,
  );
  if (key) await partition(pool, table);
  await pool.query(rows.replace('$table', table));
  const { rows: indexes } = await pool.query<{ indexname: string; indexdef: string }>(
    'select indexname, indexdef from pg_indexes where schemaname = $1 and tablename = $2',
    ['public', like],
  );
  for (const { indexname, indexdef } of indexes)
    await pool.query(
      indexdef.replace(indexname, `${indexname}_${name}`).replace(`public.${like} `, `public.${table} `),
    );
  await pool.query(`vacuum (analyze) ${table}`);
}

export const postings = (items: number): string => `insert into $table (${columns}) ${rowsOf(items)}`;

/** Ten votes an item, of members who are not rows: the copies have no foreign keys. */
export const votes = (items: number): string => `
  insert into $table (member_id, content_id, value)
  select ('00000000-0000-7000-9000-' || lpad(to_hex((n::bigint * 7919 + m * 104729) % 1000003), 12, '0'))::uuid,
    ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 1
  from generate_series(1, ${items}) n, generate_series(1, 10) m on conflict do nothing`;

export async function sizeOf(pool: pg.Pool, table: string): Promise<{ rows: number; bytes: number }> {
  const { rows } = await pool.query<{ rows: number; bytes: number }>(
    `select sum(greatest(c.reltuples, 0))::float8 as rows, sum(pg_total_relation_size(c.oid))::float8 as bytes
     from pg_class c where c.relkind = 'r' and (c.relname = $1 or c.relname ~ ('^' || $1 || '_[0-9]+$'))`,
    [table],
  );
  return rows[0] ?? { rows: 0, bytes: 0 };
}

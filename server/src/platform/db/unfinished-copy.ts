import type pg from 'pg';

/* The transaction with the rows removes this mark, so an interrupted copy is neither a new site nor refused later. */

type Asks = Pick<pg.Pool, 'query'>;

export async function markUnfinished(client: Asks, source: string): Promise<void> {
  await client.query(
    'create table unfinished_copy (source text primary key, begun_at timestamptz not null default now())',
  );
  await client.query('insert into unfinished_copy (source) values ($1)', [source]);
}

export async function readUnfinished(client: Asks): Promise<string | null> {
  const found = await client.query<{ there: boolean }>("select to_regclass('unfinished_copy') is not null as there");
  if (!found.rows[0]?.there) return null;
  const { rows } = await client.query<{ source: string }>('select source from unfinished_copy');
  return rows[0]?.source ?? 'another database';
}

export async function unmarkUnfinished(client: Asks): Promise<void> {
  await client.query('drop table if exists unfinished_copy');
}

export async function refuseUnfinished(client: Asks): Promise<void> {
  const source = await readUnfinished(client);
  if (source !== null)
    throw new Error(
      `The database holds an unfinished copy of a site, from ${source}. Repeat the command that began it, or use another database.`,
    );
}

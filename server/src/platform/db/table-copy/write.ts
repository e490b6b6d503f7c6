import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { readDone } from '../schema-version.ts';
import { readUnfinished, unmarkUnfinished } from '../unfinished-copy.ts';
import { readJobsVersion, readTables, siteSchemas } from './catalog.ts';
import { connectForCopy } from './session.ts';
import { SummedRows, type TableSource, type TableSum } from './source.ts';

type Statements = { stop: string[]; restore: string[] };

/** Foreign keys would refuse rows that precede their targets. Restoring them checks them. */
async function foreignKeys(client: pg.Client): Promise<Statements> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where n.nspname = any(${siteSchemas}) and c.contype = 'f' and c.conparentid = 0 order by 1, 2`,
  );
  return {
    stop: rows.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    restore: rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  };
}

/** These restore `pg_trigger.tgenabled`; a disabled one stays disabled. */
const enabling: Record<string, string> = {
  O: 'enable trigger',
  A: 'enable always trigger',
  R: 'enable replica trigger',
};

/** Triggers would count rows twice and rebuild the audit log's chain. */
async function triggers(client: pg.Client): Promise<Statements> {
  const { rows } = await client.query<{ table: string; name: string; state: string }>(
    `select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name, t.tgenabled as state
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any(${siteSchemas}) and not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D' order by 1, 2`,
  );
  return {
    stop: rows.map(({ table, name }) => `alter table ${table} disable trigger ${name}`),
    restore: rows.map(({ table, name, state }) => `alter table ${table} ${enabling[state]} ${name}`),
  };
}

async function requireSameSchema(client: pg.Client, source: TableSource): Promise<void> {
  const done = (await readDone(client)).sort();
  const differing = [
    ...source.migrations.filter((name) => !done.includes(name)),
    ...done.filter((name) => !source.migrations.includes(name)),
  ];
  if (differing.length > 0)
    throw new Error(`The tables to copy and those of the database differ by migrations: ${differing.join(', ')}.`);
  const jobsVersion = await readJobsVersion(client);
  if (source.jobsVersion !== null && source.jobsVersion !== jobsVersion)
    throw new Error(
      `The jobs to copy have version ${source.jobsVersion} of pg-boss's tables, and the database has ${jobsVersion ?? 'none'}. ` +
        'Copy them with the version of Veil that wrote them, and update Veil afterwards.',
    );
  const shapes = new Map((await readTables(client)).map(({ name, columns }) => [name, new Set(columns)]));
  for (const { name, columns } of source.tables) {
    const there = shapes.get(name);
    const unknown = there ? columns.filter((column) => !there.has(column)) : columns;
    if (unknown.length > 0 || !there)
      throw new Error(`The database has no ${name} with the columns ${unknown.join(', ')}.`);
  }
}

/** Migrations or an earlier run may have written rows. The role regains its right to empty append-only tables. */
async function emptyTables(client: pg.Client): Promise<void> {
  const filled: string[] = [];
  for (const { name } of await readTables(client)) {
    const { rows } = await client.query<{ filled: boolean }>(`select exists (select from ${name}) as filled`);
    if (rows[0]?.filled) filled.push(name);
  }
  if (filled.length === 0) return;
  const { rows: kept } = await client.query<{ name: string }>(
    "select name from unnest($1::text[]) name where not has_table_privilege(name, 'truncate')",
    [filled],
  );
  for (const { name } of kept) await client.query(`grant truncate on ${name} to current_user`);
  await client.query(`truncate ${filled.join(', ')}`);
  for (const { name } of kept) await client.query(`revoke truncate on ${name} from current_user`);
}

export type WriteOptions = {
  onTable?: (sum: TableSum) => void;
  /** If it throws before the commit, the database stays unchanged. */
  check?: (sums: TableSum[]) => void | Promise<void>;
  /** No site starts before the caller removes the mark. */
  leaveMarked?: boolean;
};

/**
 * One transaction does it: an interrupted copy writes nothing. The role must own the tables but need not be a
 * superuser.
 */
export async function writeTables(
  databaseUrl: string,
  source: TableSource,
  options: WriteOptions = {},
): Promise<TableSum[]> {
  const client = await connectForCopy(databaseUrl);
  try {
    await client.query('begin');
    // Removing the mark waits for this transaction, so no site can have begun to use the database.
    if ((await readUnfinished(client)) === null)
      throw new Error('No copy into the database has begun, or it has ended.');
    await requireSameSchema(client, source);
    const stopped = [await triggers(client), await foreignKeys(client)];
    for (const { stop } of stopped) for (const statement of stop) await client.query(statement);
    await emptyTables(client);
    const sums: TableSum[] = [];
    for (const table of source.tables) {
      const summed = new SummedRows();
      const into = client.query(from(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
      await pipeline(source.read(table), summed, into);
      const sum = summed.sum(table.name);
      sums.push(sum);
      options.onTable?.(sum);
    }
    for (const { name, last, called } of source.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called]);
    for (const { restore } of stopped.toReversed()) for (const statement of restore) await client.query(statement);
    await options.check?.(sums);
    if (!options.leaveMarked) await unmarkUnfinished(client);
    await client.query('commit');
    await client.query(`analyze ${source.tables.map(({ name }) => name).join(', ')}`);
    return sums;
  } finally {
    await client.end();
  }
}

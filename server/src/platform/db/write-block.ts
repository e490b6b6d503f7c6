import type pg from 'pg';
import { siteSchemas } from './table-copy/index.ts';

type Asks = Pick<pg.Pool, 'query'>;

/** Of each trigger; the function is in migration 111. */
const trigger = 'write_block';

/** The mark that a move leaves is written while everything else is blocked. */
const leftOut = 'site_move';

/** All tables of the site, those of pg-boss and the migrations' own, and each partition: pg-boss writes to partitions by their names. */
async function listTables(client: Asks): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any(${siteSchemas}) and c.relkind in ('r', 'p') and c.relname <> $1
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     order by c.oid`,
    [leftOut],
  );
  return rows.map(({ name }) => name);
}

/**
 * Blocks every write to every table from the commit of the caller's transaction on, whoever writes. Waits for transactions that have
 * written, and lets none begin to write meanwhile: what they commit is there before the block, and nothing comes after it. Reading goes on.
 */
export async function blockWrites(tx: Asks): Promise<void> {
  const tables = await listTables(tx);
  await tx.query(`lock table ${tables.join(', ')} in share row exclusive mode`);
  // In one message: everybody who writes waits for it.
  await tx.query(
    tables
      .map(
        (table) =>
          `create or replace trigger ${trigger} before insert or update or delete or truncate on ${table}
             for each statement execute function refuse_moved_write();
           alter table ${table} enable always trigger ${trigger}`,
      )
      .join(';'),
  );
}

/** Ends the block with the caller's transaction. Waits for those that read. */
export async function unblockWrites(tx: Asks): Promise<void> {
  const { rows } = await tx.query<{ name: string }>(
    'select tgrelid::regclass::text as name from pg_trigger where tgname = $1 and not tgisinternal order by tgrelid',
    [trigger],
  );
  if (rows.length === 0) return;
  const tables = rows.map(({ name }) => name);
  await tx.query(`lock table ${tables.join(', ')} in access exclusive mode`);
  await tx.query(tables.map((table) => `drop trigger ${trigger} on ${table}`).join(';'));
}

/** Whether the block stands. A table that came after it, which only a migration of a newer program makes, is not looked for. */
export async function areWritesBlocked(client: Asks): Promise<boolean> {
  const { rows } = await client.query<{ blocked: boolean }>(
    'select exists (select from pg_trigger where tgname = $1 and not tgisinternal) as blocked',
    [trigger],
  );
  return rows[0]?.blocked ?? false;
}

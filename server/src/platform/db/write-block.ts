import type pg from 'pg';
import { siteSchemas } from './table-copy/index.ts';

type Asks = Pick<pg.Pool, 'query'>;

const trigger = 'write_block';

/** A move writes its mark while everything else is blocked. */
const leftOut = 'site_move';

/** Each partition too, because pg-boss writes to partitions by name. */
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

/** Waits for transactions that have written, so their commits precede the block. Reading continues. */
export async function blockWrites(tx: Asks): Promise<void> {
  const tables = await listTables(tx);
  await tx.query(`lock table ${tables.join(', ')} in share row exclusive mode`);
  // One message suffices, because every writer waits for it.
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

/** Ignores later tables, which only a newer program's migrations make. */
export async function areWritesBlocked(client: Asks): Promise<boolean> {
  const { rows } = await client.query<{ blocked: boolean }>(
    'select exists (select from pg_trigger where tgname = $1 and not tgisinternal) as blocked',
    [trigger],
  );
  return rows[0]?.blocked ?? false;
}

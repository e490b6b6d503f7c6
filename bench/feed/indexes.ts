import type { PoolClient } from '../../server/src/platform/db/pool.ts';

type Part = { owner: string; name: string; made: string; kind: 'key' | 'index' | 'foreign' };

/**
 * These tables' keys, indexes and foreign keys, in the order of creation. Omits keys that other tables refer to,
 * because dropping them would drop the foreign keys too.
 */
const findParts = `
  select conrelid::regclass::text as owner, conname as name, 'alter table ' || conrelid::regclass || ' add constraint '
    || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as made, 'foreign' as kind, 3 as place
  from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])
  union all
  select conrelid::regclass::text, conname, 'alter table ' || conrelid::regclass || ' add constraint '
    || quote_ident(conname) || ' ' || pg_get_constraintdef(oid), 'key', 1
  from pg_constraint k where contype in ('p', 'u') and conrelid = any ($1::regclass[])
    and not exists (select from pg_constraint r where r.contype = 'f' and r.conindid = k.conindid)
  union all
  select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid), 'index', 2
  from pg_index i where indrelid = any ($1::regclass[])
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by place, owner, name`;

/** Loads rows without the tables' indexes, foreign keys and triggers, then creates them again. */
export async function withoutIndexes(
  client: PoolClient,
  tables: readonly string[],
  load: () => Promise<void>,
  say: (step: string) => void,
): Promise<void> {
  const parts = (await client.query<Part>(findParts, [tables])).rows;
  for (const { owner, name, kind } of parts.toReversed())
    await client.query(kind === 'index' ? `drop index ${name}` : `alter table ${owner} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await load();
  for (const { made, name } of parts) {
    await client.query(made);
    say(`made ${name}`);
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}

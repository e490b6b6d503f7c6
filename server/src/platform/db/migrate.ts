import pg from 'pg';
import { explainConnection } from './connection-failure.ts';
import { readMigrations } from './migrations.ts';
import { requireMigrationRights } from './rights.ts';
import { readDone, refuseNewer } from './schema-version.ts';
import { refuseUnfinished } from './unfinished-copy.ts';

const forbidden = '42501';

/** Arbitrary; nodes that start together wait here for the first. */
const lock = 0x7665696c;

/** Applies each file once, in its own transaction, up to the newest or the given migrations. */
export async function migrate(
  databaseUrl: string,
  log: (line: string) => void = () => undefined,
  only?: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // Without a listener, a server that ends the connection would end this process.
  client.on('error', () => undefined);
  await client.connect().catch(explainConnection);
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const migrations = readMigrations();
    const done = await readDone(client);
    refuseNewer(done, migrations);
    if (only) refuseNewer([...only], migrations);
    else await refuseUnfinished(client);
    const missing = migrations.filter(({ name }) => !done.includes(name) && (only?.includes(name) ?? true));
    if (missing.length === 0) return;
    await requireMigrationRights(client);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    for (const { name, sql } of missing) {
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into schema_migrations (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        const { message, code } = error as pg.DatabaseError;
        const advice = code === forbidden ? '. Run it as the role that owns the tables, or grant this right.' : '';
        throw new Error(`migration ${name}: ${message}${advice}`, { cause: error });
      }
      log(`migrated ${name}`);
    }
  } finally {
    await client.end();
  }
}

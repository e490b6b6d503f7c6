import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Beside the sources as well as beside the built program. */
const folders = ['../../../migrations', './migrations'].map((f) => path.resolve(import.meta.dirname, f));

function readMigrations(): { name: string; sql: string }[] {
  for (const folder of folders) {
    try {
      const names = readdirSync(folder)
        .filter((n) => n.endsWith('.sql'))
        .sort();
      if (names.length) return names.map((name) => ({ name, sql: readFileSync(path.join(folder, name), 'utf8') }));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return [];
}

/** Any number that only this program uses; all nodes that start at once wait here for the first. */
const lock = 0x7665696c;

/** Brings the database to the newest schema: each file once, in order, each in a transaction of its own. */
export async function migrate(databaseUrl: string, say: (line: string) => void = () => undefined): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const done = new Set((await client.query('select name from schema_migrations')).rows.map((r) => r.name as string));
    for (const { name, sql } of readMigrations()) {
      if (done.has(name)) continue;
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into schema_migrations (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
      }
      say(`migrated ${name}`);
    }
  } finally {
    await client.end();
  }
}

import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl, template } from './test-server.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A new migrated database, copied from the template in about 30 ms. Copies files, because a copy through the log, the
 * safe default for crashing servers, takes three times as long.
 */
export async function createTestDatabase(from: string = template): Promise<TestDatabase> {
  const url = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(url, `create database ${name} template ${from} strategy file_copy`);
  return {
    url: databaseUrl(url, name),
    drop: () => run(url, `drop database if exists ${name} with (force)`),
  };
}

/** A migrated template with more in it, made by the first worker that asks for it. `fill` leaves no connection open. */
export async function provideTemplate(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const server = inject('postgresUrl');
  const unfinished = `${name}_unfinished`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished} template ${template} strategy file_copy`);
    await fill(databaseUrl(server, unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

/** A database without tables, owned by a role that is no superuser. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(server, `create role ${name} login`);
  await run(server, `create database ${name} owner ${name}`);
  const url = new URL(databaseUrl(server, name));
  url.username = name;
  const drop = async () => {
    await run(server, `drop database if exists ${name} with (force)`);
    await run(server, `drop role ${name}`);
  };
  return { url: url.href, drop };
}

const migrations = path.resolve(import.meta.dirname, '../../../migrations');

/** A database with all migrations before the given one, such as `023`. */
export const createOldDatabase = (before: string): Promise<TestDatabase> =>
  createDatabaseAt(
    readdirSync(migrations)
      .sort()
      .filter((file) => file < before),
  );

export async function createDatabaseAt(files: readonly string[]): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = databaseUrl(server, name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    for (const file of files) {
      await client.query(readFileSync(path.join(migrations, file), 'utf8'));
      await client.query('insert into schema_migrations (name) values ($1)', [file]);
    }
  } finally {
    await client.end();
  }
  return { url, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

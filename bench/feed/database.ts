import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { openPool } from '../../server/src/platform/db/pool.ts';
import { startPostgres } from '../../server/src/platform/postgres/index.ts';
import { generate } from './generate.ts';
import type { Scale } from './scale.ts';

/** Increase it with every change of the generated data; databases with another version are generated again. */
const recipe = 2;
/** The row of `settings` that describes a generated database. Written last: without it the database is incomplete. */
const subject = 'bench';
const migrationsFolder = path.resolve(import.meta.dirname, '../../server/migrations');

type Stamp = { recipe: number; scale: Scale; migrations: Record<string, string> };
export type BenchDatabase = { url: string; server: string; close(): Promise<void> };

/** The generated site of this size, from an earlier run or new, on the server of DATABASE_URL or its own. */
export async function openBenchDatabase(
  data: string,
  scale: Scale,
  say: (step: string) => void,
): Promise<BenchDatabase> {
  mkdirSync(data, { recursive: true });
  const own = process.env.DATABASE_URL ? null : await startPostgres({ dataDir: path.join(data, 'postgres'), log: say });
  const close = async () => own?.stop();
  try {
    const serverUrl = own?.url ?? (process.env.DATABASE_URL || '');
    const url = onDatabase(serverUrl, `bench_${scale.items}`);
    if (await isKept(serverUrl, url, scale)) await migrate(url, say);
    else await make(serverUrl, url, scale, say);
    return { url, server: await readFacts(url), close };
  } catch (error) {
    await close();
    throw error;
  }
}

export async function copyDatabase(url: string, name: string): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = onDatabase(url, 'postgres');
  const drop = async () => void (await queryRows(serverUrl, `drop database if exists ${name} with (force)`));
  await drop();
  await queryRows(serverUrl, `create database ${name} template ${nameOf(url)}`);
  return { url: onDatabase(url, name), drop };
}

async function isKept(serverUrl: string, url: string, scale: Scale): Promise<boolean> {
  const [found] = await queryRows(serverUrl, `select from pg_database where datname = '${nameOf(url)}'`);
  if (!found) return false;
  const [table] = await queryRows(url, `select from pg_class where relname = 'settings'`);
  const [row] = table
    ? await queryRows<{ value: Stamp }>(url, `select value from settings where subject = '${subject}'`)
    : [];
  if (row?.value.recipe !== recipe || !isDeepStrictEqual(row.value.scale, scale)) return false;
  const present = migrations();
  return Object.entries(row.value.migrations).every(([name, sum]) => present[name] === sum);
}

async function make(serverUrl: string, url: string, scale: Scale, say: (step: string) => void): Promise<void> {
  await queryRows(serverUrl, `drop database if exists ${nameOf(url)} with (force)`);
  await queryRows(serverUrl, `create database ${nameOf(url)}`);
  const stamp: Stamp = { recipe, scale, migrations: migrations() };
  await migrate(url);
  const pool = openPool(url, { max: 1 });
  try {
    await generate(pool, scale, say);
    await pool.query('insert into settings (subject, value) values ($1, $2)', [subject, stamp]);
  } finally {
    await pool.end();
  }
}

/** A hash of the migrations: after a change, the schema of a database from an earlier run is outdated. */
function migrations(): Record<string, string> {
  const names = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  const sum = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(migrationsFolder, name)))
      .digest('hex');
  return Object.fromEntries(names.map((name) => [name, sum(name)]));
}

async function readFacts(url: string): Promise<string> {
  const [row] = await queryRows<{ version: string; buffers: string; size: string }>(
    url,
    `select current_setting('server_version') as version, current_setting('shared_buffers') as buffers,
       pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  return `PostgreSQL ${row?.version}, shared_buffers ${row?.buffers}, database ${row?.size}`;
}

async function queryRows<T extends object>(url: string, sql: string): Promise<T[]> {
  const pool = openPool(url, { max: 1 });
  try {
    return (await pool.query<T>(sql)).rows;
  } finally {
    await pool.end();
  }
}

function onDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

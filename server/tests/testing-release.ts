import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createDatabaseAt, type TestDatabase } from '../src/platform/postgres/testing.ts';

const releases = path.resolve(import.meta.dirname, '../fixtures/releases');

/** Facts by `npm run fixture` about a version's small site. */
export type ReleaseFacts = {
  version: string;
  secret: string;
  item: string;
  email: string;
  password: string;
  tables: string[];
  /** The version's migrations. */
  migrations: string[];
};

export const releaseVersions = (): string[] =>
  existsSync(releases) ? readdirSync(releases).sort((a, b) => a.localeCompare(b, undefined, { numeric: true })) : [];

export const readFacts = (version: string): ReleaseFacts =>
  JSON.parse(readFileSync(path.join(releases, version, 'site.json'), 'utf8')) as ReleaseFacts;

type Line = { table: string; row: object } | { sequence: string; value: string };

/** A database and a data folder as that version left them. */
export async function restoreRelease(version: string): Promise<{ database: TestDatabase; dataDir: string }> {
  const database = await createDatabaseAt(readFacts(version).migrations);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'veil-release-'));
  cpSync(path.join(releases, version, 'storage'), path.join(dataDir, 'storage'), { recursive: true });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    // The rows already include the results of triggers and counters.
    await client.query('set session_replication_role = replica');
    const lines = readFileSync(path.join(releases, version, 'tables.jsonl'), 'utf8')
      .trim()
      .split('\n');
    // Removes rows that migrations wrote.
    for (const table of await readTables(client)) {
      // Append-only tables refuse even empty deletions; no migration writes into them.
      const { rowCount } = await client.query(`select from "${table}" limit 1`);
      if (rowCount) await client.query(`delete from "${table}"`);
    }
    for (const line of lines) {
      const read = JSON.parse(line) as Line;
      if ('sequence' in read) await client.query('select setval($1::regclass, $2)', [read.sequence, read.value]);
      else await insert(client, read.table, line);
    }
  } finally {
    await client.end();
  }
  return { database, dataDir };
}

async function readTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select c.relname as table from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname <> 'schema_migrations'`,
  );
  return rows.map(({ table }) => table);
}

/** The row's own text, because PostgreSQL's numbers can have more digits than JavaScript's. */
async function insert(client: pg.Client, table: string, line: string): Promise<void> {
  const row = line.slice(line.indexOf('"row":') + '"row":'.length, -1);
  const names = Object.keys((JSON.parse(line) as { row: object }).row)
    .map((name) => `"${name}"`)
    .join(', ');
  await client.query(
    `insert into "${table}" (${names}) overriding system value
     select ${names} from json_populate_record(null::"${table}", $1::json)`,
    [row],
  );
}

import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { requireCommandDatabase, requireOwnDatabase } from '../src/app/require-own-database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../src/platform/postgres/testing.ts';
import { runVeil } from './testing-program.ts';

let database: TestDatabase;
let dataDir: string;
let role: string;
const secretFile = () => path.join(dataDir, 'secret');
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'veil-own-'));
  role = `member_${randomBytes(4).toString('hex')}`;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await database.drop();
  await query(inject('postgresUrl'), `drop role if exists ${role}`);
  rmSync(dataDir, { recursive: true });
});

async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
const asRole = () => {
  const url = new URL(database.url);
  url.username = role;
  return url.href;
};
const open = (url = database.url) => requireOwnDatabase(url, dataDir);

describe('the secret of a site', () => {
  it('is kept at the first start as a value that does not tell it, and known again', async () => {
    await open();
    const secret = readFileSync(secretFile(), 'utf8');
    const { rows } = await query(database.url, 'select value from secret_checks');
    expect(rows).toHaveLength(1);
    expect(rows[0].value).toHaveLength(32);
    expect([secret, Buffer.from(secret, 'hex').toString('latin1')]).not.toContain(rows[0].value.toString('latin1'));
    await open();
  });

  it('is taken over from a site that has kept no value yet', async () => {
    const secret = 'a secret that this site has had for years';
    writeFileSync(secretFile(), secret);
    await open();
    await open();
    expect(readFileSync(secretFile(), 'utf8')).toBe(secret);
  });

  it('is missed when it is lost, and no new one takes its place', async () => {
    await open();
    rmSync(secretFile());
    await expect(open()).rejects.toThrow(/^The secret of this site is missing\. Set VEIL_SECRET .* backup/);
    expect(existsSync(secretFile())).toBe(false);
  });

  it('is the same for all who start a new site at once', async () => {
    await Promise.all([open(), open(), open()]);
    const elsewhere = mkdtempSync(path.join(os.tmpdir(), 'veil-own-'));
    writeFileSync(path.join(elsewhere, 'secret'), 'x'.repeat(32));
    await expect(requireOwnDatabase(database.url, elsewhere)).rejects.toThrow('not the one that the site');
    rmSync(elsewhere, { recursive: true });
  });

  it('stops web, worker, start and commands in one sentence when it is another', async () => {
    await open();
    const variables = { DATABASE_URL: database.url, VEIL_DATA: dataDir, VEIL_SECRET: 'y'.repeat(32), PORT: '0' };
    const words = [['web'], ['worker'], ['start'], ['promote', 'ada@example.org', 'admin']];
    for (const { code, stderr } of await Promise.all(words.map((each) => runVeil(each, variables)))) {
      expect(code).toBe(1);
      expect(stderr).toMatch(/^This secret is not the one that the site's database was made with\. .*\n$/);
    }
  });

  it('is not needed by a command that runs elsewhere, which makes none', async () => {
    await open();
    const elsewhere = path.join(dataDir, 'elsewhere');
    vi.stubEnv('VEIL_DATA', elsewhere);
    await requireCommandDatabase(database.url);
    expect(existsSync(elsewhere)).toBe(false);
  });
});

describe('a schema', () => {
  it('that is not there is asked for', async () => {
    await query(database.url, 'drop schema public cascade; create schema public');
    await expect(open()).rejects.toThrow(
      /lacks \d+ of this program's migrations, from 000-settings.sql on: run `npx veil/,
    );
  });

  it('that is older is brought up by migrate alone', async () => {
    await query(
      database.url,
      `drop table secret_checks; delete from schema_migrations where name = '020-secret-checks.sql'`,
    );
    for (const check of [open, () => requireCommandDatabase(database.url)])
      await expect(check()).rejects.toThrow(/lacks 1 .*from 020-secret-checks.sql on: run `npx veil migrate`/);
    await migrate(database.url);
    await open();
  });

  it('that is newer is refused, by migrate too', async () => {
    await query(database.url, `insert into schema_migrations (name) values ('999-later.sql')`);
    for (const check of [open, () => requireCommandDatabase(database.url), () => migrate(database.url)])
      await expect(check()).rejects.toThrow(/^This program is older than its database.*\(999-later\.sql\)/);
  });
});

describe('a role of the database', () => {
  it('that may not read or write is told what it lacks', async () => {
    await query(database.url, `create role ${role} login`);
    await expect(open(asRole())).rejects.toThrow(
      new RegExp(`^The database role "${role}" lacks rights: CREATE on database .*; DELETE.*INSERT.* and \\d+ more`),
    );
    await query(
      database.url,
      `create schema jobs authorization ${role}; grant select on all tables in schema public to ${role}`,
    );
    await expect(open(asRole())).rejects.toThrow(/lacks rights: [^;]*DELETE, INSERT, UPDATE on accounts;/);
    await query(database.url, `grant insert, update, delete on all tables in schema public to ${role}`);
    await query(database.url, `grant usage on all sequences in schema public to ${role}`);
    await open(asRole());
    await query(database.url, `drop owned by ${role}`);
  });

  it('that may not make tables cannot migrate, and hears why', async () => {
    await query(database.url, `create role ${role} login; drop schema public cascade; create schema public`);
    await expect(migrate(asRole())).rejects.toThrow(/lacks rights: CREATE on (schema|database)/);
  });

  it('that does not own the tables is told so', async () => {
    await query(database.url, `create role ${role} login; grant create on schema public to ${role}`);
    await query(database.url, `grant select, insert on schema_migrations to ${role}; create schema jobs`);
    await query(database.url, `delete from schema_migrations where name = '029-session-hashes.sql'`);
    await expect(migrate(asRole())).rejects.toThrow(/^migration 029.* Run it as the role that owns the tables/);
    await query(database.url, `drop owned by ${role}`);
  });

  it('is told when its database does not answer', async () => {
    await expect(open('postgresql://veil@127.0.0.1:1/veil')).rejects.toThrow(
      /^The database cannot be used: .*ECONNREFUSED/,
    );
    await expect(migrate('postgresql://veil@localhost:1/veil')).rejects.toThrow(
      /^The database cannot be used: .*ECONN/,
    );
  });
});

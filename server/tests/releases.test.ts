import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { requireOwnDatabase } from '../src/app/require-own-database.ts';
import { verifyStored } from '../src/features/site/audit/index.ts';
import { runRecount } from '../src/operator/recount.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { readMigrations } from '../src/platform/db/migrations.ts';
import { createDatabaseAt, createTestDatabase, type TestDatabase } from '../src/platform/postgres/testing.ts';
import { openTestSite } from './testing.ts';
import { readFacts, releaseVersions, restoreRelease } from './testing-release.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The whole schema in one text: columns, indexes, constraints, triggers, functions and views. */
async function describeSchema({ url }: TestDatabase): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(`
      select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
        from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
        and p.prokind in ('f', 'p') and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      order by 1`);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}

describe.each(releaseVersions())('the site of %s', (version) => {
  it('works after an upgrade, and has everything that it had', async () => {
    const facts = readFacts(version);
    const { database, dataDir } = await restoreRelease(version);
    ends.push(() => rmSync(dataDir, { recursive: true, force: true }));
    await migrate(database.url);

    const site = await openTestSite({
      database,
      works: false,
      config: { dataDir, secret: Buffer.from(facts.secret, 'utf8') },
    });
    ends.push(site.close);
    const { db } = site.deps;

    const counts: string[] = [];
    await runRecount(database.url, (line) => counts.push(line));
    expect(counts).toEqual(['Every count is right.']);
    const verdict = await verifyStored(db, []);
    expect(verdict).toMatchObject({ wrong: null });
    expect(verdict.rows).toBeGreaterThan(0);

    const signedIn = await site.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { origin: 'http://localhost:3000' },
      payload: { email: facts.email, password: facts.password },
    });
    expect(signedIn.statusCode).toBe(200);
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { token } = (await site.app.inject({ url: '/api/auth/token', headers: { cookie } })).json();

    const item = await site.as({ token }).get(`/api/content/${facts.item}`);
    expect(item.statusCode).toBe(200);
    const { media, score, commentCount } = item.json();
    expect(media.renditions.length).toBeGreaterThan(0);
    for (const { url } of media.renditions) {
      const picture = await site.app.inject({ url, headers: { accept: 'image/webp' } });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(picture.rawPayload.length).toBeGreaterThan(500);
    }
    expect(score + commentCount).toBeGreaterThan(0);
    expect((await site.as({ token }).get('/api/feed')).json().items.length).toBeGreaterThan(0);
  });

  it('is refused with a secret of another site', async () => {
    const { database, dataDir } = await restoreRelease(version);
    ends.push(database.drop, () => rmSync(dataDir, { recursive: true, force: true }));
    await migrate(database.url);
    await expect(requireOwnDatabase(database.url, dataDir)).rejects.toThrow(/^The secret of this site is missing/);
  });
});

it('there is a version to upgrade from', () => expect(releaseVersions()).toContain('0.1.0'));

describe('a schema', () => {
  const names = readMigrations().map(({ name }) => name);
  /** Four, because each runs all later migrations. */
  const states = [0, 1, 2, 3].map((quarter) => Math.floor((names.length * quarter) / 4));

  it.each(states)('after %i migrations becomes the newest, the same as that of a new site', async (count) => {
    const [older, fresh] = [await createDatabaseAt(names.slice(0, count)), await createTestDatabase()];
    ends.push(older.drop, fresh.drop);
    await migrate(older.url);
    expect(await describeSchema(older)).toEqual(await describeSchema(fresh));
  });

  it('that is newer than the program is refused and left unchanged', async () => {
    const newer = await createTestDatabase();
    ends.push(newer.drop);
    const client = new pg.Client({ connectionString: newer.url });
    await client.connect();
    await client.query(`insert into schema_migrations (name) values ('999-later.sql')`);
    await client.end();
    const before = await describeSchema(newer);
    await expect(migrate(newer.url)).rejects.toThrow(/^This program is older than its database/);
    expect(await describeSchema(newer)).toEqual(before);
  });
});

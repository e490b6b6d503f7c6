import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireOwnDatabase } from '../src/app/require-own-database.ts';
import { aPlaylist } from '../src/features/finding/playlists/builders.ts';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { aDecision } from '../src/features/safety/moderation/builders.ts';
import { verifyStored } from '../src/features/site/audit/index.ts';
import { runRecount } from '../src/operator/recount.ts';
import { openKysely, openPool } from '../src/platform/db/pool.ts';
import {
  beginCopy,
  differingTables,
  openSnapshot,
  type Snapshot,
  sumTables,
  type TableSum,
  writeTables,
} from '../src/platform/db/table-copy/index.ts';
import { createEmptyDatabase, createOldDatabase, type TestDatabase } from '../src/platform/postgres/testing.ts';
import type { DB } from '../src/tables.ts';
import { openTestSite, type TestSite } from './testing.ts';

let site: TestSite;
let sums: TableSum[];
const targets: TestDatabase[] = [];
const here = () => site.deps.config.databaseUrl;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  const admin = await site.newMember({ staff: 'admin' });
  const [maker, other] = [await site.newMember(), await site.newMember()];
  await aDecision(site, maker, admin);
  const item = await aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
  await aPlaylist(site, other, { visibility: 'public', items: [item] });
  await site.as(other).post(`/api/content/${item}/votes`, { value: 'up' });
  // COPY's text format escapes a line break, a tab and a backslash.
  await site.as(other).post(`/api/content/${item}/comments`, { text: 'One\nTwo\tThree \\N \\. Four' });
  // No counter includes rows that tests write directly.
  await runRecount(here(), () => undefined);
  const snapshot = await openSnapshot(here());
  sums = await sumTables(snapshot);
  await snapshot.close();
});
afterAll(async () => {
  for (const target of targets) await target.drop();
  await site.close();
});

async function anEmptyDatabase(): Promise<string> {
  const target = await createEmptyDatabase();
  targets.push(target);
  return target.url;
}

async function withSnapshot<T>(url: string, run: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const snapshot = await openSnapshot(url);
  try {
    return await run(snapshot);
  } finally {
    await snapshot.close();
  }
}

async function withDatabase<T>(url: string, run: (db: ReturnType<typeof openKysely<DB>>) => Promise<T>): Promise<T> {
  const pool = openPool(url, { max: 1 });
  try {
    return await run(openKysely<DB>(pool));
  } finally {
    await pool.end();
  }
}

/** Everything in the schema that a copy suspends; it must exist again afterwards. */
const definitions = (url: string) =>
  withDatabase(url, async (db) => {
    const { rows } = await sql<{ line: string }>`
      select t.tgrelid::regclass::text || ' ' || t.tgname || ' ' || t.tgenabled::text as line from pg_trigger t where not t.tgisinternal
      union all
      select c.conrelid::regclass::text || ' ' || c.conname || ' ' || c.convalidated::text || ' ' || pg_get_constraintdef(c.oid)
        from pg_constraint c where c.conrelid <> 0
      order by 1`.execute(db);
    return rows.map(({ line }) => line);
  });

describe('a copy of all tables', () => {
  it('has every row, sequence, key and trigger, written by a role that is no superuser', async () => {
    const target = await anEmptyDatabase();
    await withSnapshot(here(), async (snapshot) => {
      await beginCopy(target, snapshot, 'a test');
      sums = await writeTables(target, snapshot);
      await withSnapshot(target, async (copied) => {
        expect(differingTables(sums, await sumTables(copied))).toEqual([]);
        expect(copied.sequences).toEqual(snapshot.sequences);
        expect([copied.migrations, copied.jobsVersion]).toEqual([snapshot.migrations, snapshot.jobsVersion]);
      });
    });
    expect(await definitions(target)).toEqual(await definitions(here()));
    expect(sums.filter(({ rows }) => rows > 0).length).toBeGreaterThan(25);

    await withDatabase(target, async (db) => {
      const verdict = await verifyStored(db);
      expect(verdict.wrong).toBeNull();
      expect(verdict.rows).toBe(sums.find(({ name }) => name === 'public.audit_log')?.rows);
      await expect(sql`update audit_log set act = 'other'`.execute(db)).rejects.toThrow();
      await expect(sql`delete from case_events`.execute(db)).rejects.toThrow();
    });
    const recounted: string[] = [];
    await runRecount(target, (line) => recounted.push(line));
    expect(recounted).toEqual(['Every count is right.']);
  });

  it('is not summed where reading a table fails', async () => {
    async function* rows() {
      yield Buffer.from('1\n');
      throw new Error('The connection was lost.');
    }
    const read = () => Readable.from(rows(), { objectMode: false });
    await expect(sumTables({ tables: [{ name: 'public.votes', columns: ['id'] }], read })).rejects.toThrow(
      'The connection was lost.',
    );
  });

  it('is of one moment, while members go on writing', async () => {
    await withSnapshot(here(), async (snapshot) => {
      await site.newMember();
      expect(differingTables(sums, await sumTables(snapshot))).toEqual([]);
    });
    await withSnapshot(here(), async (snapshot) => {
      expect(differingTables(sums, await sumTables(snapshot))).toContain('public.members');
      sums = await sumTables(snapshot);
    });
  });

  it('that is cut off writes nothing, lets no site start, and is repeated', async () => {
    const target = await anEmptyDatabase();
    await withSnapshot(here(), async (snapshot) => {
      await beginCopy(target, snapshot, 'a test');
      const cut = {
        ...snapshot,
        read: (table: (typeof snapshot.tables)[number]) =>
          table.name === 'public.votes' ? Readable.from(failing()) : snapshot.read(table),
      };
      await expect(writeTables(target, cut)).rejects.toThrow('the source was cut off');
      await expect(requireOwnDatabase(target, site.deps.config.dataDir)).rejects.toThrow(
        'unfinished copy of a site, from a test',
      );
      await expect(beginCopy(target, snapshot, 'another test')).rejects.toThrow('unfinished copy from a test');
    });
    const written = await withSnapshot(here(), async (snapshot) => {
      await beginCopy(target, snapshot, 'a test');
      return writeTables(target, snapshot);
    });
    await withSnapshot(target, async (copied) => expect(await sumTables(copied)).toEqual(written));
  });

  it('is refused where something is already, where the schema differs, and where a check fails', async () => {
    await withSnapshot(here(), async (snapshot) => {
      await expect(beginCopy(here(), snapshot, 'a test')).rejects.toThrow('The database is not empty');
      const newer = { ...snapshot, migrations: [...snapshot.migrations, '999-newer.sql'] };
      await expect(beginCopy(await anEmptyDatabase(), newer, 'a test')).rejects.toThrow('999-newer.sql');
      const target = await anEmptyDatabase();
      await beginCopy(target, snapshot, 'a test');
      await expect(writeTables(target, newer)).rejects.toThrow('differ by migrations: 999-newer.sql');
      await expect(writeTables(target, { ...snapshot, jobsVersion: 1 })).rejects.toThrow(
        "version 1 of pg-boss's tables",
      );
      const check = () => {
        throw new Error('not what it was');
      };
      await expect(writeTables(target, snapshot, { check })).rejects.toThrow('not what it was');
      await withDatabase(target, async (db) =>
        expect(await db.selectFrom('members').select('id').execute()).toEqual([]),
      );
    });
  });

  it('of an older schema gets that schema', async () => {
    const old = await createOldDatabase('030');
    targets.push(old);
    const target = await anEmptyDatabase();
    await withSnapshot(old.url, async (snapshot) => {
      await beginCopy(target, snapshot, 'a test');
      const written = await writeTables(target, snapshot);
      await withSnapshot(target, async (copied) => expect(await sumTables(copied)).toEqual(written));
    });
  });
});

async function* failing(): AsyncGenerator<Buffer> {
  yield Buffer.from('');
  throw new Error('the source was cut off');
}

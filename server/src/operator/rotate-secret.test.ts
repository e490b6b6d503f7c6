import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestSite } from '../../tests/testing.ts';
import { Program } from '../../tests/testing-program.ts';
import { requireCommandDatabase, requireOwnDatabase } from '../app/require-own-database.ts';
import { slices } from '../app/slices.ts';
import { aPublishedPicture } from '../features/items/content/builders.ts';
import { openOriginal, recordOriginal, sealOriginal } from '../features/items/originals/index.ts';
import { openAuthClient } from '../features/people/auth/testing.ts';
import { aSecured, aWaiting, type Secured } from '../features/people/auth/testing-two-factor.ts';
import { loadSecrets } from '../features/site/site/index.ts';
import { type Purpose, purposes } from '../platform/crypto/purposes.ts';
import { newFileKey, sealText, unsealText, unwrapKey, wrapKey } from '../platform/crypto/sealing.ts';
import { openSecrets, type Secrets } from '../platform/crypto/secrets.ts';
import { openKysely, openPool } from '../platform/db/pool.ts';
import { newId } from '../platform/ids.ts';
import { installNextSecret, makeNextSecret } from '../platform/next-secret.ts';
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing.ts';
import { findSecret } from '../platform/secret-file.ts';
import type { DB } from '../tables.ts';
import { printKeys, rotateSigning } from './manage-keys.ts';
import { resealAll, rotateSecret } from './rotate-secret.ts';

const first = 'a secret for tests only, 32 bytes and more';
const plain = Buffer.from('the bytes of an original');
const id = newId();
const openIds = [newId(), newId()];

/** Each place of a sealed value. Those without `about` hold wrapped keys. `with`: further required columns. */
const places: {
  table: string;
  column: string;
  purpose: Purpose;
  about?: string;
  with: string;
  key?: string;
  row?: string;
}[] = [
  {
    table: 'exports',
    column: 'wrapped_key',
    purpose: 'exports',
    with: `member_id='${id}', requested_at=now(), status='ready', storage_key='x', expires_at=now()`,
  },
  {
    table: 'resumable_uploads',
    column: 'wrapped_key',
    purpose: 'resumable uploads',
    with: `member_id='${id}', bytes=1, created_at=now(), expires_at=now(), received_at=now(), name='x', type='x'`,
  },
  {
    table: 'pool_items',
    column: 'wrapped_key',
    purpose: 'originals',
    with: `created_at=now(), width=1, height=1, kind='image', sha256='\\x00', source_name='x', title='x', words='x'`,
  },
  {
    table: 'consent_people',
    column: 'label',
    purpose: 'consent labels',
    about: `person ${id}`,
    with: 'created_at=now()',
  },
  // A separate row, because only an unanswered release has these addresses.
  ...['link_email', 'proof_email'].map((column, nth) => {
    const row = openIds[nth] ?? id;
    const proof = column === 'proof_email' ? `, proof_hash='\\x01'` : '';
    return {
      table: 'consent_releases',
      column,
      row,
      purpose: 'consent labels' as const,
      about: `address of release ${row}`,
      with: `asked_at=now(), person_id='${id}', state='asked'${proof}`,
    };
  }),
  {
    table: 'consent_releases',
    column: 'answer_key',
    purpose: 'consent answers',
    with: `asked_at=now(), person_id='${id}', state='agreed', answer='\\x00', code_hash='\\x00'`,
  },
  {
    table: 'public_reports',
    column: 'sealed',
    purpose: 'public reports',
    about: `values of ${id}`,
    with: `kind='report', received_at=now(), state='filed', status_hash='\\x00'`,
  },
  {
    table: 'counter_notices',
    column: 'sealed',
    purpose: 'public reports',
    about: `values of ${id}`,
    with: `case_id='${id}', decision_id='${id}', member_id='${id}', received_at=now()`,
  },
  {
    table: 'public_report_additions',
    column: 'sealed',
    purpose: 'public reports',
    about: `addition ${id}`,
    with: `at=now(), public_report_id='${id}'`,
  },
  {
    table: 'patreon_links',
    column: 'tokens',
    purpose: 'patreon',
    about: `patreon tokens of ${id}`,
    key: 'member_id',
    with: `due_at=now(), linked_at=now(), read_at=now(), tried_at=now(), user_id='x'`,
  },
  {
    table: 'patreon_options',
    column: 'client_secret',
    purpose: 'patreon',
    about: 'patreon client secret',
    key: '',
    with: "client_id='x', offered=false, grace_days=0",
  },
  {
    table: 'patreon_options',
    column: 'webhook_secret',
    purpose: 'patreon',
    about: 'patreon webhook secret',
    key: '',
    with: '',
  },
  {
    table: 'social_news_access',
    column: 'client_secret',
    purpose: 'social news',
    about: 'client secret',
    key: '',
    with: '',
  },
  {
    table: 'social_news_access',
    column: 'token',
    purpose: 'social news',
    about: 'token',
    key: '',
    with: 'token_expires_at=now()',
  },
  {
    table: 'age_secrets',
    column: 'request_secret',
    purpose: 'age checks',
    about: 'age request secret',
    key: '',
    with: '',
  },
];
const fileKey = newFileKey();

let database: TestDatabase;
let dataDir: string;
let secured: Secured;
let item: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'veil-rotate-'));
  writeFileSync(path.join(dataDir, 'secret'), first, { mode: 0o600 });
  vi.stubEnv('VEIL_SECRET', '');
  vi.stubEnv('VEIL_DATA', dataDir);
  await requireOwnDatabase(database.url, dataDir);
  await withSite(async (site) => {
    item = await aPublishedPicture(site.deps, await site.newMember());
    await site.deps.db.deleteFrom('originals').where('content_id', '=', item).execute();
    await recordOriginal(site.deps.db, await sealOriginal(site.deps, item, Readable.from([plain])), 'jpeg');
    secured = await aSecured(openAuthClient(site), 'secured@example.org');
    for (const place of places) await insertSealed(site, place);
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

/** The site with the secret of its file; nothing stays connected afterwards. */
async function withSite(run: (site: TestSite) => Promise<void>): Promise<void> {
  const secret = findSecret({}, dataDir) as Buffer;
  const kept = { ...database, drop: async () => undefined };
  const site = await openTestSite({ works: false, database: kept, config: { dataDir, secret } });
  try {
    await run(site);
  } finally {
    await site.close();
  }
}

async function withDb<T>(run: (db: ReturnType<typeof openKysely<DB>>) => Promise<T>): Promise<T> {
  const pool = openPool(database.url, { max: 1 });
  try {
    return await run(openKysely<DB>(pool));
  } finally {
    await pool.end();
  }
}

async function insertSealed({ deps }: TestSite, place: (typeof places)[number]): Promise<void> {
  const key = deps.secrets.key(place.purpose);
  const value = place.about ? sealText('said', key, place.about) : wrapKey(fileKey, key);
  const [table, column] = [sql.table(place.table), sql.ref(place.column)];
  await deps.db.transaction().execute(async (tx) => {
    // This test ignores foreign keys.
    await sql`set local session_replication_role = replica`.execute(tx);
    if (place.key === '') {
      const more = sql.raw(place.with && `, ${place.with}`);
      const { numAffectedRows } = await sql`update ${table} set ${column} = ${value} ${more}`.execute(tx);
      if (numAffectedRows) return;
    }
    const others = place.with
      .split(', ')
      .filter(Boolean)
      .map((one) => one.split('=') as [string, string]);
    const columns = place.key === '' ? others : [[place.key ?? 'id', `'${place.row ?? id}'`], ...others];
    const names = sql.join([column, ...columns.map(([name]) => sql.ref(name ?? ''))]);
    const values = sql.join([sql`${value}`, ...columns.map(([, as]) => sql.raw(as ?? ''))]);
    await sql`insert into ${table} (${names}) values (${values})`.execute(tx);
  });
}

const storedAt = ({ table, column }: (typeof places)[number]): Promise<Buffer> =>
  withDb(async (db) => {
    const { rows } = await sql<{ value: Buffer }>`
      select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db);
    return rows[0]?.value as Buffer;
  });

const opens = (secrets: Secrets, { purpose, about }: (typeof places)[number], stored: Buffer): boolean => {
  try {
    const key = secrets.key(purpose);
    return about ? unsealText(stored, key, about) === 'said' : unwrapKey(stored, key).equals(fileKey);
  } catch {
    return false;
  }
};

/** Every sealed value opens with the current secret and with no former one. */
async function expectAllOpens(formers: readonly Buffer[]): Promise<void> {
  await requireOwnDatabase(database.url, dataDir);
  await requireCommandDatabase(database.url);
  const secret = findSecret({}, dataDir) as Buffer;
  const secrets = await withDb((db) => loadSecrets(db, secret));
  for (const place of places) {
    const stored = await storedAt(place);
    expect([place.table, place.column, opens(secrets, place, stored)]).toEqual([place.table, place.column, true]);
    for (const former of formers)
      expect([place.table, opens(openSecrets(former), place, stored)]).toEqual([place.table, false]);
  }
  await withSite(async (site) => {
    const file = path.join(dataDir, `opened-${newId()}`);
    await openOriginal(site.deps, item, file);
    expect(readFileSync(file)).toEqual(plain);
    const client = openAuthClient(site);
    const page = await aWaiting(client, secured.email);
    const code = secured.recoveryCodes.pop();
    const signedIn = await client.post('/two-factor/verify-backup-code', { code }, page);
    expect(signedIn.statusCode).toBe(200);
    const token = await client.token(client.pageAfter(page, signedIn));
    expect((await client.me(token)).statusCode).toBe(200);
  });
}

const present = () => findSecret({}, dataDir) as Buffer;
const rotate = (env: NodeJS.ProcessEnv = {}) => rotateSecret(database.url, { dataDir, env }, () => undefined);

describe('rotating the secret', () => {
  it('has a place here for every purpose that seals', () => {
    const sealing = Object.entries(purposes).flatMap(([purpose, rotation]) =>
      rotation === 'resealed' ? [purpose] : [],
    );
    expect(sealing.sort()).toEqual([...new Set(['accounts', ...places.map(({ purpose }) => purpose)])].sort());
  });

  it('is refused while something of the site is connected', async () => {
    await withSite(async () => {
      await expect(rotate()).rejects.toThrow('The site is running');
    });
    expect(present().toString()).toBe(first);
    await expectAllOpens([]);
  });

  it('changes nothing where it fails on the way', async () => {
    const failing = [...slices, { reseal: () => Promise.reject(new Error('killed')) }];
    const before = await Promise.all(places.map(storedAt));
    await expect(resealAll(database.url, [present(), makeNextSecret(dataDir)], failing)).rejects.toThrow('killed');
    expect(await Promise.all(places.map(storedAt))).toEqual(before);
    await expectAllOpens([]);
  });

  it('seals everything again, carries lasting keys over and leaves the former secret beside the new one', async () => {
    const former = present();
    await rotate();
    expect(present().equals(former)).toBe(false);
    expect(existsSync(path.join(dataDir, 'secret.next'))).toBe(false);
    const beside = readdirSync(dataDir).filter((name) => name.startsWith('secret.former-'));
    expect(beside.map((name) => readFileSync(path.join(dataDir, name), 'utf8'))).toEqual([first]);
    await expectAllOpens([former]);
    const [old, now] = [openSecrets(former), await withDb((db) => loadSecrets(db, present()))];
    for (const [purpose, rotation] of Object.entries(purposes) as [Purpose, string][])
      expect([purpose, old.key(purpose).equals(now.key(purpose))]).toEqual([purpose, rotation === 'kept']);
  });

  it('is finished by the next command where it was killed before the new secret took its place', async () => {
    const former = present();
    const next = makeNextSecret(dataDir);
    await resealAll(database.url, [former, next]);
    expect(present().equals(former)).toBe(true);
    await requireCommandDatabase(database.url);
    expect(present().equals(next)).toBe(true);
    installNextSecret(dataDir);
    expect(present().equals(next)).toBe(true);
    await expectAllOpens([Buffer.from(first), former]);
    const kept = await withDb((db) => loadSecrets(db, next));
    expect(kept.key('barred marks')).toEqual(openSecrets(Buffer.from(first)).key('barred marks'));
  });

  it('loses nothing where the program is killed', async () => {
    const variables = { DATABASE_URL: database.url, VEIL_DATA: dataDir };
    const program = new Program(['keys', 'rotate-secret'], variables);
    await vi.waitFor(() => expect(existsSync(path.join(dataDir, 'secret.next'))).toBe(true), {
      timeout: 50_000,
      interval: 2,
    });
    program.process.kill('SIGKILL');
    await program.exit;
    await expectAllOpens([Buffer.from(first)]);
    await rotate();
    await expectAllOpens([Buffer.from(first)]);
  });

  it('takes the next secret from a variable where the present one comes from one', async () => {
    const now = present().toString();
    await expect(rotate({ VEIL_SECRET: now })).rejects.toThrow('set VEIL_NEXT_SECRET to the new secret');
    await expect(rotate({ VEIL_SECRET: now, VEIL_NEXT_SECRET: now })).rejects.toThrow('is the present secret');
    const env = { VEIL_SECRET: 'x'.repeat(32), VEIL_NEXT_SECRET: 'y'.repeat(32) };
    await expect(rotate(env)).rejects.toThrow('is not the one that');
    expect(existsSync(path.join(dataDir, 'secret.next'))).toBe(false);
  });
});

describe('veil keys', () => {
  it('lists purposes without a value, and replaces the signing keys while members stay signed in', async () => {
    const words = { positionals: [], values: {}, flags: {} };
    const lines: string[] = [];
    let cookie = '';
    await withSite(async (site) => {
      ({ cookie } = await site.newMember());
      await printKeys(site.deps, words, (line) => lines.push(line));
      expect(lines.join('\n')).toMatch(/^barred marks +stays, because what it made cannot be made again +2026-/m);
      expect(lines.join('\n')).not.toContain(site.deps.config.secret.toString());
      lines.length = 0;
      await rotateSigning(site.deps, words, (line) => lines.push(line));
      expect(lines[0]).toMatch(/^Deleted \d+ signing keys?\./);
    });
    await withSite(async (site) => {
      const client = openAuthClient(site);
      const token = await client.token({ origin: 'http://localhost:3000', cookie });
      expect((await client.me(token)).statusCode).toBe(200);
    });
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { workQueue } from '../../../app/run-jobs.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { newId } from '../../../platform/ids.ts';
import { createOldDatabase } from '../../../platform/postgres/testing.ts';
import { openCaseAbout } from '../../safety/moderation/builders.ts';
import { recordOriginal, sealOriginal } from '../originals/index.ts';
import { publishing } from './jobs.ts';
import { finishLeftovers } from './sweep-storage.ts';
import { aFigure } from './testing.ts';

/** Items before migration 023: type, intensity, status, and the status before hiding. */
const held = {
  bare: ['blackout', 0, 'ready', null],
  hidden: ['blackout', 0, 'hidden', 'ready'],
  working: ['blackout', 0, 'processing', null],
  undecided: ['blackout', 0, 'needs_decision', null],
  black: ['blackout', 60, 'ready', null],
  blurred: ['blur', 0, 'ready', null],
  asIs: ['none', 50, 'ready', null],
} as const;
type Name = keyof typeof held;
const remade: Name[] = ['bare', 'hidden', 'working'];

const ids = Object.fromEntries(Object.keys(held).map((name) => [name, newId()])) as Record<Name, string>;
const owner = newId();
const dataDir = mkdtempSync(path.join(tmpdir(), 'veil-old-site-'));
let site: TestSite;
let other: TestMember;
let moderator: TestMember;

const rowOf = (name: Name) =>
  site.deps.db.selectFrom('content').selectAll().where('id', '=', ids[name]).executeTakeFirstOrThrow();
const keysOf = async (name: Name) => {
  const keys: string[] = [];
  for await (const key of site.deps.storage.keys(`content/${ids[name]}/`)) keys.push(key);
  return keys;
};
const feed = async (query: string): Promise<string[]> =>
  (await site.as(other).get(`/api/feed${query}`))
    .json<{ items: { id: string }[] }>()
    .items.map(({ id }) => id)
    .sort();

async function fillOldDatabase(client: pg.Client): Promise<void> {
  await client.query(
    `insert into accounts (id, name, email, adult_confirmed_at, terms_version, terms_agreed_at)
     values ($1, 'Maker', 'maker@example.org', now(), '2026-01-01', now())`,
    [owner],
  );
  await client.query(
    `insert into members (id, display_name, slug, setup_complete) values ($1, 'Maker', 'maker', true)`,
    [owner],
  );
  for (const [name, [type, intensity, status, before]] of Object.entries(held)) {
    const id = ids[name as Name];
    await client.query(
      `insert into content (id, owner_id, kind, title, visibility, status, status_before_hiding, censor_type, censor_scope,
         censor_intensity, chosen_parts, width, height, placeholder, published_at)
       values ($1, $2, 'image', $3, 'public', $4, $5, $6, 'full', $7, '{}', 640, 640, '1QcSHQRnh493V4dIh4eXh1h4kJUI', now())`,
      [id, owner, name, status, before, type, intensity],
    );
    if (status !== 'ready' && before !== 'ready') continue;
    await client.query(
      `insert into masters (content_id, mask_version, storage_key, type, width, height, bytes, sha256)
       values ($1::uuid, 1, 'content/' || $1::uuid || '/1/master.jpg', 'image/jpeg', 640, 640, 1, '\\x00')`,
      [id],
    );
  }
  await client.query('select relist(array(select id from content), null)');
}

async function anOldSite(prepare: (client: pg.Client) => Promise<unknown> = async () => undefined) {
  const database = await createOldDatabase('023');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await fillOldDatabase(client);
  await prepare(client);
  await migrate(database.url);
  return { database, client };
}

beforeAll(async () => {
  const { database, client } = await anOldSite();
  await client.end();
  const figure = await aFigure('red');
  // A site without a storage marker starts only with the storage that holds its files.
  for (const id of Object.values(ids)) {
    const folder = path.join(dataDir, 'storage/content', id, '1');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'master.jpg'), figure);
  }
  site = await openTestSite({ works: false, database, config: { dataDir } });
  other = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
  for (const id of Object.values(ids)) {
    await recordOriginal(site.deps.db, await sealOriginal(site.deps, id, Readable.from([figure])), 'png');
    for (const file of ['master.jpg', '640.webp']) await site.deps.storage.put(`content/${id}/1/${file}`, figure);
  }
});
afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true });
});

test('migration hides blackouts that were published uncensored', async () => {
  for (const name of remade) {
    expect((await site.as(other).get(`/api/content/${ids[name]}`)).statusCode).toBe(404);
    await openCaseAbout(site.deps, ids[name] as string);
    expect((await site.as(moderator).get(`/api/content/${ids[name]}`)).json()).toMatchObject({ media: null, url: '' });
    expect(await rowOf(name)).toMatchObject({
      mask_version: 2,
      censor_intensity: 200,
      placeholder: null,
      listed: false,
    });
  }
  expect(await feed('?censor=black&intensity=150')).toEqual([ids.black]);
  expect(await feed('?censor=none')).toEqual([ids.blurred, ids.asIs].sort());
  expect(await feed('?censor=blur')).toEqual([]);
});

test('migration brings every censor into the normal form', async () => {
  expect(await rowOf('undecided')).toMatchObject({ status: 'needs_decision', mask_version: 1, censor_intensity: 200 });
  expect(await rowOf('black')).toMatchObject({ status: 'ready', mask_version: 1, censor_intensity: 200 });
  for (const name of ['blurred', 'asIs'] as const) {
    const now = { status: 'ready', mask_version: 1, censor_type: 'none', censor_intensity: 0, visibility: 'public' };
    expect(await rowOf(name)).toMatchObject(now);
  }
});

test('migration notes the covers that were public', async () => {
  const shown = await site.deps.db.selectFrom('shown_covers').select(['content_id', 'cover']).execute();
  const coverOf = (name: Name) => shown.find(({ content_id }) => content_id === ids[name])?.cover;
  expect(coverOf('black')).toEqual({ type: 'blackout', intensity: 200, regions: 'whole' });
  expect(coverOf('blurred')).toEqual({ type: 'none', intensity: 0, regions: [] });
  expect(coverOf('undecided')).toBeUndefined();
});

test('a worker publishes them again, black, and erases the old files', async () => {
  await workQueue(site.deps, publishing);
  await Promise.all([finishLeftovers(site.deps), finishLeftovers(site.deps)]);
  await vi.waitFor(async () => expect((await rowOf('bare')).status).toBe('ready'), { timeout: 50_000 });
  await vi.waitFor(async () => expect((await rowOf('working')).status).toBe('ready'), { timeout: 50_000 });
  await vi.waitFor(async () => expect((await rowOf('hidden')).status_before_hiding).toBe('ready'), { timeout: 50_000 });
  expect((await rowOf('hidden')).status).toBe('hidden');
  for (const name of remade) {
    expect((await keysOf(name)).filter((key) => !key.startsWith(`content/${ids[name]}/2/`))).toEqual([]);
    const stats = await sharp(await site.deps.storage.bytes(`content/${ids[name]}/2/master.jpg`)).stats();
    expect(Math.max(...stats.channels.map(({ max }) => max))).toBeLessThan(8);
  }
  expect(await feed('?censor=black&intensity=150')).toEqual([ids.bare, ids.working, ids.black].sort());
  expect(await site.deps.db.selectFrom('awaited_masters').selectAll().execute()).toEqual([]);
});

test('migration hides items that are uncensored under another label where the site does not allow it', async () => {
  const rules = { censor: { types: ['blur'], intensity: { min: 1, max: 200, step: 1 } } };
  const { database, client } = await anOldSite((old) =>
    old.query(`insert into settings (subject, value) values ('uploads', $1)`, [JSON.stringify(rules)]),
  );
  const { rows } = await client.query('select visibility, listed, notice from content where id = $1', [ids.blurred]);
  expect(rows).toEqual([{ visibility: 'private', listed: false, notice: expect.stringContaining('cover it') }]);
  await client.end();
  await database.drop();
});

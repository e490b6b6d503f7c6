import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { queueDefaults } from '../src/features/items/image-queue/testing.ts';
import { sweepOriginals } from '../src/features/items/originals/index.ts';
import { aFigure } from '../src/features/items/publishing/testing.ts';
import { houseMemberId } from '../src/features/people/members/index.ts';
import { aNudenetModel } from '../src/media/builders/nudenet-model.ts';
import { testRuntime } from '../src/media/builders/test-runtime.ts';
import { openKysely, openPool, type Pool } from '../src/platform/db/pool.ts';
import { runtimeFolder } from '../src/platform/detector-config.ts';
import { openDiskStorage } from '../src/platform/storage/index.ts';
import type { DB } from '../src/tables.ts';
import { multipart } from './testing.ts';
import { signUp } from './testing-crash-uploads.ts';
import { type CrashSite, openCrashSite } from './testing-crashes.ts';

const days = 24 * 3_600_000;
const copiesOfEach = 2;
const often = { timeout: 100_000, interval: 2 };

let folder: string;
let site: CrashSite;
let pool: Pool;
let db: ReturnType<typeof openKysely<DB>>;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'veil-queue-'));
  const model = path.join(folder, 'model.onnx');
  await writeFile(model, aNudenetModel([{ label: 3, colour: [20, -20, -20] }]), { mode: 0o644 });
  site = await openCrashSite({ DETECTOR: 'nudenet', NUDENET_MODEL: model });
  await cp(testRuntime, runtimeFolder(site.dataDir), { recursive: true, dereference: true });
  pool = openPool(site.databaseUrl, { max: 2 });
  db = openKysely<DB>(pool);
  token = await signUp(site);
  await db.updateTable('members').set({ staff: 'admin' }).where('display_name', '=', 'Maker').execute();
});
afterAll(async () => {
  await pool?.end();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

async function post(url: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${site.web.address}/api${url}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
}

async function addPicture(side: number): Promise<string> {
  const words = { title: `Figure ${side}`, sourceName: 'Drawings', sourceUrl: `https://drawings.example/${side}` };
  const file = { name: 'figure.png', type: 'image/png', bytes: await aFigure('red', side) };
  const { payload, headers } = await multipart(words, file);
  const answer = await fetch(`${site.web.address}/api/admin/public-content`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  const { item } = (await answer.json()) as { item: { id: string } };
  return item.id;
}

const copiesOf = (id: string) =>
  db.selectFrom('image_queue_copies').selectAll().where('pool_item_id', '=', id).orderBy('number').execute();
const statesOf = (id: string) =>
  db
    .selectFrom('image_queue_copies as copy')
    .innerJoin('content', 'content.id', 'copy.content_id')
    .select('content.status')
    .where('copy.pool_item_id', '=', id)
    .execute();

/** The steps of one picture, each visible from outside the process. */
const moments: Record<string, (id: string) => Promise<boolean>> = {
  'looking for parts': async (id) => {
    const row = await db
      .selectFrom('image_queue_pictures')
      .select('detection')
      .where('pool_item_id', '=', id)
      .executeTakeFirst();
    return row?.detection === null;
  },
  'with its copies drawn': async (id) => (await copiesOf(id)).length > 0,
  'with a file sealed that no item has': async () => {
    const sealed = await readdir(path.join(site.dataDir, 'storage/originals')).catch(() => []);
    const known = await db.selectFrom('originals').select('content_id').execute();
    return sealed.length > known.length;
  },
  'with one copy made': async (id) => (await statesOf(id)).length > 0,
};

it('a killed worker neither loses nor doubles a copy', { timeout: 400_000 }, async () => {
  await post('/image-queue/config', { ...queueDefaults, copiesMin: copiesOfEach, copiesMax: copiesOfEach });
  await post('/image-queue/resume', { adultsAgree: true });
  const ids: string[] = [];
  const drawnFirst = new Map<string, unknown>();
  for (const [at, reached] of Object.values(moments).entries()) {
    const id = await addPicture(640 + 16 * at);
    ids.push(id);
    await vi.waitUntil(() => reached(id), often);
    const drawn = (await copiesOf(id)).map(({ censor_type, intensity }) => [censor_type, intensity]);
    if (drawn.length > 0) drawnFirst.set(id, drawn);
    await site.loseWorker();
    await site.serves();
  }

  const total = ids.length * copiesOfEach;
  const published = async () => {
    const items = await db.selectFrom('content').select(['id', 'status', 'owner_id']).execute();
    expect(items.filter(({ status }) => status === 'ready')).toHaveLength(total);
    return items;
  };
  const items = await vi.waitFor(published, { timeout: 200_000, interval: 200 });
  expect(items).toHaveLength(total);
  expect(new Set(items.map(({ owner_id }) => owner_id))).toEqual(new Set([houseMemberId]));

  for (const id of ids) {
    const copies = await copiesOf(id);
    expect(copies.map(({ number, failed_at }) => [number, failed_at])).toEqual([
      [1, null],
      [2, null],
    ]);
    const drawn = copies.map(({ censor_type, intensity }) => [censor_type, intensity]);
    expect(drawn).toEqual(drawnFirst.get(id) ?? drawn);
  }
  const copies = await db.selectFrom('image_queue_copies').select('content_id').execute();
  const made = copies.flatMap(({ content_id }) => content_id ?? []);
  expect(made.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
  for (const table of ['originals', 'item_sources', 'attestations', 'masters'] as const) {
    const rows = await db.selectFrom(table).select('content_id').execute();
    expect([table, rows.map((row) => row.content_id).toSorted()]).toEqual([table, made.toSorted()]);
  }

  await site.restart();
  const storage = openDiskStorage(path.join(site.dataDir, 'storage'));
  const tomorrow = { now: () => new Date(Date.now() + days + 1) };
  await sweepOriginals({ db, storage, clock: tomorrow });
  const sealed: string[] = [];
  for await (const key of storage.keys('originals/')) sealed.push(key);
  expect(sealed.toSorted()).toEqual(made.map((id) => `originals/${id}`).toSorted());
});

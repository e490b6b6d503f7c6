import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';

let site: TestSite;
let maker: TestMember;
let viewer: TestMember;
let id: string;
let address: string;

beforeAll(async () => {
  site = await openTestSite({ works: false, oneNode: true });
  maker = await site.newMember();
  viewer = await site.newMember({ profile: { censoredParts: ['face'], veilStyle: 'overlay' } });
});
afterAll(() => site.close());

const veils = () => existsSync(path.join(site.deps.config.dataDir, 'cache/kept/content', id));
const status = async () => (await site.visitor.get(address)).statusCode;

/** An item whose veil is drawn and kept. Its deletion says nothing to the processes. */
beforeEach(async () => {
  id = await aPublishedPicture(site.deps, maker, { parts: ['face'], width: 64, height: 48 });
  const page = await site.as(viewer).get(`/api/content/${id}`);
  [address = ''] = /\/media\/[^"\s\\]+/.exec(page.body) ?? [];
  expect([await status(), veils()]).toEqual([200, true]);
  const silent = vi.spyOn(site.deps.events, 'publish').mockResolvedValue();
  expect((await site.as(maker).delete(`/api/content/${id}?forever=true`)).statusCode).toBe(200);
  silent.mockRestore();
  expect([await status(), veils()]).toEqual([200, true]);
});

it('refuses a deleted item after ten seconds without events', async () => {
  site.clock.pass(10_000);
  expect(await status()).toBe(404);
});

it('refuses it too if the clock of the machine was set back', async () => {
  site.clock.pass(-20 * 60_000);
  expect(await status()).toBe(404);
  site.clock.pass(20 * 60_000);
});

it('forgets states and veils as soon as events come again', async () => {
  await site.deps.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
     and pid <> pg_backend_pid() and (query ilike 'listen %' or query = 'select 1')`,
  );
  await vi.waitFor(async () => expect([await status(), veils()]).toEqual([404, false]), 15_000);
});

it('removes veils of items that were deleted while the process was away', async () => {
  const { dataDir, databaseUrl, s3 } = site.deps.config;
  const database = { url: databaseUrl, drop: async () => undefined };
  const again = await openTestSite({ works: false, database, config: { dataDir, s3 } });
  try {
    await vi.waitFor(() => expect(veils()).toBe(false), 15_000);
  } finally {
    await again.close();
  }
});

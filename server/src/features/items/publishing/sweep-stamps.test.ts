import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { anAdmin } from '../../people/patron/builders.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { writeEdit } from '../covers/index.ts';
import { aStamp } from '../stamps/builders.ts';
import { readStampPixels } from '../stamps/index.ts';
import { storageSweep } from './sweep-storage.ts';

const dayMs = 24 * 3_600_000;
let site: TestSite;
let maker: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
});
afterAll(() => site.close());

const sweepAfter = async (ms: number) => {
  site.clock.pass(ms);
  await storageSweep.run(site.deps, undefined as never);
};
const files = async () => {
  const folders = new Set<string>();
  for await (const key of site.deps.storage.keys('stamps/')) folders.add(key.split('/')[1] ?? '');
  return [...folders].sort();
};
const remove = async (id: string) =>
  expect((await site.as(await anAdmin(site)).delete(`/api/admin/stamps/${id}`)).statusCode).toBe(200);
const rows = async () =>
  (await site.deps.db.selectFrom('stamps').select('id').orderBy('id').execute()).map(({ id }) => id);

it('erases a deleted stamp after a day, once no edit has it any more', async () => {
  const [kept, used, unused] = [await aStamp(site), await aStamp(site), await aStamp(site)];
  const content = await aPublishedPicture(site.deps, maker);
  const put: EditOperation = {
    kind: 'stamp',
    stampId: used,
    at: [0.5, 0.5],
    size: 0.2,
    opacity: 1,
    angle: 0,
    mirrored: false,
    tile: false,
  };
  await writeEdit(site.deps.db, content, [put], site.clock.now());
  await remove(used);
  await remove(unused);
  await sweepAfter(dayMs / 2);
  expect(await files()).toEqual([kept, used, unused].sort());
  await sweepAfter(dayMs);
  expect(await files()).toEqual([kept, used].sort());
  expect((await readStampPixels(site.deps, [used]))[0]?.width).toBeGreaterThan(0);
  await writeEdit(site.deps.db, content, [], site.clock.now());
  await sweepAfter(0);
  expect([await files(), await rows()]).toEqual([[kept], [kept]]);
});

it('erases what a killed upload left, and keeps the row of a deleted stamp that was drawn for the site', async () => {
  const [killed, drawn] = [await aStamp(site), await aStamp(site)];
  await site.deps.db.updateTable('stamps').set({ stored_at: null }).where('id', '=', killed).execute();
  await site.deps.db.updateTable('stamps').set({ drawn: 'veil' }).where('id', '=', drawn).execute();
  await remove(drawn);
  const before = await files();
  await sweepAfter(dayMs / 2);
  expect(await files()).toEqual(before);
  await sweepAfter(dayMs);
  expect(await files()).toEqual(before.filter((id) => id !== killed && id !== drawn));
  expect(await rows()).toContain(drawn);
  expect(await rows()).not.toContain(killed);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type Speaker, type TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { readGroup } from '../../site/settings/testing.ts';
import { queueDefaults } from './testing.ts';

let site: TestSite;
let admin: Speaker;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = site.as(await site.newMember({ staff: 'admin' }));
});
afterAll(() => site.close());

it('a reset on the settings page judges skipped pictures again, and one of an older version changes nothing', async () => {
  expect((await admin.post('/api/image-queue/config', queueDefaults)).statusCode).toBe(200);
  const { version, fields } = await readGroup(admin, 'image-queue');
  const picture = { pool_item_id: newId(), outcome: 'skipped', reason: 'partsMissing', decided_at: site.clock.now() };
  await site.deps.db.insertInto('image_queue_pictures').values(picture).execute();
  const outcome = async () =>
    (await site.deps.db.selectFrom('image_queue_pictures').select('outcome').executeTakeFirstOrThrow()).outcome;
  const values = Object.fromEntries(fields.map((field) => [field.key, field.default]));
  const reset = (at: number) =>
    admin.post('/api/admin/settings', { groups: [{ subject: 'image-queue', version: at, values }] });

  expect((await reset(version - 1)).json()).toMatchObject({ code: 'conflict' });
  expect(await outcome()).toBe('skipped');
  expect((await reset(version)).statusCode).toBe(200);
  expect(await outcome()).toBeNull();
  expect((await admin.get('/api/image-queue/config')).json()).toMatchObject({ copiesMin: 1, copiesMax: 3 });
});

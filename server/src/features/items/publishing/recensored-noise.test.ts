import { afterAll, beforeAll, expect, test } from 'vitest';
import { fields } from '../uploads/testing.ts';
import { aFigure, openPublishingSite, type PublishingSite } from './testing.ts';

let site: PublishingSite;
beforeAll(async () => {
  site = await openPublishingSite();
});
afterAll(() => site.close());

const masterOf = async (id: string) => {
  const { storage_key, mask_version } = await site.deps.db
    .selectFrom('masters')
    .select(['storage_key', 'mask_version'])
    .where('content_id', '=', id)
    .executeTakeFirstOrThrow();
  return { version: mask_version, bytes: await site.deps.storage.bytes(storage_key) };
};

/** Earlier each version had its own noise, which an average over versions removed. */
test('a cover that is changed and then chosen again has the same bytes', async () => {
  const file = { name: 'figure.png', type: 'image/png', bytes: await aFigure('red') };
  const first = { type: 'pixelate', scope: 'full', intensity: 42, bodyParts: [] };
  const wishes = { ...fields, censorType: 'pixelate', censorScope: 'full', intensity: '42' };
  const { id } = (await site.as(site.maker).upload('/api/upload', wishes, file)).json<{ id: string }>();
  expect(await site.settled(id)).toMatchObject({ status: 'ready' });
  const before = await masterOf(id);

  for (const censor of [{ ...first, type: 'blur', intensity: 60 }, first]) {
    expect((await site.as(site.maker).post(`/api/content/${id}/edit`, { censor })).statusCode).toBe(200);
    expect(await site.settled(id)).toMatchObject({ status: 'ready' });
  }
  const after = await masterOf(id);
  expect(after.version).toBeGreaterThan(before.version);
  expect(after.bytes.equals(before.bytes)).toBe(true);
});

import { expect, test } from 'vitest';
import { openTestSite } from './testing.ts';

test('a test site refuses storage in a transaction, and fails at its end even if the refusal was caught', async () => {
  const site = await openTestSite({ works: false });
  const { db, storage } = site.deps;
  const transaction = () => db.transaction();
  await storage.put('content/a', Buffer.from('x'));
  await transaction().execute(async (tx) => tx.selectFrom('members').select('id').execute());
  expect(await storage.exists('content/a')).toBe(true);
  const inside = transaction().execute(async () => storage.remove('content/a'));
  await expect(inside).rejects.toThrow("storage.remove('content/a') was called in a transaction");
  const serializable = transaction().setIsolationLevel('serializable');
  await serializable.execute(async () => storage.read('content/a').catch(() => null)).catch(() => null);
  let later: Promise<boolean> | undefined;
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  await transaction().execute(async () => {
    later = ended.then(() => storage.exists('content/a'));
  });
  end();
  expect(await later).toBe(true);
  await expect(site.close()).rejects.toThrow(/remove.*\n.*read/);
});

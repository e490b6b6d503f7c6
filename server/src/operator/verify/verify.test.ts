import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../tests/testing.ts';
import { aFile } from '../../features/items/uploads/testing.ts';
import { anItemWithOriginal } from '../../features/safety/leaving/testing.ts';
import { verifySite } from './index.ts';

let site: TestSite;
let maker: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
});
afterAll(() => site.close());

type Said = { files: number; readFiles: number; wrong: number; differences: { what: string; mend: string }[] };

async function verify(all = true): Promise<Said & { differs: boolean }> {
  const lines: string[] = [];
  const differs = await verifySite(site.deps, { all, json: true }, (line) => lines.push(line));
  return { differs, ...(JSON.parse(lines.join('')) as Said) };
}

async function change(prefix: string, to: (bytes: Buffer) => Buffer): Promise<void> {
  for await (const key of site.deps.storage.keys(prefix.slice(0, prefix.indexOf('/') + 1)))
    if (key.startsWith(prefix)) await site.deps.storage.put(key, to(await site.deps.storage.bytes(key)));
}

const flip = (bytes: Buffer) => {
  const changed = Buffer.from(bytes);
  changed[bytes.length >> 1] = (changed[bytes.length >> 1] ?? 0) ^ 1;
  return changed;
};

it('finds what is missing, changed, cut or miscounted, says what to do, and changes nothing', async () => {
  const { db, storage } = site.deps;
  const item = (text: string) => anItemWithOriginal(site, maker, Buffer.from(text));
  const [lost, altered, cut, sealed, counted] = [
    await item('a'),
    await item('b'),
    await item('c'),
    await item('d'),
    await item('e'),
  ];
  await site.as(maker).upload('/api/me/avatar', { x: 0, y: 0, width: 100, height: 100 }, await aFile('png'));
  const whole = await verify();
  expect(whole).toMatchObject({ differs: false, wrong: 0, differences: [] });
  expect(whole.readFiles).toBe(whole.files);
  expect(whole.files).toBeGreaterThanOrEqual(11);
  expect((await verify(false)).readFiles).toBeLessThanOrEqual(whole.files);

  await storage.removeAll(`content/${lost}/`);
  await change(`content/${altered}/`, flip);
  await change(`content/${cut}/`, (bytes) => bytes.subarray(0, bytes.length - 1));
  await change(`originals/${sealed}`, flip);
  await change(`avatars/${maker.id}/`, (bytes) => bytes.subarray(0, 40));
  await db.updateTable('content').set({ came_count: 7 }).where('id', '=', counted).execute();
  const found = await verify();
  expect(found).toMatchObject({ differs: true, wrong: 7 });
  const said = found.differences.map(({ what, mend }) => `${what}. ${mend}`).join('\n');
  for (const pattern of [
    new RegExp(`master of item ${lost}.* is missing`),
    new RegExp(`master of item ${altered}.* was changed`),
    new RegExp(`master of item ${cut}.* bytes instead of`),
    new RegExp(`original of item ${sealed}.* cannot be read`),
    new RegExp(`picture of avatar ${maker.id} cannot be decoded`),
    new RegExp(`item ${counted}: came_count 7 instead of 0.*veil recount`),
    // It consists of the items' counters.
    new RegExp(`power of ${maker.id}`),
  ])
    expect(said).toMatch(pattern);
  const row = await db.selectFrom('content').select('came_count').where('id', '=', counted).executeTakeFirstOrThrow();
  expect(row.came_count).toBe(7);
  const lines: string[] = [];
  await verifySite(site.deps, { all: true, json: false }, (line) => lines.push(line));
  expect(lines.at(-1)).toContain('7 things differ from the database');
});

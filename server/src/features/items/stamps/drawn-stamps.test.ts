import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { inLanguage } from '../../../platform/language.ts';
import { anAdmin } from '../../people/patron/builders.ts';
import drawings from './drawings.json';
import { makeDrawnStamps } from './drawn-stamps.ts';
import { readStampPixels } from './index.ts';
import { stampName } from './stamp-name.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ works: false });
});
afterAll(() => site.close());

/** Three suffice, and each costs half a second of CPU. */
const some = drawings.filter(({ name }) => ['Veil', 'Key', 'Heart'].includes(name));
const draw = () => makeDrawnStamps(site.deps, some);

it('each drawn stamp has a name of its own and paths of whole numbers', () => {
  expect(drawings.length).toBe(20);
  expect(new Set(drawings.map(({ drawn }) => drawn)).size).toBe(20);
  for (const { dark, light, copper } of drawings)
    for (const d of [dark, light, copper]) if (d !== null) expect(d).toMatch(/^M[Mlcqz\d -]+z$/);
});

it('each drawn stamp has a name in every language, unless an admin renamed it', () => {
  for (const { drawn, name } of drawings)
    expect(
      inLanguage('ar', () => stampName({ drawn, name })),
      drawn,
    ).not.toBe(name);
  expect(inLanguage('de', () => stampName({ drawn: 'key', name: 'Key' }))).toBe('Schlüssel');
  expect(inLanguage('de', () => stampName({ drawn: 'key', name: 'My key' }))).toBe('My key');
});

type Listed = { id: string; name: string; thumbnail: string; url: string };
const list = async (): Promise<Listed[]> => (await site.as(await site.newMember()).get('/api/stamps')).json().items;

it('stamps are drawn for every member, once, and none that was deleted', async () => {
  await Promise.all([draw(), draw()]);
  const made = await list();
  expect(made.map(({ name }) => name)).toEqual(['Veil', 'Key', 'Heart']);
  const [veil, key, heart] = made as [Listed, Listed, Listed];
  expect(veil).toMatchObject({ width: 1024, height: 341, allowed: true, active: true, tiers: [] });
  expect((await site.visitor.get(veil.url)).headers['content-type']).toBe('image/png');
  expect((await site.visitor.get(veil.thumbnail)).statusCode).toBe(200);

  const [pixels] = await readStampPixels(site.deps, [key.id]);
  const alphas = Array.from(pixels?.rgba ?? []).filter((_, at) => at % 4 === 3);
  expect([alphas.length, alphas[0], Math.max(...new Set(alphas))]).toEqual([512 * 512, 0, 255]);

  const admin = site.as(await anAdmin(site));
  const { items } = (await admin.get('/api/admin/stamps')).json<{ items: { drawn: boolean }[] }>();
  expect(items.every(({ drawn }) => drawn)).toBe(true);
  await admin.delete(`/api/admin/stamps/${veil.id}`);
  // Simulates a process killed before it stored this one.
  await site.deps.pool.query('update stamps set stored_at = null where id = $1', [key.id]);
  expect((await list()).map(({ id }) => id)).toEqual([heart.id]);
  await draw();
  expect((await list()).map(({ id }) => id)).toEqual([key.id, heart.id]);
});

import { attestation } from '@veil/contract/items/uploads.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { saveSettings } from '../../site/settings/testing.ts';
import { aFile, allTraces, aPicture, fields } from './testing.ts';

const days = 24 * 3_600_000;

describe('an upload', () => {
  let site: TestSite;
  let maker: TestMember;
  let admin: TestMember;

  beforeAll(async () => {
    site = await openTestSite({ works: false });
    maker = await site.newMember();
    admin = await site.newMember({ staff: 'admin' });
  });
  afterAll(() => site.close());

  const row = (id: string) =>
    site.deps.db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const tagNames = async (id: string) =>
    (
      await site.deps.db
        .selectFrom('content_tags')
        .innerJoin('tags', 'tags.id', 'tag_id')
        .select('name')
        .where('content_id', '=', id)
        .orderBy('position')
        .execute()
    ).map((tag) => tag.name);
  const uploaded = async (change: Record<string, string | boolean>, fileField?: string) => {
    const answer = await site.as(maker).upload('/api/upload', { ...fields, ...change }, await aFile(), fileField);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer.json<{ id: string; url: string; status: string }>();
  };

  test('makes the item, its tags, its sealed original, its attestation and its job', async () => {
    const picture = await aPicture('png');
    const file = { name: 'hills.png', type: 'image/png', bytes: picture };
    const wishes = { censorType: 'pixelate', censorScope: 'full', intensity: 60, bodyParts: 'face,hands', mask: true };
    const words = { ...fields, description: 'From the car park.', visibility: 'private', tags: 'hills, dusk' };
    const answer = await site.as(maker).upload('/api/upload', { ...words, ...wishes, intensity: '60' }, file);
    const { id, ...rest } = answer.json<{ id: string }>();
    expect(rest).toEqual({ url: `#/content/${id}`, status: 'processing', duplicates: [] });
    expect(await row(id)).toMatchObject({
      owner_id: maker.id,
      kind: 'image',
      title: 'Hills at dusk',
      description: 'From the car park.',
      visibility: 'private',
      mask: true,
      status: 'processing',
      censor_type: 'pixelate',
      censor_scope: 'full',
      censor_intensity: 60,
      chosen_parts: ['face', 'hands'],
    });
    expect(await tagNames(id)).toEqual(['hills', 'dusk']);
    const { db } = site.deps;
    const original = await db.selectFrom('originals').selectAll().where('content_id', '=', id).executeTakeFirst();
    expect(original).toMatchObject({ bytes: picture.length, format: 'png' });
    const attested = await db.selectFrom('attestations').selectAll().where('content_id', '=', id).executeTakeFirst();
    expect(attested).toMatchObject({
      member_id: maker.id,
      attestation_version: attestation.version,
      terms_version: expect.stringMatching(/^\d{4}-/),
      kind: 'image',
      attested_at: site.clock.now(),
    });
    const left = await allTraces(site);
    expect(left).toMatchObject({ content: 1, originals: 1, 'jobs.job': 1, plain: [] });
    expect(left.stored).toEqual([`originals/${id}`]);
    expect((await site.deps.storage.bytes(`originals/${id}`)).includes(picture.subarray(0, 64))).toBe(false);
  });

  test('accepts the older names of each field', async () => {
    const old = { censor_type: 'pixelate', censor_scope: 'full', censor_intensity: '42', body_parts: 'feet' };
    const { id } = await uploaded({ ...old, tags_csv: 'one,two' }, 'content');
    expect(await row(id)).toMatchObject({ censor_type: 'pixelate', censor_scope: 'full', censor_intensity: 42 });
    expect(await row(id)).toMatchObject({ chosen_parts: ['feet'] });
    expect(await tagNames(id)).toEqual(['one', 'two']);
    const black = await uploaded({ censor_type: 'black' });
    expect(await row(black.id)).toMatchObject({ censor_type: 'blackout' });
    const camel = await uploaded({ tagsCsv: 'three' });
    expect(await tagNames(camel.id)).toEqual(['three']);
    const bare = { title: fields.title, adults_agree: '1' };
    expect((await site.as(maker).upload('/api/upload', bare, await aFile())).statusCode).toBe(200);
  });

  test('has the defaults of the options', async () => {
    const { id } = await uploaded({});
    expect(await row(id)).toMatchObject({
      visibility: 'public',
      mask: false,
      censor_type: 'blur',
      censor_scope: 'detection',
      censor_intensity: 25,
      chosen_parts: ['breasts', 'genitals', 'buttocks', 'anus'],
    });
  });

  test('is private when it is to be censored by hand', async () => {
    const { id } = await uploaded({ censorScope: 'manual', visibility: 'public' });
    expect(await row(id)).toMatchObject({ visibility: 'private', censor_scope: 'manual' });
    const { censor } = (await site.as(maker).get('/api/upload-options')).json();
    expect(censor.scopes).toEqual(['detection', 'full']);
  });

  test('records an uncensored item in one normal form', async () => {
    for (const plain of [{ censorType: 'none' }, { intensity: '0' }] as Record<string, string>[]) {
      const { id } = await uploaded(plain);
      expect(await row(id)).toMatchObject({ censor_type: 'none', censor_intensity: 0 });
    }
  });

  test('is limited per day, also for concurrent uploads; deleting does not restore the quota', async () => {
    const options = (await site.as(admin).get('/api/upload-options')).json<object>();
    const busy = await site.newMember();
    await saveSettings(site.as(admin), 'uploads', { ...options, perDay: 2 });
    const file = await aFile();
    const together = await Promise.all([1, 2, 3, 4].map(() => site.as(busy).upload('/api/upload', fields, file)));
    expect(together.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 200, 429, 429]);
    const before = await allTraces(site);
    const refused = await site.as(busy).upload('/api/upload', fields, file);
    expect(refused.json()).toMatchObject({ code: 'quota', detail: 'At most 2 uploads a day; try again tomorrow' });
    expect(await allTraces(site)).toEqual(before);
    site.clock.pass(days + 1);
    expect((await site.as(busy).upload('/api/upload', fields, file)).statusCode).toBe(200);
    await saveSettings(site.as(admin), 'uploads', options);
  });

  test('needs a member who has finished set-up', async () => {
    const newcomer = await site.newMember({ name: null });
    const before = await allTraces(site);
    expect((await site.visitor.upload('/api/upload', fields, await aFile())).statusCode).toBe(401);
    expect((await site.as(newcomer).upload('/api/upload', fields, await aFile())).json()).toMatchObject({
      code: 'setup_required',
    });
    expect(await allTraces(site)).toEqual(before);
  });
});

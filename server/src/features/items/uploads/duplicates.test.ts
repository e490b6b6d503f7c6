import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aFile, fields } from './testing.ts';

describe('POST /uploads/check', () => {
  let site: TestSite;
  let maker: TestMember;
  let other: TestMember;
  let id: string;
  let sha256: string;
  const pdq = Buffer.alloc(32, 0b1010_1010);

  beforeAll(async () => {
    site = await openTestSite({ works: false });
    maker = await site.newMember();
    other = await site.newMember();
    const file = await aFile();
    sha256 = createHash('sha256').update(file.bytes).digest('hex');
    id = (await site.as(maker).upload('/api/upload', fields, file)).json().id;
    await setHash({ pdq, pdq_quality: 90 });
  });
  afterAll(() => site.close());

  /** The worker writes it after examining the picture. */
  const setHash = (hash: { pdq: Buffer; pdq_quality: number }) =>
    site.deps.db.updateTable('originals').set(hash).where('content_id', '=', id).execute();
  const unlike = 'f'.repeat(64);
  const check = async (body: object, who = maker) =>
    (await site.as(who).post('/api/uploads/check', { sha256: unlike, ...body })).json();
  /** The hash with this many bits turned. */
  const turned = (bits: number): string => {
    const hash = Buffer.from(pdq);
    for (let bit = 0; bit < bits; bit++) hash[bit >> 3] = (hash[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return hash.toString('hex');
  };
  const nothing = { own: [], same: null };
  const found = (same: 'exact' | 'close') => ({
    own: [{ id, title: fields.title, status: 'processing', trashed: false }],
    same,
  });

  test('names the same bytes, and a picture that looks the same up to 31 bits of its hash', async () => {
    expect(await check({ sha256 })).toEqual(found('exact'));
    expect(await check({ sha256, pdq: turned(0) })).toEqual(found('exact'));
    expect(await check({ pdq: turned(0) })).toEqual(found('close'));
    expect(await check({ pdq: turned(31), pdqQuality: 50 })).toEqual(found('close'));
    expect(await check({ pdq: turned(32) })).toEqual(nothing);
    expect(await check({ pdq: null })).toEqual(nothing);
  });

  test('does not compare pictures that are too flat to be told apart', async () => {
    expect(await check({ pdq: turned(0), pdqQuality: 49 })).toEqual(nothing);
    await setHash({ pdq, pdq_quality: 49 });
    expect(await check({ pdq: turned(0), pdqQuality: 90 })).toEqual(nothing);
    await setHash({ pdq, pdq_quality: 90 });
  });

  test('never names an item of another member, nor says that there is one', async () => {
    expect(await check({ sha256, pdq: turned(0) }, other)).toEqual(nothing);
    const moderator = await site.newMember({ staff: 'moderator' });
    expect(await check({ sha256, pdq: turned(0) }, moderator)).toEqual(nothing);
  });

  test('refuses what is no hash', async () => {
    for (const body of [{ sha256: 'x' }, { pdq: 'zz' }, { pdq: pdq.toString('base64') }])
      expect(await check(body)).toMatchObject({ code: 'invalid' });
  });
});

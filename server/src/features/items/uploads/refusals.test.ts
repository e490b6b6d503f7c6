import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fields, openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { saveSettings } from '../../site/settings/testing.ts';
import { aFile, allTraces, aPicture, fields } from './testing.ts';

const accepted = 'jpeg, png, webp, gif, mp4, mov, webm, mkv';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>';
const mp4Head = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'), Buffer.alloc(200)]);
const heicHead = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]);

/** A PNG whose header claims far more pixels than it holds. */
async function aBomb(): Promise<Buffer> {
  const png = await aPicture('png', { width: 8, height: 8 });
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(20_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('a refused upload', () => {
  let site: TestSite;
  let maker: TestMember;
  let admin: TestMember;
  let before: Record<string, unknown>;

  beforeAll(async () => {
    site = await openTestSite({ works: false });
    maker = await site.newMember();
    admin = await site.newMember({ staff: 'admin' });
    before = await allTraces(site);
  });

  test('by a fault of our own leaves nothing either', async () => {
    const { pool } = site.deps;
    await pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'a fault'; end $$`);
    await pool.query('create trigger fail before insert on attestations for each row execute function fail()');
    try {
      const answer = await site.as(maker).upload('/api/upload', fields, await aFile());
      expect([answer.statusCode, answer.json().code]).toEqual([500, 'unexpected_failure']);
      expect(await allTraces(site)).toEqual(before);
    } finally {
      await pool.query('drop trigger fail on attestations');
      await pool.query('drop function fail');
    }
  });
  afterAll(() => site.close());

  type Said = { status: number; code: string; detail?: string; fields?: object };
  const isRefused = async (change: object, file: Parameters<typeof send>[1], said: Said, fileField?: string) => {
    const answer = await send({ ...fields, ...change }, file, fileField);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject(said);
    expect(await allTraces(site)).toEqual(before);
  };
  const send = (all: Fields, file?: Awaited<ReturnType<typeof aFile>>, fileField?: string) =>
    site.as(maker).upload('/api/upload', all, file, fileField);

  test.each([
    ['without a title', { title: ' ' }, 'Title is required'],
    ['without the attestation', { adultsAgree: '' }, 'Please confirm that everyone shown is an adult and agrees.'],
    ['with too many tags', { tags: 'a,b,c,d,e' }, 'At most 4 tags'],
    ['with a tag that is none', { tags: '-a' }, 'A tag name has no comma and does not begin with a minus'],
  ])('%s', async (_what, change, detail) => {
    await isRefused(change, await aFile(), { status: 400, code: 'invalid', detail });
  });

  test.each([
    ['censorType', 'swirl'],
    ['censorScope', 'half'],
    ['intensity', '201'],
    ['intensity', 'much'],
    ['bodyParts.0', 'tail'],
    ['visibility', 'friends'],
    ['tags.0', 'long'.repeat(11)],
  ])('with a %s that cannot be: %s', async (field, value) => {
    const [name = ''] = field.split('.');
    const said = { status: 400, code: 'invalid', fields: { [field]: expect.any(String) } };
    await isRefused({ [name]: value }, await aFile(), said);
  });

  test('without a file, or with one without name and bytes', async () => {
    const said = { status: 400, code: 'invalid', detail: 'Please select a file or choose public content' };
    await isRefused({}, undefined, said);
    await isRefused({}, { name: '', type: 'application/octet-stream', bytes: Buffer.alloc(0) }, said);
  });

  test('with a file part of another name', async () => {
    const said = { status: 400, code: 'invalid', detail: 'The file part must be named file or content' };
    await isRefused({}, await aFile(), said, 'picture');
  });

  test.each([
    ['a text', 'notes.txt', 'text/plain', Buffer.from('not a picture')],
    ['a program', 'hills.jpg', 'image/jpeg', Buffer.from('#!/bin/sh\nexit 0\n')],
    ['a kind that is not switched on', 'hills.heic', 'image/heic', heicHead],
  ])('%s, with the list of what is accepted', async (_what, name, type, bytes) => {
    const detail = `Only ${accepted} files are accepted.`;
    await isRefused({}, { name, type, bytes }, { status: 415, code: 'unsupported_type', detail });
  });

  test('an AVIF while the site does not accept it', async () => {
    const bytes = await sharp(await aPicture())
      .avif({ effort: 0 })
      .toBuffer();
    const detail = `Only ${accepted} files are accepted.`;
    await isRefused(
      {},
      { name: 'a.avif', type: 'image/avif', bytes },
      { status: 415, code: 'unsupported_type', detail },
    );
  });

  test.each(['hills.svg', 'hills.jpg'])('an SVG named %s', async (name) => {
    const detail = 'SVG files are not accepted: they can carry scripts.';
    const file = { name, type: 'image/svg+xml', bytes: Buffer.from(svg) };
    await isRefused({}, file, { status: 415, code: 'unsupported_type', detail });
  });

  test('a file whose name or declared type does not match its content', async () => {
    const { bytes } = await aFile('png');
    const refusal = { status: 415, code: 'type_mismatch' };
    const named = 'The file is named .jpg but holds png.';
    await isRefused({}, { name: 'hills.jpg', type: 'image/png', bytes }, { ...refusal, detail: named });
    const declared = 'The file is declared as image/jpeg but holds png.';
    await isRefused({}, { name: 'hills.png', type: 'image/jpeg', bytes }, { ...refusal, detail: declared });
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a broken %s', async (format) => {
    const whole = await aFile(format);
    const half = { ...whole, bytes: whole.bytes.subarray(0, whole.bytes.length / 2) };
    const detail = 'The file is broken or not what it claims to be.';
    await isRefused({}, half, { status: 422, code: 'broken_file', detail });
  });

  test('an empty file', async () => {
    const file = { name: 'hills.jpg', type: 'image/jpeg', bytes: Buffer.alloc(0) };
    await isRefused({}, file, { status: 422, code: 'broken_file', detail: 'The file is empty' });
  });

  test('a video without its confirmation, and a broken one with it', async () => {
    const file = { name: 'walk.mp4', type: 'video/mp4', bytes: mp4Head };
    const detail = 'Please confirm the video compliance checkbox before uploading.';
    await isRefused({}, file, { status: 400, code: 'invalid', detail });
    const answer = await send({ ...fields, video_compliance: 'true' }, file);
    expect(answer.json()).toMatchObject({ status: 422, code: 'broken_file' });
    expect(await allTraces(site)).toEqual(before);
  });

  test('a picture of more than 100 megapixels', async () => {
    const file = { name: 'bomb.png', type: 'image/png', bytes: await aBomb() };
    const detail = 'The picture has too many pixels.';
    await isRefused({}, file, { status: 422, code: 'too_many_pixels', detail });
  });

  test('a file over the size limit', async () => {
    const options = (await site.as(admin).get('/api/upload-options')).json<object>();
    await saveSettings(site.as(admin), 'uploads', { ...options, maxSizeMB: 1 });
    const { bytes, ...file } = await aFile();
    // A megabyte is a million bytes, as in the form.
    const sized = (length: number) => ({ ...file, bytes: Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]) });
    await isRefused({}, sized(1_000_001), { status: 413, code: 'too_large', detail: 'File exceeds limit of 1 MB' });
    await saveSettings(site.as(admin), 'uploads', options);
  });

  test.each(['application/json', 'application/x-www-form-urlencoded', 'image/jpeg'])(
    'a body that is no form: %s',
    async (type) => {
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/upload',
        headers: { authorization: `Bearer ${maker.token}`, 'content-type': type },
        payload: '{"title":"Hills"}',
      });
      expect(answer.json()).toMatchObject({ status: 415, code: 'unsupported_type' });
      expect(await allTraces(site)).toEqual(before);
    },
  );
});

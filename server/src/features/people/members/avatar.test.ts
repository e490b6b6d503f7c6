import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { memberCards } from './cards.ts';
import { lockMember } from './queries.ts';
import { storedAvatars } from './stored-avatars.ts';
import { sweepAvatars } from './sweep-avatars.ts';

let site: TestSite;
let member: TestMember;
beforeAll(async () => {
  site = await openTestSite();
  member = await site.newMember();
});
afterAll(() => site.close());

async function stripes(width = 300, height = 100): Promise<Sharp> {
  const third = Math.floor(width / 3);
  const stripe = (background: string, left: number) => ({
    input: { create: { width: third, height, channels: 3 as const, background } },
    left,
    top: 0,
  });
  return sharp({ create: { width, height, channels: 3, background: '#00ff00' } }).composite([
    stripe('#ff0000', 0),
    stripe('#0000ff', width - third),
  ]);
}

const png = async () => ({ name: 'me.png', type: 'image/png', bytes: await (await stripes()).png().toBuffer() });
const upload = (member: TestMember, file: { name: string; type: string; bytes: Buffer }, fields = {}) =>
  site.as(member).upload('/api/me/avatar', fields, file);

async function stored(member: TestMember): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of site.deps.storage.keys(`avatars/${member.id}/`)) keys.push(key);
  return keys;
}

async function colourOf(url: string): Promise<string> {
  const { rawPayload } = await site.visitor.get(url);
  const { channels } = await sharp(rawPayload).stats();
  return channels.map(({ mean }) => (mean > 128 ? 'f' : '0')).join('');
}

test('a picture becomes three squares that any member’s page can show', async () => {
  const saved = await upload(member, await png());
  expect(saved.statusCode).toBe(200);
  const { avatars, avatarUrl } = saved.json();
  expect(avatarUrl).toBe(avatars.medium);
  for (const [size, side] of Object.entries({ small: 64, medium: 160, large: 512 })) {
    const answer = await site.visitor.get(avatars[size]);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
  }
  expect(await stored(member)).toHaveLength(3);
  const seen = (await site.as(member).get(`/api/users/${member.id}`)).json();
  expect(seen.avatarUrl).toBe(avatars.large);
  const cards = await memberCards(site.deps, [member.id, member.id, (await site.newMember({ name: null })).id]);
  expect([...cards.values()]).toEqual([
    { id: member.id, slug: saved.json().username, name: member.name, role: 'both', avatarUrl, symbolLayers: [] },
  ]);
  expect(await memberCards(site.deps, [])).toEqual(new Map());
});

test.each([
  ['nothing said: the middle', {}, '0f0'],
  ['left', { x: 0, y: 0, size: 1 }, 'f00'],
  ['right, over the edge: moved inside', { x: 0.9 }, '00f'],
  ['a part of the right', { x: 0.8, y: 0.5, size: 0.4 }, '00f'],
])('the square: %s', async (_, fields, colour) => {
  const saved = await upload(member, await png(), fields);
  expect(await colourOf(saved.json().avatars.small)).toBe(colour);
});

test('a photo taken upright is cut upright, and its metadata stays behind', async () => {
  // Orientation 6: shown turned a quarter clockwise, so that its left is the top.
  const bytes = await (await stripes())
    .withExif({ IFD0: { Artist: 'A. Person' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  const saved = await upload(member, { name: 'photo.jpg', type: 'image/jpeg', bytes }, { y: 0 });
  const { avatars } = saved.json();
  expect(await colourOf(avatars.large)).toBe('f00');
  const { exif, icc, xmp } = await sharp((await site.visitor.get(avatars.large)).rawPayload).metadata();
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
});

test('a new picture has a new address, and the one before is gone', async () => {
  const first = (await upload(member, await png())).json().avatars;
  const second = (await upload(member, await png())).json().avatars;
  expect(second.small).not.toBe(first.small);
  expect((await site.visitor.get(first.small)).statusCode).toBe(404);
  expect((await site.visitor.get(second.small)).statusCode).toBe(200);
  expect(await stored(member)).toHaveLength(3);
});

test('of two uploads at once one stays, whole', async () => {
  const file = await png();
  await Promise.all([upload(member, file), upload(member, file)]);
  const { avatars } = (await site.as(member).get('/api/me')).json();
  expect((await site.visitor.get(avatars.large)).statusCode).toBe(200);
  expect(await stored(member)).toHaveLength(3);
});

/** The change lasts until the test ends. */
function changeStorage(change: (whole: Storage) => Partial<Storage>): void {
  const whole = site.deps.storage;
  site.deps.storage = { ...whole, ...change(whole) };
  onTestFinished(() => {
    site.deps.storage = whole;
  });
}
/** Storage knows the times of this machine. */
const sweepAfter = (ms: number) => {
  const now = new Date(Date.now() + ms);
  return sweepAvatars({ ...site.deps, clock: { now: () => now } });
};
const anHour = 3_600_000 + 60_000;
const mine = async () => (await site.as(member).get('/api/me')).json().avatars;

test('a picture is stored before its member is locked', async () => {
  await upload(member, await png());
  const holder = await site.deps.db.startTransaction().execute();
  await lockMember(holder, member.id);
  const saving = upload(member, await png());
  await vi.waitFor(async () => expect(await stored(member)).toHaveLength(6));
  await holder.commit().execute();
  expect((await saving).statusCode).toBe(200);
  expect(await stored(member)).toHaveLength(3);
});

test('storage that fails in the middle leaves the picture before, and nothing else', async () => {
  const { avatars } = (await upload(member, await png())).json();
  const before = await stored(member);
  changeStorage(({ put }) => ({
    put: (key, ...rest) => (key.endsWith('large.webp') ? Promise.reject(new Error('no disk')) : put(key, ...rest)),
  }));
  expect((await upload(member, await png())).statusCode).toBe(500);
  expect([await mine(), await stored(member)]).toEqual([avatars, before]);
});

test('a picture whose member is deleted while it is stored leaves nothing', async () => {
  const leaver = await site.newMember();
  changeStorage(({ put }) => ({
    put: async (key, ...rest) => {
      const isPut = await put(key, ...rest);
      if (key.endsWith('large.webp')) await site.deps.db.deleteFrom('accounts').where('id', '=', leaver.id).execute();
      return isPut;
    },
  }));
  expect((await upload(leaver, await png())).statusCode).not.toBe(200);
  expect(await stored(leaver)).toEqual([]);
});

test('files that could not be erased, or that a dead process left, are swept after an hour', async () => {
  await upload(member, await png());
  changeStorage(() => ({ removeAll: () => Promise.reject(new Error('no disk')) }));
  expect((await upload(member, await png())).statusCode).toBe(200);
  expect(await stored(member)).toHaveLength(6);
  const ofNobody = 'avatars/01890a5d-ac96-774b-bcce-b302099a8057/left/small.webp';
  await site.deps.storage.put(ofNobody, Buffer.from('x'));
  expect(await sweepAfter(0)).toBe(0);
  expect(await sweepAfter(anHour)).toBe(4);
  expect([(await stored(member)).length, await site.deps.storage.exists(ofNobody)]).toEqual([3, false]);
  expect((await site.visitor.get((await mine()).large)).statusCode).toBe(200);
});

test('a picture that was forbidden is taken away, and a later one stays', async () => {
  const { avatars } = (await upload(member, await png())).json();
  const [, , , , file = ''] = avatars.small.split('/');
  const forbidden = { ref: member.id, file, memberId: member.id };
  await storedAvatars.remove(site.deps, { ...forbidden, file: 'earlier' });
  expect(await mine()).toEqual(avatars);
  await storedAvatars.remove(site.deps, forbidden);
  expect([await mine(), await stored(member)]).toEqual([null, []]);
});

test('a picture is taken down for good, also twice', async () => {
  const { avatars } = (await upload(member, await png())).json();
  for (const _ of [1, 2]) {
    const removed = await site.as(member).delete('/api/me/avatar');
    expect(removed.json()).toMatchObject({ avatarUrl: null, avatars: null });
  }
  expect((await site.visitor.get(avatars.small)).statusCode).toBe(404);
  expect(await stored(member)).toEqual([]);
});

test('an address is the same all day, ends within two, and cannot be made up or changed', async () => {
  const { small } = (await upload(member, await png())).json().avatars;
  site.clock.pass(60_000);
  const me = async () => (await site.as(member).get('/api/me')).json();
  expect((await me()).avatars.small).toBe(small);
  const forged = [
    small.replace(/signature=./, (s: string) => (s.endsWith('A') ? 'signature=B' : 'signature=A')),
    small.replace(/until=\d/, 'until=9'),
    small.replace(/&signature=.*/, ''),
    small.replace(/\?.*/, ''),
    small.replace(member.id, '01890a5d-ac96-774b-bcce-b302099a8057'),
    small.replace('small.webp', 'huge.webp'),
    small.replace('small.webp', '..%2f..%2fsecret'),
  ];
  for (const address of forged) expect((await site.visitor.get(address)).statusCode).toBe(404);
  expect((await site.visitor.get(small)).statusCode).toBe(200);
  site.clock.pass(2 * 86_400_000);
  expect((await site.visitor.get(small)).statusCode).toBe(404);
});

test('the own address may be sent back with the profile', async () => {
  const { avatarUrl } = (await upload(member, await png())).json();
  expect((await site.as(member).post('/api/me/profile', { avatarUrl })).statusCode).toBe(200);
  const refused = await site.as(member).post('/api/me/profile', { avatarUrl: null });
  expect(refused.json()).toMatchObject({ code: 'refused_fields' });
});

/** A PNG whose header promises 20,000 x 20,000 pixels. */
async function bomb(): Promise<Buffer> {
  const { bytes } = await png();
  bytes.writeUInt32BE(20_000, 16);
  bytes.writeUInt32BE(20_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

const text = (bytes: string) => async () => Buffer.from(bytes, 'latin1');
test.each([
  ['nothing in it', text(''), 'broken_file'],
  ['text', text('hello'), 'unsupported_type'],
  ['a drawing that can carry scripts', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unsupported_type'],
  ['a GIF', async () => (await stripes()).gif().toBuffer(), 'unsupported_type'],
  ['half a JPEG', async () => (await (await stripes(900, 900)).jpeg().toBuffer()).subarray(0, 2500), 'broken_file'],
  ['a PNG in name only', text('\x89PNG\r\n\x1a\nno'), 'broken_file'],
  ['over 10 MB', async () => Buffer.concat([(await png()).bytes, Buffer.alloc(10 * 1024 * 1024)]), 'too_large'],
  ['a bomb', bomb, 'too_many_pixels'],
])('a file with %s is refused, leaves nothing, and the picture before stays', async (_, bytes, code) => {
  const before = (await upload(member, await png())).json().avatars;
  const refused = await upload(member, { name: 'me.png', type: 'image/png', bytes: await bytes() });
  expect(refused.json()).toMatchObject({ code });
  expect((await site.as(member).get('/api/me')).json().avatars).toEqual(before);
  expect(await stored(member)).toHaveLength(3);
});

test.each([{ x: -0.1 }, { y: 1.1 }, { size: 2 }, { x: 'left' }])('the square %j is refused', async (fields) => {
  const before = await stored(member);
  const refused = await upload(member, await png(), fields);
  expect(refused.json()).toMatchObject({ status: 400, code: 'invalid' });
  expect(await stored(member)).toEqual(before);
});

test('a form without a picture, or no form at all, is refused', async () => {
  const empty = await site.as(member).upload('/api/me/avatar', { x: 0 });
  expect(empty.json()).toMatchObject({ status: 400, fields: { file: 'Choose a picture' } });
  expect((await site.as(member).post('/api/me/avatar', {})).statusCode).toBe(415);
});

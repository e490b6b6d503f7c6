import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { saveSettings } from '../../site/settings/testing.ts';
import { aFile, allTraces, fields } from './testing.ts';
import { idOf, resumableSpeaker } from './testing-resumable.ts';

const hour = 3_600_000;
let site: TestSite;
let admin: TestMember;
let maker: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());
beforeEach(async () => {
  admin = await site.signInAgain(admin);
  await allow(1);
  maker = await site.newMember();
});

async function allow(dayMB: number) {
  const options = (await site.as(admin).get('/api/upload-options')).json();
  expect((await saveSettings(site.as(admin), 'uploads', { ...options, dayMB })).statusCode).toBe(200);
}
const begin = (bytes: number) => resumableSpeaker(site, maker).begin(bytes);
const upload = async (more: object = {}) => site.as(maker).upload('/api/upload', { ...fields, ...more }, await aFile());
const allowance = async () => (await site.as(maker).get('/api/me/upload-allowance')).json();

describe('bytes of a member a day', () => {
  it('are counted when a resumable upload is announced, also of those that are announced at once, and free when it is ended', async () => {
    const begun = await Promise.all([begin(600_000), begin(600_000), begin(600_000)]);
    expect(begun.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, 429, 429]);
    expect(await allowance()).toMatchObject({ bytesPerDay: 1_000_000, bytesLeft: 400_000, uploadsLeft: 200 });
    const refused = await begin(600_000);
    expect(refused.json()).toMatchObject({
      code: 'quota',
      detail: 'At most 1 MB of uploads a day; there is room for this again in 24 hours',
    });
    const german = { 'accept-language': 'de' };
    const inGerman = await resumableSpeaker(site, maker).begin(600_000, 'hills.jpg', 'image/jpeg', german);
    expect(inGerman.json().detail).toBe('Höchstens 1 MB Uploads am Tag; dafür ist in 24 Stunden wieder Platz');
    expect((await begin(400_000)).statusCode).toBe(201);
    const first = begun.find(({ statusCode }) => statusCode === 201);
    await resumableSpeaker(site, maker).end(idOf(first as (typeof begun)[number]));
    expect((await begin(600_000)).statusCode).toBe(201);
  });

  it('say when nothing will make room, and are free again a day later', async () => {
    expect((await begin(2_000_000)).json().detail).toBe('At most 1 MB of uploads a day: this file is larger');
    expect((await upload()).statusCode).toBe(200);
    const { bytesLeft, moreAt } = await allowance();
    expect(bytesLeft).toBeLessThan(1_000_000);
    expect(moreAt).toBe(new Date(site.clock.now().getTime() + 24 * hour).toISOString());
    expect((await begin(1_000_000)).json().detail).toContain('again in 24 hours');
    site.clock.pass(23.5 * hour);
    maker = await site.signInAgain(maker);
    expect((await begin(1_000_000)).json().detail).toContain('again in 30 minutes');
    site.clock.pass(hour);
    maker = await site.signInAgain(maker);
    expect((await begin(1_000_000)).statusCode).toBe(201);
  });

  it('end a form with a file while it comes, and nothing of it is kept', async () => {
    expect((await begin(999_900)).statusCode).toBe(201);
    const before = await allTraces(site);
    const answer = await upload();
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'quota']);
    expect(answer.json().detail).toContain('At most 1 MB of uploads a day');
    expect(await allTraces(site)).toEqual(before);
  });

  it('end a form before its file is read where its length says so', async () => {
    const big = { ...(await aFile()), bytes: Buffer.alloc(5_000_000, 1) };
    const answer = await site.as(maker).upload('/api/upload', fields, big);
    expect(answer.json()).toMatchObject({
      code: 'quota',
      detail: 'At most 1 MB of uploads a day: this file is larger',
    });
  });

  it('of a finished resumable upload count once, and 0 sets no limit', async () => {
    const { bytes } = await aFile();
    const resumableId = await resumableSpeaker(site, maker).send({ bytes });
    const announced = (await allowance()).bytesLeft;
    expect(announced).toBe(1_000_000 - bytes.length);
    const made = await site.as(maker).upload('/api/upload', { ...fields, resumableId });
    expect([made.statusCode, (await allowance()).bytesLeft]).toEqual([200, announced]);
    await allow(0);
    expect(await allowance()).toMatchObject({ bytesPerDay: null, bytesLeft: null });
    expect((await begin(90_000_000)).statusCode).toBe(201);
  });
});

import type { Seo } from '@veil/contract/running/seo.ts';
import type { SettingsPage } from '@veil/contract/site/settings.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { saveSettings } from '../../site/settings/testing.ts';

let site: TestSite;
let admin: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());

const read = async (): Promise<Seo> => (await site.as(admin).get('/api/seo')).json();
const save = async (change: object) => saveSettings(site.as(admin), 'seo', change);
const states = ({ checks }: Seo) => Object.fromEntries(checks.map(({ name, state }) => [name, state]));
const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();

describe('what search engines are told', () => {
  it('keeps them out at first, with a drawn picture and the label', async () => {
    expect(await read()).toMatchObject({
      title: 'Veil',
      index: false,
      ratingLabel: true,
      facts: { picture: { url: '/preview.jpg', width: 1200, height: 630, drawn: true } },
    });
    const robots = await site.visitor.get('/robots.txt');
    expect([robots.body, robots.headers.rating]).toEqual([
      'User-agent: *\nDisallow: /\n',
      'RTA-5042-1996-1400-1577-RTA',
    ]);
  });

  it('has a built-in description in the language of each reader, which stays built-in when an admin saves it', async () => {
    const german = { 'accept-language': 'de' };
    const { description: shown } = (await site.as(admin).get('/api/seo', german)).json<Seo>();
    expect(shown).toMatch(/^Ein Ort nur für Mitglieder/);
    const { groups } = (await site.as(admin).get('/api/admin/settings', german)).json<SettingsPage>();
    const group = groups.find(({ subject }) => subject === 'seo');
    const field = group?.fields.find(({ key }) => key === 'description');
    expect([field?.value, field?.default]).toEqual([shown, shown]);
    const change = { subject: 'seo', version: group?.version, values: { description: shown } };
    const saved = await site.app.inject({
      method: 'POST',
      url: '/api/admin/settings',
      headers: { authorization: `Bearer ${admin.token}`, ...german },
      payload: { groups: [change] },
    });
    expect(saved.statusCode).toBe(200);
    expect((await read()).description).toMatch(/^A members-only place/);
  });

  it('is read and changed by admins alone', async () => {
    for (const who of [await site.newMember(), await site.newMember({ staff: 'moderator' })]) {
      expect((await site.as(who).get('/api/seo')).statusCode).toBe(404);
      expect((await site.as(who).delete('/api/seo/picture')).statusCode).toBe(404);
    }
    expect((await site.visitor.get('/api/seo')).statusCode).toBe(401);
    const title = 'Harbour, a place for pictures';
    expect((await save({ title, index: true })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ title, index: true });
    expect((await save({ title: '' })).json().fields).toEqual({ 'seo.title': 'A title is required' });
    expect((await site.visitor.get('/robots.txt')).body).toContain('/sitemap.xml');
    expect((await site.visitor.get('/sitemap.xml')).body).not.toContain('/#/');
  });

  it('has advice on each point', async () => {
    await save({ title: 'Short', description: '', index: true, ratingLabel: false });
    expect(states(await read())).toEqual({
      Title: 'warn',
      Description: 'warn',
      'Preview picture': 'ok',
      Robots: 'ok',
      'Public address': 'warn',
      Encryption: 'ok',
      'Label for adults': 'warn',
    });
    await save({
      title: 'Harbour, a place for pictures',
      description: 'x'.repeat(100),
      index: false,
      ratingLabel: true,
    });
    expect(states(await read())).toMatchObject({
      Title: 'ok',
      Description: 'ok',
      Robots: 'warn',
      'Public address': 'ok',
    });
  });
});

describe('the picture of shared links', () => {
  const upload = async (bytes: Buffer, who = admin) =>
    site.as(who).upload('/api/seo/picture', {}, { name: 'x.jpg', type: 'image/jpeg', bytes });

  it('is drawn afresh, without what the file carried, for everyone, until it is removed', async () => {
    const { facts } = (await upload(await drawing(2400, 1260))).json() as Seo;
    expect(facts.picture).toMatchObject({ width: 1200, height: 630, drawn: false });
    const file = await site.visitor.get(facts.picture.url);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { format, width, exif } = await sharp(file.rawPayload).metadata();
    expect([format, width, exif]).toEqual(['jpeg', 1200, undefined]);
    const small = (await upload(await drawing(300, 300))).json() as Seo;
    expect(states(small)['Preview picture']).toBe('warn');
    const removed = (await site.as(admin).delete('/api/seo/picture')).json() as Seo;
    expect(removed.facts.picture.drawn).toBe(true);
    expect((await site.visitor.get(facts.picture.url)).statusCode).toBe(404);
  });

  it('refuses what is no picture, and members', async () => {
    expect((await upload(Buffer.from('<svg/>'))).json().code).toBe('unsupported_type');
    expect((await upload(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]))).json().code).toBe('broken_file');
    const none = await site.as(admin).upload('/api/seo/picture', {});
    expect(none.json().fields).toEqual({ file: 'Choose a picture' });
    expect((await upload(await drawing(20, 20), await site.newMember())).statusCode).toBe(404);
    expect((await read()).facts.picture.drawn).toBe(true);
  });
});

import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Collection } from '@veil/contract/finding/collections.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../../tests/testing.ts';
import { isOnRig } from '../../../../tests/testing-rig.ts';
import { sweepThumbs } from './erasures.ts';
import { openCollectingSite } from './testing.ts';

let place: Awaited<ReturnType<typeof openCollectingSite>>;
let member: TestMember;

beforeAll(async () => {
  place = await openCollectingSite();
});
afterAll(() => place.close());
beforeEach(async () => {
  member = await place.site.newMember();
  place.shelf.clear();
  place.outside.requests.length = 0;
});

afterEach(async () => {
  for (const { id } of (await mine()).items) await place.site.as(member).delete(`/api/collections/${id}`);
  await expectNothing();
});

const keep = (url: unknown) => place.site.as(member).post('/api/collections', { url });
const kept = async (url: string) => {
  const answer = await keep(url);
  expect(answer.statusCode, answer.body).toBe(200);
  const collection = answer.json<Collection>();
  return { collection, first: collection.collectables[0] };
};
const mine = async () => (await place.site.as(member).get('/api/collections/me')).json();
const erasures = () => place.site.deps.db.selectFrom('collectable_erasures').selectAll().execute();
const expectNothing = async () => {
  expect(await mine()).toMatchObject({ items: [], total: 0 });
  expect(await place.stored()).toEqual([]);
  expect(await erasures()).toEqual([]);
};

describe('a collected page', () => {
  it('has its title, a picture of our own, and is in the collection of its site', async () => {
    await place.putPicture('/hill.png', 1200, 900);
    place.putPage(
      '/hill',
      '<meta property="og:title" content="  A quiet\n hill "><meta property="og:image" content="/hill.png"><meta property="og:site_name" content="The Gallery">',
    );
    const { collection, first } = await kept(place.at('/hill'));
    expect(collection).toMatchObject({ name: 'The Gallery', count: 1 });
    expect(first).toMatchObject({ collectionId: collection.id, url: place.at('/hill'), title: 'A quiet hill' });
    expect(first?.thumb).toMatchObject({ width: 640, height: 480, placeholder: expect.any(String) });
    expect(first?.thumb?.url).toMatch(/^\/media\/collectables\//);
    expect(place.outside.requests).toEqual(['GET /hill', 'GET /hill.png']);

    const picture = await place.site.visitor.get(first?.thumb?.url ?? '');
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(picture.headers['cache-control']).toMatch(/^private, .*immutable$/);
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 });
    expect(await erasures()).toEqual([]);
  });

  it('is grouped by host without `www.`, and the collection keeps its first name', async () => {
    place.putPage('/a', '<title>A</title>');
    place.putPage('/b', '<title>B</title><meta property="og:site_name" content="Later">');
    const { collection } = await kept(place.at('/a', 'www.sea.example'));
    expect(collection.name).toBe('sea.example');
    expect((await kept(place.at('/b', 'SEA.example'))).collection).toMatchObject({
      id: collection.id,
      name: 'sea.example',
      count: 2,
      collectables: [{ title: 'B' }, { title: 'A' }],
    });
    expect((await kept(place.at('/a', 'shore.example'))).collection.id).not.toBe(collection.id);
    expect((await mine()).items.map((one: Collection) => one.name)).toEqual(['shore.example', 'sea.example']);
  });

  it('that is collected again moves to the top and is not read again', async () => {
    for (const path of ['/a', '/b']) place.putPage(path, `<title>${path}</title>`);
    const { first } = await kept(place.at('/a'));
    place.site.clock.pass(1000);
    await kept(place.at('/b'));
    place.site.clock.pass(1000);
    const again = await kept(place.at('/a'));
    expect(again.collection).toMatchObject({ count: 2, collectables: [{ id: first?.id }, { title: '/b' }] });
    expect(place.outside.requests).toEqual(['GET /a', 'GET /b']);
  });

  it('is stored once for two concurrent requests, with one picture', async () => {
    await place.putPicture('/p.png');
    place.putPage('/a', '<title>A</title><meta property="og:image" content="/p.png">');
    await Promise.all([kept(place.at('/a')), kept(place.at('/a'))]);
    expect(await mine()).toMatchObject({ total: 1, items: [{ count: 1 }] });
    const [thumb] = (await mine()).items[0].collectables;
    expect((await place.stored()).filter((key) => key.includes(thumb.id))).toHaveLength(1);
    expect(await erasures()).toEqual([]);
  });

  it('can be collected by another member too, separately', async () => {
    place.putPage('/a', '<title>A</title>');
    const { collection } = await kept(place.at('/a'));
    const other = await place.site.newMember();
    const theirs = await place.site.as(other).post('/api/collections', { url: place.at('/a') });
    expect(theirs.json()).toMatchObject({ count: 1, collectables: [{ title: 'A' }] });
    expect(theirs.json().id).not.toBe(collection.id);
    await place.site.as(other).delete(`/api/collections/${theirs.json().id}`);
    expect((await mine()).total).toBe(1);
  });

  it.each([
    ['a picture itself, by its name', '/r/calm%20sea-2.png', 'calm sea-2'],
    ['a picture whose name is broken', '/r/%E0%A4%A.png', '%E0%A4%A'],
    ['a picture without a name', '/', 'gallery.example'],
  ])('may be %s', async (_, path, title) => {
    await place.putPicture(new URL(path, 'http://x').pathname, 300, 300);
    const { first } = await kept(place.at(path));
    expect(first).toMatchObject({ title, thumb: { width: 300, height: 300 } });
    expect(place.outside.requests).toHaveLength(1);
  });

  it('has its host as title when it has none, and a long title is shortened', async () => {
    place.putPage('/none', '');
    expect((await kept(place.at('/none', 'www.bare.example'))).first?.title).toBe('bare.example');
    place.putPage('/long', `<title>${'🜁'.repeat(500)}\u202e\u0000</title>`);
    const { first } = await kept(place.at('/long'));
    expect([...(first?.title ?? '')]).toHaveLength(200);
    expect(first?.title.endsWith('🜁…')).toBe(true);
  });
});

describe('a page without a usable picture is collected without one', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>';
  it.each([
    ['none said', null],
    ['not there', 'missing'],
    ['too small to see', 'dot'],
    ['a drawing that can carry scripts', { type: 'image/svg+xml', body: svg }],
    ['words', { type: 'image/png', body: 'not a picture' }],
    ['of another type', { type: 'text/html', body: '<p>' }],
    ['half a picture', 'half'],
    ['too large', { type: 'image/png', body: Buffer.alloc(8_000_001) }],
    ['on a private address', 'private'],
  ])('%s', async (_, picture) => {
    place.shelf.set('/p.png', { type: 'image/png', body: '' });
    if (picture === 'missing') place.shelf.delete('/p.png');
    else if (picture === 'dot') await place.putPicture('/p.png', 30, 400);
    else if (picture === 'half') place.shelf.set('/p.png', { type: 'image/jpeg', body: await halfAPicture() });
    else if (picture && typeof picture === 'object') place.shelf.set('/p.png', picture);
    const address = picture === 'private' ? 'http://169.254.169.254/p.png' : '/p.png';
    place.putPage('/a', `<title>Kept</title>${picture ? `<meta property="og:image" content="${address}">` : ''}`);
    expect((await kept(place.at('/a'))).first).toMatchObject({ title: 'Kept', thumb: null });
    expect(await place.stored()).toEqual([]);
    expect(await erasures()).toEqual([]);
  });
});

async function halfAPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const whole = sharp({ create: { width: 600, height: 600, channels: 3, background: '#806040', noise } });
  const bytes = await whole.jpeg().toBuffer();
  return bytes.subarray(0, bytes.length / 2);
}

describe('what cannot be collected is refused and leaves nothing', () => {
  it.each([
    ['nothing', '', 'URL is required'],
    ['spaces', '   ', 'URL is required'],
    ['words', 'not an address', 'This is not the address of a web page'],
    ['a script', 'javascript:alert(1)', 'Only addresses with http or https can be added'],
    ['data', 'data:text/html,hello', 'Only addresses with http or https can be added'],
    ['a file', 'file:///etc/passwd', 'Only addresses with http or https can be added'],
    ['credentials', 'https://me:secret@example.org/', 'Leave the user name and password out of the address'],
    ['this machine', 'http://127.0.0.1/', 'Only public web addresses can be added'],
    ['this machine in other digits', 'http://2130706433/', 'Only public web addresses can be added'],
    ['a metadata service', 'http://169.254.169.254/latest/', 'Only public web addresses can be added'],
    ['another port', 'http://example.org:22/', 'Only public web addresses can be added'],
    ['too much', `https://example.org/${'a'.repeat(2000)}`, 'URL must have at most 2000 characters'],
    [
      'too much when it is written out',
      `https://example.org/${'ä'.repeat(900)}`,
      'URL must have at most 2000 characters',
    ],
  ])('%s', async (_, url, sentence) => {
    const answer = await keep(url);
    expect([answer.statusCode, answer.json().code, answer.json().fields]).toEqual([400, 'invalid', { url: sentence }]);
    await expectNothing();
  });

  it('text that is not an address', async () => {
    for (const url of [undefined, null, 7, ['https://example.org']])
      expect((await keep(url)).json()).toMatchObject({ status: 400, code: 'invalid' });
    await expectNothing();
  });

  it('a missing page, a file of another type, and a redirect into the private network', async () => {
    place.shelf.set('/paper', { type: 'application/pdf', body: '%PDF' });
    place.shelf.set('/loop', (_, response) => response.writeHead(302, { location: '/loop' }).end());
    place.shelf.set('/cut', (_, response) => response.destroy());
    place.shelf.set('/inside', (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end());
    const refused = await Promise.all(
      ['/missing', '/paper', '/loop', '/cut', '/inside'].map(async (path) => {
        const answer = await keep(place.at(path));
        return [path, answer.statusCode, answer.json().code, Object.keys(answer.json().fields)];
      }),
    );
    expect(refused).toEqual([
      ['/missing', 422, 'unreachable', ['url']],
      ['/paper', 415, 'unsupported_type', ['url']],
      ['/loop', 422, 'unreachable', ['url']],
      ['/cut', 422, 'unreachable', ['url']],
      ['/inside', 400, 'invalid', ['url']],
    ]);
    await expectNothing();
  });

  it.skipIf(isOnRig)('a page when storage fails; the next sweep removes its announced file', async () => {
    await place.putPicture('/p.png');
    place.putPage('/a', '<meta property="og:image" content="/p.png">');
    const incoming = path.join(place.site.deps.config.dataDir, 'storage/incoming');
    await rm(incoming, { recursive: true, force: true });
    await writeFile(incoming, 'a file where storage wants a folder');
    expect((await keep(place.at('/a'))).json()).toMatchObject({ status: 500, code: 'unexpected_failure' });
    await rm(incoming);
    expect(await mine()).toMatchObject({ items: [], total: 0 });
    place.site.clock.pass(3_600_001);
    expect(await sweepThumbs(place.site.deps)).toBe(1);
    await expectNothing();
  });
});

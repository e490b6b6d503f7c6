import type { ContentDetail } from '@veil/contract/items/content.ts';
import { growRegion, regionsFor, WHOLE_FRAME } from '@veil/imaging';
import sharp from 'sharp';
import { crawl, requestRaw, type Served } from '../crawl.ts';
import {
  boxOf,
  codecTolerance,
  decode,
  difference,
  drawnFromGrid,
  edgyTolerance,
  pixelsInside,
  resize,
  sharedDetail,
} from '../expected-pixels.ts';
import { forgedAddresses, pathTraversals, refusedCalls, storageGuesses } from '../forged-addresses.ts';
import { linkInEmail, Member, password } from '../member.ts';
import {
  adultTick,
  expectShown,
  fillSetup,
  fillUploadForm,
  holdReady,
  jpeg,
  mainPicture,
  slowUploads,
  sourceOf,
  submitUpload,
} from '../page-actions.ts';
import { publishReviewed } from '../review-actions.ts';
import { aMannequin } from '../samples/mannequin.ts';
import { aTellingPhotograph, fineDetail, planted, size, thumbnailColour } from '../samples/telling.ts';
import { isBehindProxy, type RunningSite, startSite } from '../site.ts';
import { openPublishing } from '../site-database.ts';
import { test as base, expect } from '../test.ts';

let running: RunningSite;
const test = base.extend({ site: async ({}, use) => use(running.url) });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  running = await startSite();
  await openPublishing(running);
});
test.afterAll(() => running.stop());

const email = 'maker@example.org';
const titles = { telling: 'Hills under a grid', person: 'Mannequin in blue', landscape: 'Nobody there' };
let telling: Awaited<ReturnType<typeof aTellingPhotograph>>;
let mannequin: Buffer;
let other: Member;
const small = { width: 800, height: 600 };
const ids = { telling: '', person: '', landscape: '' };

test('a new member uploads a picture, and others see it, react to it and lift its veil', async ({
  visit,
  join,
  site,
}) => {
  telling = await aTellingPhotograph();
  mannequin = await aMannequin();
  const { page: maker, expects } = await visit();

  await test.step('the landing screen is enabled by the age confirmation', async () => {
    await maker.goto('/');
    await expect(maker.getByRole('heading', { level: 1 })).toHaveText(/Shown the way you choose/);
    await expect(maker.getByLabel('E-mail')).toBeDisabled();
    await expect(maker.getByRole('button', { name: 'Create an account' })).toBeDisabled();
    await adultTick(maker).check();
    await expect(maker.getByLabel('E-mail')).toBeEnabled();
  });

  await test.step('sign-up needs a confirmed address', async () => {
    expects(/\/api\/(auth\/sign-in\/email$|uploads\/resumable\/)/);
    await maker.getByRole('button', { name: 'Create an account' }).click();
    await maker.getByLabel('E-mail').fill(email);
    await maker.getByLabel('Password', { exact: true }).fill(password);
    await maker.getByRole('button', { name: 'Create an account' }).click();
    await expect(maker.getByText('Account created. Check your email to confirm (if required).')).toBeVisible();
    await maker.getByLabel('Password', { exact: true }).fill(password);
    await maker.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(maker.getByText('Please confirm your e-mail address first')).toBeVisible();
    await maker.goto(await linkInEmail(site, email, /verify-email/));
    await expect(maker.getByText('Your e-mail address is confirmed. You can sign in now.')).toBeVisible();
    await maker.getByLabel('E-mail').fill(email);
    await maker.getByLabel('Password', { exact: true }).fill(password);
    await maker.getByRole('button', { name: 'Sign in', exact: true }).click();
  });

  await test.step('every address shows the set-up', async () => {
    const heading = maker.getByRole('heading', { name: 'Finish setting up your profile' });
    await expect(heading).toBeVisible();
    await maker.goto('/#/upload');
    await expect(heading).toBeVisible();
    const picture = jpeg(telling.bytes, `${planted.name}.jpg`);
    const profile = { name: 'Mara of the Hills', picture, part: 'Feet', role: /^Both/, gender: 'Nonbinary' };
    await fillSetup(maker, profile, maker.getByRole('heading', { name: 'Upload' }));
  });

  other = await join({ role: 'beta' });
  const { page: viewer } = await visit(other);

  await test.step('an upload shows its progress, then the progress of its job, then the picture', async () => {
    const words = {
      title: titles.telling,
      description: 'Two hills and a sky.',
      tags: ['hills', 'dusk'],
      visibility: 'Public' as const,
      censor: 'Pixelate' as const,
      parts: ['face', 'eyes'],
      where: 'Whole picture' as const,
      intensity: 60,
      unchecked: true,
    };
    const showReady = await holdReady(maker);
    await slowUploads(maker, telling.bytes.length / 12);
    await fillUploadForm(maker, jpeg(telling.bytes, `${planted.name}.jpg`), words);
    await maker.getByRole('button', { name: 'Upload and publish' }).click();
    await expect(maker.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', /^[1-9]/);
    await slowUploads(maker, -1);
    await maker.waitForURL(/#\/content\//);
    ids.telling = /content\/([0-9a-f-]+)/.exec(maker.url())?.[1] ?? '';
    await expect(maker.getByText('Processing')).toBeVisible();
    await expect(maker.getByRole('progressbar')).toBeVisible();
    showReady();
    await expectShown(mainPicture(maker, titles.telling));
    await expect(maker.getByRole('progressbar')).toBeHidden();
  });

  await test.step('it is in the feed of others', async () => {
    await viewer.goto('/#/feed');
    const tile = viewer.getByRole('article', { name: titles.telling });
    await expectShown(tile.getByRole('img', { name: titles.telling }));
    await tile.getByRole('link').click();
    await expectShown(mainPicture(viewer, titles.telling));
    await expect(viewer.getByText('Two hills and a sky.')).toBeVisible();
    await expect(viewer.getByRole('link', { name: 'hills', exact: true })).toBeVisible();
  });

  await test.step('another member votes, favorites, marks and comments; the maker sees it live', async () => {
    await viewer.getByRole('button', { name: /^Vote up/ }).click();
    await viewer.getByRole('button', { name: /^Favorite/ }).click();
    await viewer.getByRole('button', { name: /^Came to this/ }).click();
    for (const name of ['Vote up, 1', 'Favorite, 1', 'Came to this, 1'])
      await expect(viewer.getByRole('button', { name, pressed: true })).toBeVisible();
    await viewer.getByLabel('Your comment').fill('Lovely light. See https://example.org/light.');
    await viewer.getByRole('button', { name: 'Comment', exact: true }).click();
    for (const page of [viewer, maker]) {
      const said = page.getByRole('region', { name: 'Comments' }).getByRole('listitem');
      await expect(said).toContainText('Lovely light.');
      await expect(said.getByRole('link', { name: 'https://example.org/light' })).toHaveAttribute('rel', /noopener/);
    }
    const { score, favoriteCount, cameCount, commentCount } = await other.json<ContentDetail>(
      `/api/content/${ids.telling}`,
    );
    expect({ score, favoriteCount, cameCount, commentCount }).toEqual({
      score: 1,
      favoriteCount: 1,
      cameCount: 1,
      commentCount: 1,
    });
  });

  await test.step('a mask veils it for everyone but its maker, until it is lifted', async () => {
    await maker.getByRole('button', { name: 'More', exact: true }).click();
    await maker.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await maker.getByRole('switch', { name: /^Start veiled/ }).check();
    await maker.getByRole('button', { name: 'Save' }).click();
    await expect(maker.getByText('Saved', { exact: true })).toBeVisible();
    await expect(maker.getByText('Starts veiled')).toBeHidden();
    await viewer.reload();
    await expect(viewer.getByText('Starts veiled').first()).toBeVisible();
    const picture = mainPicture(viewer, titles.telling);
    await expect.poll(() => sourceOf(picture)).toContain('/whole/');
    await viewer.getByRole('button', { name: 'Lift the veil' }).first().click();
    await expect.poll(() => sourceOf(picture)).toContain('/clear/');
    await viewer.getByRole('button', { name: 'Veil again' }).click();
    await expect.poll(() => sourceOf(picture)).toContain('/whole/');
  });

  await test.step('body parts are detected and covered; a member who veils others of them holds to lift', async () => {
    await maker.getByRole('link', { name: 'Upload', exact: true }).first().click();
    await fillUploadForm(maker, jpeg(mannequin), {
      title: titles.person,
      censor: 'Pixelate',
      parts: ['belly'],
      intensity: 42,
    });
    await expect(maker.getByText(/^Found and covered: belly\./)).toBeVisible({ timeout: 60_000 });
    ids.person = await submitUpload(maker, 'Adjust covers');
    expect((await other.fetch(`/api/content/${ids.person}`)).status).toBe(404);
    await publishReviewed(maker);
    await expectShown(mainPicture(maker, titles.person));
    await other.post('/api/me/profile', { censoredParts: ['face', 'hands'], liftBy: 'hold' });
    await viewer.goto(`/#/content/${ids.person}`);
    await viewer.reload();
    await expect(viewer.getByText('Veiled by your settings').first()).toBeVisible();
    await expect(viewer.getByText('Face and hands').first()).toBeVisible();
    const picture = mainPicture(viewer, titles.person);
    const hold = viewer.getByRole('button', { name: 'Hold to lift' }).first();
    await hold.hover();
    await viewer.mouse.down();
    await expect.poll(() => sourceOf(picture)).toContain('/clear/');
    await viewer.mouse.up();
    await expect.poll(() => sourceOf(picture)).toContain('/whole/');
    await hold.focus();
    await viewer.keyboard.down('Enter');
    await expect.poll(() => sourceOf(picture)).toContain('/clear/');
    await viewer.keyboard.up('Enter');
    await expect.poll(() => sourceOf(picture)).toContain('/whole/');
  });

  await test.step('when nothing is detected the maker decides, and nobody sees it before', async () => {
    await maker.getByRole('link', { name: 'Upload', exact: true }).first().click();
    const bytes = await sharp(fineDetail(small, 3), { raw: { ...small, channels: 3 } })
      .jpeg()
      .toBuffer();
    await fillUploadForm(maker, jpeg(bytes), {
      title: titles.landscape,
      censor: 'Blur',
      parts: ['face'],
      intensity: 100,
    });
    ids.landscape = await submitUpload(maker);
    await expect(maker.getByText('Nothing was found to cover')).toBeVisible();
    expect((await other.fetch(`/api/content/${ids.landscape}`)).status).toBe(404);
    await maker.getByRole('button', { name: 'Cover the whole picture' }).click();
    await maker.waitForURL(/#\/content\/[0-9a-f-]+$/);
    await expectShown(mainPicture(maker, titles.landscape));
    expect((await other.fetch(`/api/content/${ids.landscape}`)).status).toBe(200);
  });
});

/** Everything served to another member: texts and media, veiled in every style and unveiled. */
let everything: Served[];

test('nothing of the file’s metadata is in anything served', async () => {
  const me = await other.json<{ items: { author: { id: string; slug: string } }[] }>('/api/feed');
  const { id, slug } = me.items[0]?.author ?? { id: '', slug: '' };
  const items = [ids.telling, ids.person, ids.landscape];
  const lists = ['/api/feed', '/api/feed?sort=top&q=hills', '/api/me/favorites', '/api/tags', '/api/site', '/api/me'];
  const others = [`/api/users/${slug}`, `/api/users/${id}/uploads`, '/api/upload-options', '/api/openapi.json'];
  const ofItems = items.flatMap((item) => ['', '/comments', '/votes'].map((part) => `/api/content/${item}${part}`));
  const paths = [...lists, ...others, ...ofItems];
  everything = [];
  for (const veilStyle of ['overlay', 'blur', 'pixelate', 'blackout']) {
    await other.post('/api/me/profile', { veilStyle, censoredParts: ['face', 'hands'] });
    await crawl(other, paths, everything);
  }
  const pictures = everything.filter(({ type }) => type.startsWith('image/'));
  const types = new Set(pictures.map(({ type }) => type).filter((type) => type !== 'image/avif'));
  expect(types).toEqual(new Set(['image/webp', 'image/jpeg']));
  const words = new Set(
    pictures.map(({ url }) => /\/media\/(c\/[^/]+\/\d+\/(whole|clear|\w+)|avatars)/.exec(url)?.[2] ?? 'avatar'),
  );
  for (const kind of ['avatar', 'clear', 'whole', 'blur', 'pixelate', 'blackout']) expect(words).toContain(kind);

  for (const { url, bytes, type } of everything) {
    for (const secret of telling.secrets) {
      for (const spelt of [secret, Buffer.from(secret.toString('base64').slice(0, -4)), utf16(secret)])
        expect(bytes.includes(spelt), `${secret.toString('latin1')} in ${url}`).toBe(false);
    }
    if (!type.startsWith('image/')) continue;
    const { exif, xmp, iptc, icc, comments, orientation, hasAlpha } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, comments, orientation, hasAlpha }).toEqual({ hasAlpha: false });
    expect(icc === undefined || icc.length < 1024, `the profile of ${url}`).toBe(true);
    expect(pictureWithin(bytes), `a picture within ${url}`).toBe(-1);
    const { data } = await decode(bytes);
    for (let at = 0; at < data.length; at += 3)
      if (thumbnailColour.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 40))
        throw new Error(`the thumbnail's colour in ${url}`);
  }
});

/** Position of a second JPEG: two segments in a row (T.81, B.1.1.4), because one marker also occurs by chance. */
function pictureWithin(bytes: Buffer): number {
  const start = Buffer.from([0xff, 0xd8, 0xff]);
  for (let at = bytes.indexOf(start, 1); at > 0 && at + 6 <= bytes.length; at = bytes.indexOf(start, at + 1)) {
    const next = at + 4 + bytes.readUInt16BE(at + 4);
    if (bytes[next] === 0xff && (bytes[next + 1] ?? 0) >= 0xc0) return at;
  }
  return -1;
}

const utf16 = (word: Buffer): Buffer => Buffer.from(word.toString('latin1'), 'utf16le');

const clearPictures = (id: string) =>
  everything.filter(
    ({ url, type }) => url.startsWith(`/media/c/${id}/`) && url.includes('/clear/') && type.startsWith('image/'),
  );

test('a served picture that is wholly censored is drawn from the grid alone', async () => {
  const frames = [
    { id: ids.telling, of: size, pixels: telling.pixels, style: { type: 'pixelate', intensity: 60 } },
    { id: ids.landscape, of: small, pixels: fineDetail(small, 3), style: { type: 'blur', intensity: 100 } },
  ] as const;
  for (const { id, of, pixels, style } of frames) {
    const original = { data: new Uint8Array(pixels), ...of, channels: 3 as const };
    const whole = growRegion(WHOLE_FRAME, of.width, of.height);
    const pictures = clearPictures(id);
    expect(pictures.map(({ url }) => url)).toContainEqual(expect.stringContaining(`/${of.width}.webp`));
    for (const { url, bytes } of pictures) {
      const served = await decode(bytes);
      const inside = pixelsInside(whole, of, served);
      const off = difference(served, await drawnFromGrid(served, of, WHOLE_FRAME, style), inside);
      expect(off.mean, `${url} beside the grid`).toBeLessThan(codecTolerance.mean);
      expect(off.few, `${url} beside the grid`).toBeLessThan(codecTolerance.few);
      const same = await resize(original, served);
      expect(Math.abs(sharedDetail(served, same, inside)), `detail in ${url}`).toBeLessThan(0.05);
      // Control: the same measure finds the detail in uncensored pixels.
      const plain = sharp(Buffer.from(pixels), { raw: { ...of, channels: 3 } }).resize(served.width);
      expect(sharedDetail(await decode(await plain.webp({ quality: 80 }).toBuffer()), same, inside)).toBeGreaterThan(
        0.8,
      );
    }
  }
});

test('a served body part that is covered is drawn from the grid alone, and the rest is untouched', async ({
  visit,
}) => {
  const { page } = await visit();
  await page.request.post(`${running.url}/api/auth/sign-in/email`, { data: { email, password } });
  const { token } = await (await page.request.get(`${running.url}/api/auth/token`)).json();
  const mine = await page.request.get(`${running.url}/api/content/${ids.person}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { backstage, media } = (await mine.json()) as ContentDetail;
  const parts = (backstage?.parts ?? []).map((found) => ({ ...found, box: boxOf(found.box) }));
  const [region, ...more] = regionsFor(parts, ['belly']);
  if (!region || !media || more.length > 0) throw new Error('one belly was expected');
  const master = { width: media.width, height: media.height };
  const grown = growRegion(region, master.width, master.height);
  const original = await decode(mannequin);
  const pictures = clearPictures(ids.person);
  expect(pictures.length).toBeGreaterThan(0);
  for (const { url, bytes } of pictures) {
    const served = await decode(bytes);
    const inside = pixelsInside(grown, master, served, Math.ceil((3 * master.width) / served.width));
    const covered = new Set(pixelsInside(grown, master, served, -12));
    const outside = Array.from({ length: served.width * served.height }, (_, at) => at).filter(
      (at) => !covered.has(at),
    );
    const drawn = await drawnFromGrid(served, master, region, { type: 'pixelate', intensity: 42 });
    expect(difference(served, drawn, inside).mean, `${url} beside the grid`).toBeLessThan(edgyTolerance);
    const same = await resize(original, served);
    expect(Math.abs(sharedDetail(served, same, inside)), `detail under the cover of ${url}`).toBeLessThan(0.1);
    expect(sharedDetail(served, same, outside), `detail beside the cover of ${url}`).toBeGreaterThan(0.8);
  }
});

test('another member cannot get anything that was not given to them', async ({ site }) => {
  const owner = await Member.join(site);
  const kept = await owner.upload({ bytes: mannequin, title: 'For me alone', visibility: 'private' });
  const seen = await other.json<ContentDetail>(`/api/content/${ids.telling}`);
  const given = seen.media?.veil?.clear[0]?.url ?? '';
  const avatar = seen.author.avatarUrl ?? '';
  const privately = kept.media?.renditions[0]?.url ?? '';

  const holding = [given, avatar, privately];
  for (const right of holding) expect((await requestRaw(site, right)).status, right).toBe(200);
  const handed = { given, avatar, privately, id: ids.telling, kept: kept.id };
  for (const wrong of [...forgedAddresses(handed), ...storageGuesses([ids.telling, kept.id]), ...pathTraversals]) {
    expect(holding).not.toContain(wrong);
    const { status, body } = await requestRaw(site, wrong, { ...other.headers, accept: 'image/webp' });
    expect(isBehindProxy && status === 400 ? 404 : status, `${wrong}, or 400 by a proxy`).toBe(404);
    expect(body).not.toContain('ENOENT');
  }

  for (const wrong of refusedCalls(handed))
    expect(`${(await other.fetch(wrong)).status} ${wrong}`).toBe(`404 ${wrong}`);
  for (const [call, body] of [
    ['votes', { value: 1 }],
    ['favorite', {}],
    ['came', {}],
    ['comments', { text: 'hm' }],
    ['report', { reason: 'other' }],
    ['edit', { title: 'mine now' }],
    ['decision', { decision: 'as_is' }],
    ['retry', undefined],
  ] as const) {
    const answer = await other.fetch(`/api/content/${kept.id}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });
    expect(`${answer.status} ${call}`).toBe(`404 ${call}`);
  }
  expect((await other.fetch(`/api/content/${kept.id}`, { method: 'DELETE' })).status).toBe(404);
  expect(JSON.stringify(await other.json('/api/feed'))).not.toContain('For me alone');
  expect(JSON.stringify(await other.json(`/api/users/${owner.id}/uploads`))).not.toContain('For me alone');
  expect(await owner.json<ContentDetail>(`/api/content/${kept.id}`)).toMatchObject({ title: 'For me alone', score: 0 });
});

/** Limits the upload to this many bytes per second. */

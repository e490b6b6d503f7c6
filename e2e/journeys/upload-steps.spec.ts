import { isClean } from '../axe.ts';
import { jpeg } from '../page-actions.ts';
import { readClip } from '../samples/clip.ts';
import { aMannequin } from '../samples/mannequin.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { type RunningSite, startSite } from '../site.ts';
import { openPublishing } from '../site-database.ts';
import { test as base, expect } from '../test.ts';
import { chooseFile, choosePicture, isFocusUncovered, publishButton } from '../upload-steps.ts';

type Own = { items: { id: string; title: string; status: string }[] };

const begins = /\/uploads\/resumable$/;
const tus = { 'tus-resumable': '1.0.0' };

let running: RunningSite;
const test = base.extend({ site: async ({}, use) => use(running.url) });
test.beforeAll(async () => {
  running = await startSite();
  await openPublishing(running);
});
test.afterAll(() => running.stop());

test('three steps by keys: the picture, title and tick, publish', async ({ visit, join }) => {
  const member = await join();
  const { page } = await visit(member);
  await page.goto('/#/upload');
  await expect(publishButton(page)).toBeVisible();

  await test.step('the picture is sent and examined before the form is', async () => {
    await choosePicture(page);
    expect((await member.json<Own>('/api/me/uploads')).items).toEqual([]);
    await isClean(page, 'the upload form with its covers found');
  });

  await test.step('each control that Tab reaches is uncovered, and the folded controls are skipped', async () => {
    await page.setViewportSize({ width: 1024, height: 560 });
    await page.getByLabel('Title').focus();
    const folded = page.getByRole('button', { name: /^(Covers and veil|Details)/ });
    const isFocused = (all: Element[]) => all.some((one) => one === document.activeElement);
    let folds = 0;
    let isAtButton = false;
    for (let nth = 1; nth <= 12 && !isAtButton; nth++) {
      await page.keyboard.press('Tab');
      expect(await isFocusUncovered(page), `control ${nth}`).toBe(true);
      if (await folded.evaluateAll(isFocused)) folds += 1;
      isAtButton = await publishButton(page).evaluateAll(isFocused);
    }
    expect([folds, isAtButton]).toEqual([2, true]);
  });

  await test.step('the folded line opens and states a change', async () => {
    const fold = page.getByRole('button', { name: /^Covers and veil/ });
    await fold.press('Enter');
    await page.getByRole('switch', { name: 'Start veiled' }).press('Space');
    await page.getByRole('radio', { name: 'Blackout' }).check();
    await fold.press('Enter');
    await expect(fold).toContainText(/ · blackout · starts veiled$/);
    await fold.press('Enter');
    await page.getByRole('radio', { name: 'Blur' }).check();
    await fold.press('Enter');
  });

  await test.step('the tick is asked for, and then Enter on the button publishes', async () => {
    await publishButton(page).press('Enter');
    await expect(page.getByText('Please confirm that everyone shown is an adult and agrees.').first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Everyone shown is an adult/ })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('3 of 3: ready')).toBeVisible();
    await publishButton(page).press('Enter');
    await expect(page).toHaveURL(/#\/content\//);
    const [item] = (await member.json<Own>('/api/me/uploads')).items;
    expect(item?.title).toBe('evening walk');
    await member.settled(item?.id ?? '');
  });
});

test('a picture that is taken back is deleted on the server, and a failed look is told', async ({ visit, join }) => {
  const member = await join();
  const { page, expects } = await visit(member);
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE' && /resumable/.test(request.url()));
  await page.goto('/#/upload');
  await choosePicture(page);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await deleted;

  await test.step('the form goes on with a sample, and looks again when asked', async () => {
    expects(/\/api\/uploads\/detect$/);
    await page.route('**/api/uploads/detect', (route) => route.fulfill({ status: 503, json: {} }));
    const again = page.getByRole('button', { name: 'Look again' });
    await chooseFile(page);
    await expect(again).toBeVisible();
    await expect(page.getByText(/^A sample of the cover/)).toBeVisible();
    await page.unroute('**/api/uploads/detect');
    await again.click();
    await expect(page.getByText(/^Found and covered: /)).toBeVisible();
  });

  await test.step('a page that closes leaves nothing behind', async () => {
    await page.getByRole('button', { name: 'Choose another file' }).click();
    const begun = page.waitForResponse((answer) => answer.request().method() === 'POST' && begins.test(answer.url()));
    await choosePicture(page);
    const address = new URL((await (await begun).headerValue('location')) ?? '', (await begun).url()).pathname;
    const look = async () => (await member.fetch(address, { method: 'HEAD', headers: tus })).status;
    expect(await look()).toBe(200);
    await page.reload();
    await expect.poll(look).toBe(404);
  });
});

test('several files are a filmstrip, and one button publishes those that look right', async ({ visit, join }) => {
  const member = await join();
  const { page } = await visit(member);
  await page.goto('/#/upload');
  const strip = page.getByRole('list', { name: 'Chosen files' });
  const shown = (name: string) => strip.getByRole('button', { name: `Show ${name}`, pressed: true });
  const next = page.getByRole('button', { name: 'Next' });

  await test.step('the preview of each says what was found', async () => {
    await page
      .getByLabel('Choose a picture or a video')
      .setInputFiles([
        jpeg(await aMannequin(), 'evening_walk.jpg'),
        jpeg(await aSmallPicture(181), 'hills_at_dusk.jpg'),
        { name: 'walk.mp4', mimeType: 'video/mp4', buffer: await readClip(2) },
      ]);
    await expect(page.getByText(/^Found and covered: /)).toBeVisible({ timeout: 60_000 });
    await expect(shown('evening_walk.jpg, looks right')).toBeVisible();
    await expect(strip.locator('img')).toHaveCount(3);
    await isClean(page, 'the filmstrip');
    await next.press('Enter');
    await expect(next).toBeFocused();
    await expect(page.getByText('File 2 of 3')).toBeVisible();
    await expect(page.getByText(/You (decide|check the covers) after the upload\.$/)).toBeVisible();
    expect((await member.json<Own>('/api/me/uploads')).items).toEqual([]);
  });

  await test.step('a file that is taken out comes back by Undo', async () => {
    await page.getByRole('button', { name: 'Remove hills_at_dusk.jpg' }).click();
    await expect(shown('walk.mp4')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(strip.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByText('File 3 of 3')).toBeVisible();
  });

  await test.step('a missing tick is asked for, and nothing is sent', async () => {
    await page.getByRole('button', { name: 'Publish 1 that looks right' }).click();
    await expect(page.getByRole('checkbox', { name: /Everyone shown is an adult/ })).toBeFocused();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: /I have the right to publish these videos/ }).check();
    await expect(page.getByText('3 of 3: ready · you check 2 after the upload')).toBeVisible();
  });

  await test.step('only the one that looks right is published, and the queue shows all', async () => {
    await page.getByRole('button', { name: 'Publish 1 that looks right' }).click();
    await expect(page.locator('[data-upload]')).toHaveCount(3);
    await expect(page.locator('[data-upload] img')).toHaveCount(3);
    await isClean(page, 'the queue with thumbnails');
    const own = async () => (await member.json<Own>('/api/me/uploads')).items;
    await expect.poll(own, { timeout: 120_000 }).toHaveLength(3);
    for (const { id } of await own()) await member.settled(id);
    const states = (await own()).map(({ title, status }) => [title, status]);
    expect(states.filter(([, status]) => status === 'ready')).toEqual([['evening walk', 'ready']]);
  });
});

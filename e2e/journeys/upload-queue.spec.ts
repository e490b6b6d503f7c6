import type { Page } from '@playwright/test';
import { isClean } from '../axe.ts';
import { holdUploads } from '../held-uploads.ts';
import { password } from '../member.ts';
import { adultTick, coverWhole, type File, jpeg, submitUpload } from '../page-actions.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

type Own = { items: { id: string; title: string }[]; total: number };

const keptOnDevice = (page: Page): Promise<number | null> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'veil-uploads')) return null;
    const database = await new Promise<IDBDatabase | null>((done, fail) => {
      const request = indexedDB.open('veil-uploads');
      // It was deleted after it was listed, and would be made again.
      request.onupgradeneeded = () => request.transaction?.abort();
      request.onsuccess = () => done(request.result);
      request.onerror = () => (request.error?.name === 'AbortError' ? done(null) : fail(request.error));
    });
    if (!database) return null;
    const counts = ['entries', 'files'].map(
      (store) =>
        new Promise<number>((done, fail) => {
          const count = database.transaction(store).objectStore(store).count();
          count.onsuccess = () => done(count.result);
          count.onerror = () => fail(count.error);
        }),
    );
    const all = await Promise.all(counts);
    database.close();
    return all.reduce((sum, count) => sum + count, 0);
  });

test('a queue of twelve files survives a reload and the loss of the network, and each arrives once', async ({
  visit,
  join,
}) => {
  const member = await join();
  const { page, ignores } = await visit(member);
  ignores(/net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)|Failed to fetch|dynamically imported/);
  const files: File[] = [];
  for (let nth = 1; nth <= 12; nth++) files.push(jpeg(await aSmallPicture(100 + nth), `evening_${nth}.jpg`));
  const uploads = await holdUploads(page);
  const own = () => member.json<Own>('/api/me/uploads?limit=50');
  const arrived = async () => {
    uploads.passOne();
    return (await own()).total;
  };
  const dock = page.getByRole('region', { name: 'Uploads' });

  await test.step('files are chosen together, and have one set of fields with a title each', async () => {
    await page.goto('/#/upload');
    await page.getByLabel('Choose a picture or a video').setInputFiles(files);
    const strip = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
    await expect(strip).toHaveCount(12);
    await expect(page.getByText('File 1 of 12')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('File 3 of 12')).toBeVisible();
    await expect(page.getByLabel('Title of evening_3.jpg')).toHaveValue('evening 3');
    await page.getByLabel('Title of evening_3.jpg').fill('');
    await page.getByLabel('Title for all').fill('Night');
    await coverWhole(page);
    await page.getByRole('checkbox', { name: /Everyone shown is an adult/ }).check();
    await page.getByRole('checkbox', { name: 'Publish without checking' }).check();
    await isClean(page, 'several files');
  });

  await test.step('they are sent while the member browses', async () => {
    await page.getByRole('button', { name: 'Upload 12 files' }).click();
    await expect(page.getByText(/^Uploading \d+ of 12$/)).toBeVisible();
    await isClean(page, 'the queue');
    await page.getByRole('banner').getByRole('link', { name: 'Tags' }).click();
    await expect(dock).toBeVisible();
    await expect.poll(arrived).toBeGreaterThan(0);
  });

  await test.step('a reload in the middle', async () => {
    await uploads.interrupt(() => page.reload());
    await expect(dock).toBeVisible();
    await expect.poll(arrived).toBeGreaterThan(4);
  });

  await test.step('the network goes, and comes back', async () => {
    await uploads.interrupt(() => page.context().setOffline(true));
    await expect(dock.getByText('Waiting for the network')).toBeVisible();
    uploads.passAll();
    await page.context().setOffline(false);
    await expect(dock.getByRole('button', { name: /finished$/ })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('all arrived once', async () => {
    const { items, total } = await own();
    expect(total).toBe(12);
    const titles = [...files.map((_, nth) => `evening ${nth + 1}`).filter((title) => title !== 'evening 3'), 'Night 3'];
    expect(items.map(({ title }) => title).sort()).toEqual(titles.sort());
    await dock.getByRole('button', { name: 'Close the list of uploads' }).click();
    await expect(dock).toBeHidden();
    expect(await keptOnDevice(page)).toBe(0);
  });

  await test.step('the same file again is asked about before it is sent', async () => {
    await page.goto('/#/upload');
    await page.getByLabel('Choose a picture or a video').setInputFiles(files[0] as File);
    await expect(page.getByText(/^You uploaded this before: evening 1\. If/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByLabel('Choose a picture or a video')).toBeAttached();
  });

  const send = async (chosen: File[], button: string) => {
    await page.getByLabel('Choose a picture or a video').setInputFiles(chosen);
    await coverWhole(page);
    await page.getByRole('checkbox', { name: /Everyone shown is an adult/ }).check();
    await page.getByRole('checkbox', { name: 'Publish without checking' }).check();
    return () => page.getByRole('button', { name: button }).click();
  };
  const question = page.getByText(/^You uploaded this before: /);

  await test.step('a duplicate that is found after the form waits for an answer, and the others are sent', async () => {
    let tell = () => {};
    const held = new Promise<void>((done) => {
      tell = done;
    });
    await page.route('**/api/uploads/check', async (route) => {
      await held;
      await route.continue();
    });
    const press = await send([files[0] as File, jpeg(await aSmallPicture(124), 'new.jpg')], 'Upload 2 files');
    await press();
    tell();
    await expect.poll(async () => (await own()).total).toBe(13);
    await expect(page.getByRole('heading', { name: '1 upload waits for you' })).toBeVisible();
    await expect(question).toHaveCount(1);
    await page.getByRole('button', { name: 'Upload anyway' }).click();
    await expect.poll(async () => (await own()).total).toBe(14);
    await page.unroute('**/api/uploads/check');
  });

  await test.step('a duplicate that the form has shown is sent without a second question', async () => {
    await page.getByRole('button', { name: 'Clear finished' }).click();
    const press = await send([files[1] as File], 'Upload and publish');
    await expect(question).toBeVisible();
    await press();
    await expect.poll(async () => (await own()).total).toBe(15);
    await expect(page).toHaveURL(/#\/content\//);
    await page.getByRole('button', { name: 'Edit picture' }).click();
    await expect(page).toHaveURL(/#\/edit\?id=/);
    await expect(page.locator('canvas[data-picture]')).toBeVisible();
  });
});

test('whoever signs in after the queue’s member neither sees nor sends what is in it', async ({ visit, join }) => {
  const [member, next] = [await join(), await join()];
  const { page, ignores } = await visit(member);
  ignores(/net::ERR_ABORTED/);
  await page.route('**/api/upload', () => undefined);
  await page.goto('/#/upload');
  const files = [jpeg(await aSmallPicture(121), 'one.jpg'), jpeg(await aSmallPicture(122), 'two.jpg')];
  await page
    .getByLabel('Choose a picture or a video')
    .setInputFiles([...files, jpeg(await aSmallPicture(123), 'x.jpg')]);
  await coverWhole(page);
  await page.getByRole('checkbox', { name: /Everyone shown is an adult/ }).check();
  await page.getByRole('button', { name: 'Upload 3 files' }).click();
  await expect.poll(() => keptOnDevice(page)).toBe(6);
  await page.getByRole('banner').getByRole('link', { name: 'Tags' }).click();
  const dock = page.getByRole('region', { name: 'Uploads' });
  await expect(dock).toBeVisible();

  await test.step('signing out deletes the files', async () => {
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
    await expect(dock).toHaveCount(0);
    await expect.poll(() => keptOnDevice(page)).toBe(null);
  });

  await test.step('in the same page somebody else signs in', async () => {
    await page.unroute('**/api/upload');
    await adultTick(page).check();
    await page.getByLabel('E-mail').fill(next.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
    await page.goto('/#/upload');
    await page.getByLabel('Choose a picture or a video').setInputFiles(jpeg(await aSmallPicture(124)));
    await page.getByLabel('Title').fill('My own');
    await coverWhole(page);
    await page.getByRole('checkbox', { name: /Everyone shown is an adult/ }).check();
    await submitUpload(page);
    expect(await next.json<Own>('/api/me/uploads')).toMatchObject({ total: 1, items: [{ title: 'My own' }] });
    expect(await member.json<Own>('/api/me/uploads')).toMatchObject({ total: 0 });
    await expect(dock).toHaveCount(0);
  });
});

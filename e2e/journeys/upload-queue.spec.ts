import type { Page } from '@playwright/test';
import { isClean } from '../axe.ts';
import { type File, jpeg } from '../page-actions.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

type Own = { items: { id: string; title: string }[]; total: number };

/** Lets each upload take half a second, so that a reload and the loss of the network come in the middle of some. */
async function slowly(page: Page): Promise<void> {
  await page.route('**/api/upload', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue().catch(() => undefined);
  });
}

test('a queue of twelve files survives a reload and the loss of the network, and each arrives once', async ({
  visit,
  join,
}) => {
  const member = await join();
  const { page, ignores } = await visit(member);
  ignores(/net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)|Failed to fetch|dynamically imported/);
  const files: File[] = [];
  for (let nth = 1; nth <= 12; nth++) files.push(jpeg(await aSmallPicture(100 + nth), `evening_${nth}.jpg`));
  const own = () => member.json<Own>('/api/me/uploads?limit=50');
  const dock = page.getByRole('region', { name: 'Uploads' });

  await test.step('files are chosen together, and have one set of fields with a title each', async () => {
    await page.goto('/#/upload');
    await page.getByLabel('Choose a picture or a video').setInputFiles(files);
    const rows = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
    await expect(rows).toHaveCount(12);
    await expect(page.getByLabel('Title of evening_3.jpg')).toHaveValue('evening 3');
    await page.getByLabel('Title of evening_3.jpg').fill('');
    await page.getByLabel('Title for all').fill('Night');
    await page.getByRole('radio', { name: /^Whole picture/ }).check();
    await page.getByRole('checkbox', { name: /Everyone shown is an adult/ }).check();
    await page.getByRole('checkbox', { name: 'Publish without checking' }).check();
    await isClean(page, 'several files');
  });

  await test.step('they are sent while the member browses', async () => {
    await slowly(page);
    await page.getByRole('button', { name: 'Upload 12 files' }).click();
    await expect(page.getByText(/^Uploading \d+ of 12$/)).toBeVisible();
    await isClean(page, 'the queue');
    await page.getByRole('banner').getByRole('link', { name: 'Tags' }).click();
    await expect(dock).toBeVisible();
    await expect.poll(async () => (await own()).total).toBeGreaterThan(0);
  });

  await test.step('a reload in the middle', async () => {
    await page.reload();
    await expect(dock).toBeVisible();
    await expect.poll(async () => (await own()).total).toBeGreaterThan(4);
  });

  await test.step('the network goes, and comes back', async () => {
    await page.context().setOffline(true);
    await expect(dock.getByText('Waiting for the network')).toBeVisible();
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
    const left = await page.evaluate(
      () =>
        new Promise((done) => {
          const request = indexedDB.open('veil-uploads');
          request.onsuccess = () => {
            const count = request.result.transaction(['entries', 'files']).objectStore('files').count();
            count.onsuccess = () => done(count.result);
          };
        }),
    );
    expect(left).toBe(0);
  });

  await test.step('the same file again is asked about before it is sent', async () => {
    await page.goto('/#/upload');
    await page.getByLabel('Choose a picture or a video').setInputFiles(files[0] as File);
    await expect(page.getByText(/^You uploaded this before: evening 1$/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByLabel('Choose a picture or a video')).toBeAttached();
  });
});

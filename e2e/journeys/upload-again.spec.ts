import type { Page } from '@playwright/test';
import { resumableUploads } from '@veil/contract/items/resumable-uploads.ts';
import { coverWhole, type File, jpeg } from '../page-actions.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

type Own = { items: { title: string }[]; total: number };

async function chooseAndSend(page: Page, files: File[], button: string): Promise<void> {
  await page.goto('/#/upload');
  // With this cover nothing is sent before the button is pressed.
  await coverWhole(page);
  await page.getByLabel('Choose a picture or a video').setInputFiles(files);
  await page.getByRole('checkbox', { name: /Everyone shown is an adult/ }).check();
  await page.getByRole('checkbox', { name: 'Publish without checking' }).check();
  await page.getByRole('button', { name: button }).click();
}

test('uploads whose answers were lost are sent again by another tab, and are one item each', async ({
  visit,
  join,
}) => {
  const member = await join();
  const { page, ignores } = await visit(member);
  ignores(/net::ERR_(FAILED|ABORTED)|Failed to fetch/);
  const own = () => member.json<Own>('/api/me/uploads');
  let lost = 0;
  let sent = 0;
  await page.context().route('**/api/upload', async (route) => {
    sent += 1;
    if (sent > 2) return route.continue();
    // The server gets it, and the page never learns that.
    await route.fetch();
    lost += 1;
  });
  const other = await page.context().newPage();
  await page.goto('/#/feed');
  const files = [jpeg(await aSmallPicture(141), 'east_1.jpg'), jpeg(await aSmallPicture(142), 'east_2.jpg')];
  await chooseAndSend(page, files, 'Upload 2 files');
  await expect.poll(() => lost).toBe(2);
  expect((await own()).total).toBe(2);

  await other.goto('/#/feed');
  const dock = other.getByRole('region', { name: 'Uploads' });
  await expect(dock).toBeVisible();
  await page.close();
  await expect(dock.getByRole('button', { name: /finished$/ })).toBeVisible({ timeout: 60_000 });
  expect(sent).toBe(4);
  const { items, total } = await own();
  expect([total, items.map(({ title }) => title).sort()]).toEqual([2, ['east 1', 'east 2']]);
});

test('a large file goes on where it was when the access token ends in the middle', async ({ visit, join }) => {
  const member = await join();
  const { page, expects } = await visit(member);
  expects(/\/api\/uploads\/resumable\/[^/]+$/);
  const pieces: { offset: string | undefined; status: number }[] = [];
  await page.route(`**/api${resumableUploads.path}/**`, async (route) => {
    const request = route.request();
    const headers = request.headers();
    // The second piece fails once, like after an expired token.
    if (request.method() === 'PATCH' && pieces.length === 1) headers.authorization = 'Bearer ended';
    await route.continue({ headers });
  });
  page.on('response', (answer) => {
    const request = answer.request();
    if (request.method() !== 'PATCH') return;
    pieces.push({ offset: request.headers()['upload-offset'], status: answer.status() });
  });
  // Decoders skip bytes after the end of a JPEG.
  const large = Buffer.concat([await aSmallPicture(143), Buffer.alloc(9_000_000, 'between the ends ')]);
  await chooseAndSend(page, [jpeg(large, 'west.jpg')], 'Upload and publish');
  await expect.poll(async () => (await member.json<Own>('/api/me/uploads')).total, { timeout: 60_000 }).toBe(1);
  expect(pieces.map(({ status }) => status)).toEqual([204, 401, 204]);
  expect(pieces[1]?.offset).toBe(pieces[2]?.offset);
});

import type { ContentDetail } from '@veil/contract/items/content.ts';
import { isClean } from '../axe.ts';
import { coverWhole, jpeg } from '../page-actions.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

type Own = { items: ContentDetail[]; total: number };

test('by keys: several pictures are one post, which members read with the arrows', async ({ visit, join }) => {
  const maker = await join();
  const viewer = await join();
  const own = () => maker.json<Own>('/api/me/uploads');
  let lead = '';
  const { page } = await visit(maker);

  await test.step('the maker chooses one post, puts it in order, and publishes it', async () => {
    const files = [];
    for (let nth = 1; nth <= 3; nth++) files.push(jpeg(await aSmallPicture(300 + nth), `ridge_walk_${nth}.jpg`));
    await page.goto('/#/upload');
    await page.getByLabel('Choose a picture or a video').setInputFiles(files);
    await page.getByRole('radio', { name: 'One post' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('ridge walk 1');
    await page.getByLabel('Title', { exact: true }).fill('Ridge walk');
    await page.getByRole('button', { name: 'Move ridge_walk_1.jpg later' }).press('Enter');
    await coverWhole(page);
    await page.getByRole('checkbox', { name: 'Publish without checking' }).check();
    await page.getByRole('checkbox', { name: /Everyone shown is an adult/ }).check();
    await isClean(page, 'the form for one post of several pictures');
    await page.getByRole('button', { name: 'Publish one post of 3' }).press('Enter');
    await expect.poll(async () => (await own()).items[0]?.set?.pictures, { timeout: 120_000 }).toBe(3);
    expect((await own()).total).toBe(1);
    lead = (await own()).items[0]?.id ?? '';
    const { pictures } = await maker.json<{ pictures: ContentDetail[] }>(`/api/content/${lead}/pictures`);
    for (const { id, title } of pictures)
      expect([(await maker.settled(id)).status, title]).toEqual(['ready', 'Ridge walk']);
  });

  await test.step('lists show one tile, which says the number of pictures', async () => {
    const { page } = await visit(viewer);
    await page.goto(`/#/p/${maker.slug}`);
    const tile = page.getByRole('article', { name: 'Ridge walk', exact: true }).first();
    await expect(tile.getByText('3 pictures')).toBeVisible();
    await tile.getByRole('link').focus();
    await page.keyboard.press('Enter');
    const place = page.getByText('Picture 1 / 3');
    await expect(place).toBeVisible();
    await isClean(page, 'the page of a set');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Picture 2 / 3')).toBeVisible();
    await expect(page).toHaveURL(/picture=/);
    await page.getByRole('button', { name: 'Next picture' }).press('Enter');
    await expect(page.getByText('Picture 3 / 3')).toBeVisible();
    await page.getByRole('button', { name: 'Vote up' }).first().press('Enter');
    await expect.poll(async () => (await maker.json<ContentDetail>(`/api/content/${lead}`)).score).toBe(1);
    const link = page.url();
    await page.goBack();
    await expect(tile).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('Picture 3 / 3')).toBeVisible();
  });

  await test.step('the maker breaks it up, and each picture is an item of its own', async () => {
    await page.goto(`/#/content/${lead}`);
    await page.getByRole('button', { name: 'Break up the set' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Break up' }).press('Enter');
    await expect(page.getByText('Each picture is an item of its own now')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Pictures of this set' })).toBeHidden();
    expect((await own()).total).toBe(3);
  });
});

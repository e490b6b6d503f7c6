import type { ContentDetail } from '@veil/contract/items/content.ts';
import { isClean } from '../axe.ts';
import { moveFingersIn } from '../pointers.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

type Own = { items: ContentDetail[]; total: number };

test('on a phone: a swipe leads through a set, and its maker changes it', async ({ visit, join }) => {
  const maker = await join();
  const viewer = await join();
  const { id } = await maker.upload({ bytes: await aSmallPicture(311), title: 'Tidal flats', tags: 'tide' });
  for (const nth of [1, 2])
    await maker.upload({ bytes: await aSmallPicture(311 + nth), setOf: id, setPlace: nth, title: '-' });
  await viewer.post(`/api/content/${id}/votes`, { value: 1 });

  await test.step('a swipe shows the next picture, and a tap on a thumbnail another one', async () => {
    const { page } = await visit(viewer);
    await page.goto('/#/feed?tags=tide');
    const tile = page.getByRole('article', { name: 'Tidal flats' });
    await expect(tile.getByText('3 pictures')).toBeVisible();
    await tile.getByRole('link').tap();
    await expect(page.getByText('Picture 1 / 3')).toBeVisible();
    const picture = page.locator('main').getByRole('img', { name: 'Tidal flats' }).first();
    await moveFingersIn(picture, [
      [
        [0.8, 0.5],
        [0.25, 0.5],
      ],
    ]);
    await expect(page.getByText('Picture 2 / 3')).toBeVisible();
    // The browser takes a tap that follows a swipe at once as the end of its movement.
    await expect(async () => {
      await page.getByRole('button', { name: 'Picture 3 of 3' }).tap();
      await expect(page.getByText('Picture 3 / 3')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await isClean(page, 'the page of a set on a phone');
    await page.goBack();
    await expect(tile).toBeVisible();
  });

  await test.step('another picture leads after a move, and keeps the vote', async () => {
    const { page } = await visit(maker);
    const own = () => maker.json<Own>('/api/me/uploads');
    await page.goto(`/#/content/${id}`);
    await page.getByRole('button', { name: 'Move this picture later' }).tap();
    await expect(page.getByText('Picture 2 / 3')).toBeVisible();
    const [first] = (await own()).items;
    expect([first?.id === id, first?.score]).toEqual([false, 1]);

    await page.getByRole('button', { name: 'Take out of the set' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).tap();
    await expect(page.getByText('Picture 1 / 2')).toBeVisible();
    expect((await own()).total).toBe(2);
    await isClean(page, 'the tools of a set on a phone');
  });
});

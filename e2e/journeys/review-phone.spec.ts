import { isClean } from '../axe.ts';
import {
  coverNamed,
  dragFinger,
  expectPreview,
  openReview,
  publish,
  publishedIsBlack,
  spreadFingers,
} from '../review-actions.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test('on a phone: draw, move and list covers by touch, then publish', async ({ visit, join }) => {
  const maker = await join();
  const item = await maker.upload({
    bytes: await aSmallPicture(3),
    title: 'By touch',
    censorScope: 'manual',
    review: 'always',
  });
  const { page } = await visit(maker);
  await openReview(page, item.id, 'Draw covers');

  await test.step('a finger draws without scrolling the page', async () => {
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    await dragFinger(page, [0.1, 0.1], [0.3, 0.4]);
    await expect(page.getByText('1 other area covered')).toBeVisible();
    expect(await scrolled()).toBe(before);
    await expectPreview(page, [0.2, 0.25], true);
  });

  await test.step('a finger moves the selected cover, and resizes it at a corner', async () => {
    await dragFinger(page, [0.2, 0.25], [0.6, 0.5]);
    await expectPreview(page, [0.6, 0.5], true);
    await expectPreview(page, [0.2, 0.25], false);
    const cover = coverNamed(page, /^Other area/);
    const before = await cover.boundingBox();
    await dragFinger(page, [0.7, 0.65], [0.85, 0.8]);
    expect((await cover.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) + 20);
  });

  await test.step('two fingers enlarge the picture, and no cover moves', async () => {
    const stage = page.locator('[data-stage]');
    const before = (await stage.boundingBox())?.width ?? 0;
    await spreadFingers(page);
    await expect.poll(async () => (await stage.boundingBox())?.width).toBeGreaterThan(before * 1.5);
    await expect(page.getByText('1 other area covered')).toBeVisible();
    await expectPreview(page, [0.2, 0.25], false);
  });

  await test.step('the covers are listed in a sheet', async () => {
    await page.getByRole('button', { name: 'All covers' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Covers' });
    await sheet.getByRole('button', { name: /^Other area/ }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('region', { name: 'Selected cover' })).toBeVisible();
    await isClean(page, 'the review');
  });

  const published = await publish(page, maker, item.id);
  expect(await publishedIsBlack(maker, published, [0.6, 0.5])).toEqual([true]);
  expect(await publishedIsBlack(maker, published, [0.2, 0.1])).toEqual([false]);
});

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import { insertCopies } from '../item-copies.ts';
import type { Member } from '../member.ts';
import { openTouch } from '../pointers.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ mode: 'serial' });

/** Three pages of 20. */
const count = 60;
const veiledPlace = 3;
/** Number of uploads; the others are older copies of the newest. */
const uploadCount = veiledPlace;
const titleAt = (place: number) => (place > uploadCount ? `Tile ${place - uploadCount}` : `Frame ${place}`);

const reel = (page: Page) => page.getByRole('feed', { name: 'Reel' });
const live = (page: Page) => reel(page).getByRole('article');
const current = (page: Page) => reel(page).locator('[aria-current]');
const isAt = (page: Page, place: number) =>
  expect(current(page)).toHaveAttribute('aria-label', startsWith(titleAt(place)));
const startsWith = (title: string) => new RegExp(`^${title}, by`);
/** Its edges equal the window's, so it is not between two items. */
const isSettled = (page: Page) =>
  expect.poll(async () => Math.round((await current(page).boundingBox())?.y ?? Number.NaN)).toBe(0);

let maker: Member;
const items: ContentDetail[] = [];

test('keys move, at most a dozen of 60 items are in the document, and Escape returns to the same tile', async ({
  visit,
  join,
  workerSite,
}) => {
  maker = await join();
  for (let place = uploadCount; place > 0; place--) {
    const words = { title: titleAt(place), tags: 'reel', mask: place === veiledPlace };
    items.unshift(await maker.upload({ bytes: await aSmallPicture(place), ...words }));
  }
  await insertCopies(workerSite, [items[0]?.id ?? ''], count - uploadCount);
  const member = await join();
  const { page } = await visit(member);
  await page.goto('/#/feed?tags=reel');
  await expect(page.getByRole('article', { name: titleAt(1), exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^(Reel|One at a time)$/ }).click();
  await expect(page).toHaveURL(/view=reel/);
  await isAt(page, 1);
  await expect(current(page)).toBeFocused();

  await test.step('arrows, letters, pages, and both ends', async () => {
    let place = 1;
    for (const [key, step] of [
      ['ArrowDown', 1],
      ['j', 1],
      ['PageDown', 1],
      ['ArrowUp', -1],
      ['K', -1],
      ['PageUp', -1],
    ] as const) {
      await page.keyboard.press(key);
      place += step;
      await isAt(page, place);
      await expect(current(page)).toBeFocused();
      await isSettled(page);
    }
    await page.keyboard.press('ArrowUp');
    await isAt(page, 1);
    await page.keyboard.press('End');
    await isSettled(page);
    await page.keyboard.press('Home');
    await isAt(page, 1);
    await isSettled(page);
  });

  await test.step('letters vote, since the arrows move', async () => {
    const vote = async () => (await member.json<ContentDetail>(`/api/content/${items[0]?.id}`)).youVote;
    for (const [key, value] of [
      ['u', 1],
      ['d', -1],
      ['0', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(vote).toBe(value);
    }
    await isAt(page, 1);
  });

  await test.step('through all of them', async () => {
    for (let place = 1; place <= count; place++) {
      await isAt(page, place);
      expect(await live(page).count()).toBeLessThanOrEqual(12);
      if (place === count) break;
      // At the last loaded item, the key does nothing.
      await reel(page)
        .locator(`[aria-posinset="${place + 1}"]`)
        .waitFor({ state: 'attached' });
      await page.keyboard.press('ArrowDown');
    }
    await expect(current(page)).toHaveAttribute('aria-posinset', String(count));
    await expect(current(page)).toHaveAttribute('aria-setsize', String(count));
    await page.keyboard.press('ArrowDown');
    await isAt(page, count);
  });

  await test.step('Escape', async () => {
    for (let place = count; place > 45; place--) await page.keyboard.press('ArrowUp');
    await isAt(page, 45);
    await page.keyboard.press('Escape');
    await expect(reel(page)).toBeHidden();
    expect(page.url()).not.toContain('view=reel');
    await expect(page.getByRole('article', { name: titleAt(45), exact: true })).toBeInViewport();
    await page.goBack();
    await expect(reel(page)).toBeHidden();
  });
});

test('the wheel and a swipe move by one item, also on a phone, and axe finds nothing', async ({ visit, join }) => {
  const { page } = await visit(await join());
  await page.goto('/#/feed?tags=reel&view=reel');
  await isAt(page, 1);
  await page.mouse.move(700, 450);
  await page.mouse.wheel(0, 500);
  await isAt(page, 2);
  await isSettled(page);

  await page.setViewportSize({ width: 375, height: 812 });
  await isAt(page, 2);
  await isSettled(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = await openTouch(page);
  const swipe = async (from: number, to: number) => {
    const at = (y: number) => ({ x: 120, y });
    await touch('touchStart', at(from));
    for (let step = 1; step <= 24; step++) await touch('touchMove', at(from + ((to - from) * step) / 24));
    await touch('touchEnd');
  };
  await swipe(720, 160);
  await isAt(page, 3);
  await isSettled(page);
  await swipe(160, 720);
  await isAt(page, 2);
  await isSettled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  for (const size of [
    { width: 375, height: 812 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await isSettled(page);
    await expect(page.getByRole('button', { name: 'Vote up' }).first()).toBeVisible();
    const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
    expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});

test('a veil stays, is lifted for its item only, and reactions and comments are there', async ({ visit, join }) => {
  const member = await join();
  const { page } = await visit(member);
  await page.goto('/#/feed?tags=reel&view=reel');
  await isAt(page, 1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await isAt(page, veiledPlace);
  const source = () =>
    current(page)
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect(current(page).getByText('Starts veiled')).toBeVisible();
  await expect.poll(source).toContain('/whole/');
  await current(page).getByRole('button', { name: 'Lift the veil' }).click();
  await expect.poll(source).toContain('/clear/');

  const id = items[veiledPlace - 1]?.id;
  const now = () => member.json<ContentDetail>(`/api/content/${id}`);
  await current(page).getByRole('button', { name: 'Favorite' }).click();
  await expect.poll(async () => (await now()).youFavorite).toBe(true);
  await current(page)
    .getByRole('button', { name: /^Comments/ })
    .click();
  const dialog = page.getByRole('dialog', { name: titleAt(veiledPlace) });
  await dialog.getByRole('textbox').fill('jukebox');
  await expect(dialog.getByRole('textbox')).toHaveValue('jukebox');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await isAt(page, veiledPlace);

  await current(page)
    .getByRole('link', { name: titleAt(veiledPlace) })
    .click();
  await expect(page).toHaveURL(new RegExp(`#/content/${id}`));
  await page.goBack();
  await isAt(page, veiledPlace);
});

import type { Locator, Page } from '@playwright/test';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import { isClean } from '../axe.ts';
import type { Member } from '../member.ts';
import { expectShown, mainPicture, openFold, sourceOf } from '../page-actions.ts';
import { openTouch } from '../pointers.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ mode: 'serial' });

let maker: Member;
const items: ContentDetail[] = [];
const title = (nth: number) => `Seen closely ${nth}`;
/** `start` and `end` are measured from the edge at which lines begin. */
const boxOf = async (of: Locator) => {
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not in the page.');
  const right = box.x + box.width;
  const across = await of.evaluate((it) => it.matches(':dir(rtl)') && it.ownerDocument.documentElement.clientWidth);
  const [start, end] = across ? [across - right, across - box.x] : [box.x, right];
  return { ...box, start, end, right, bottom: box.y + box.height };
};
const atLeast = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();

test('every screen starts at the same edge as the bar, and sets the tab title', async ({ visit, join }) => {
  maker = await join({ role: 'creator' });
  for (let nth = 1; nth <= 3; nth++)
    items.push(
      await maker.upload({
        bytes: await aSmallPicture(50 + nth),
        title: title(nth),
        tags: 'closely',
        censorType: 'none',
        mask: nth === 2,
      }),
    );
  const { page } = await visit(await join());
  for (const [address, name] of [
    ['', 'Home'],
    ['feed', 'Feed'],
    ['upload', 'Upload'],
    ['tags', 'Tags'],
    ['playlists', 'Playlists'],
    ['profile', 'Your profile'],
    [`content/${items[0]?.id}`, title(1)],
    [`p/${maker.slug}`, maker.name],
    ['terms', 'Terms'],
  ] as const) {
    await page.goto(`/#/${address}`);
    await atLeast(page);
    await expect.soft(page, address).toHaveTitle(`${name} · Veil`);
    const brand = await boxOf(page.locator('header').getByRole('link', { name: 'Veil' }));
    const distance = () =>
      page.locator('main').evaluate((main, { x, right: end }) => {
        const { left, right } = main.getBoundingClientRect();
        const { direction, paddingInlineStart } = getComputedStyle(main);
        const inset = Number.parseFloat(paddingInlineStart);
        return Math.abs(direction === 'rtl' ? right - inset - end : left + inset - x);
      }, brand);
    // A replaced screen may leave the document while it is measured.
    await expect.soft.poll(distance, address).toBeLessThanOrEqual(1);
  }
  const { page: stranger } = await visit();
  await stranger.goto(`/#/content/${items[0]?.id}`);
  await atLeast(stranger);
  await expect(stranger).toHaveTitle('Veil');
});

test('no reason of a report looks chosen before one is', async ({ visit, join }) => {
  const { page } = await visit(await join());
  await page.goto(`/#/content/${items[0]?.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const radios = page.getByRole('dialog').getByRole('radio');
  await expect(radios.first()).toBeVisible();
  const fills = () => radios.evaluateAll((all) => all.map((radio) => getComputedStyle(radio).backgroundColor));
  const [before = ''] = await fills();
  // The last one hides nothing under any limits.
  const last = (await radios.count()) - 1;
  await radios.nth(last).check();
  // After the choice the others look like all did before it.
  await expect.soft.poll(async () => (await fills()).map((fill) => fill === before).indexOf(false)).toBe(last);

  await test.step('the toast of a sent report is at the top, above the similar items', async () => {
    await page.getByRole('button', { name: 'Send report' }).click();
    const toast = await boxOf(page.getByText(/^Thank you/));
    await expect(page.getByRole('dialog', { name: /^Report/ })).toHaveCount(0);
    const similar = await boxOf(page.getByRole('heading', { name: 'More like this' }));
    expect(toast.bottom).toBeLessThan(Math.min(similar.y, 200));
  });
});

test('nothing of the page shows between the actions and the dock, and a select has its arrow inside', async ({
  visit,
  join,
}) => {
  const { page } = await visit(await join());
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/#/content/${items[0]?.id}`);
  const bar = page
    .getByRole('group', { name: 'Reactions' })
    .locator('xpath=ancestor::div[contains(@class,"fixed")][1]');
  const dock = page.getByRole('navigation', { name: 'Main' });
  // The actions cover the line at the top of the dock.
  await expect.soft.poll(async () => (await boxOf(bar)).bottom - (await boxOf(dock)).y).toBe(1);
  await page.goto('/#/feed');
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await order.waitFor();
  expect(await order.evaluate((select) => getComputedStyle(select).appearance)).toBe('none');
  const mark = await boxOf(order.locator('xpath=following-sibling::*'));
  expect((await boxOf(order)).end - mark.end).toBeGreaterThanOrEqual(12);
});

test('figures in the display font are as high as its letters', async ({ visit, join }) => {
  const { page } = await visit(await join());
  await page.goto(`/#/p/${maker.slug}`);
  await atLeast(page);
  const features = await page
    .locator('h1, h2, h3, .display')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontFeatureSettings));
  expect(features.length).toBeGreaterThan(1);
  expect(new Set(features)).toEqual(new Set(['"lnum"']));
});

test('a list of suggestions scrolls below the bar with its field', async ({ visit, join }) => {
  const { page } = await visit(await join());
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto('/#/upload');
  await openFold(page, 'Details');
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('closely');
  const option = page.getByRole('option', { name: 'closely' }).first();
  await expect(option).toBeVisible();
  await expect(page.locator('header.sticky')).toBeVisible();
  await option.evaluate((node) => window.scrollBy(0, node.getBoundingClientRect().top - 20));
  const seen = await page.evaluate(() => {
    const at = document.querySelector('[role=listbox]')?.getBoundingClientRect();
    return document.elementFromPoint((at?.left ?? 0) + 20, 30)?.closest('header') !== null;
  });
  expect(seen).toBe(true);
});

test('the menu of an item scrolls below the bar with its button', async ({ visit }) => {
  const { page } = await visit(maker);
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`/#/content/${items[0]?.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  // The bar is a script of its own.
  await expect(page.locator('header.sticky')).toBeVisible();
  await menu.evaluate((node) => window.scrollBy(0, node.getBoundingClientRect().top - 20));
  await expect.poll(async () => Math.round((await boxOf(menu)).y)).toBeLessThan(40);
  const seen = await page.evaluate(() => {
    const at = document.querySelector('[role=menu]')?.getBoundingClientRect();
    return document.elementFromPoint((at?.left ?? 0) + 20, 40)?.closest('header') !== null;
  });
  expect(seen).toBe(true);
});

test('the panel of auto-scroll covers no other panel or screen, and Escape closes it', async ({ visit, join }) => {
  const { page } = await visit(await join());
  await page.goto('/#/feed');
  const button = page.getByRole('button', { name: 'Auto-scroll', exact: true });
  const panel = page.getByRole('region', { name: 'Auto-scroll' });
  await button.click();
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  await test.step('it is beside the filters', async () => {
    await button.click();
    for (const width of [768, 1440, 2400]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 768) await page.getByRole('button', { name: 'Filters' }).click();
      const filters = await boxOf(page.getByRole('complementary', { name: 'Filters' }));
      const own = await boxOf(panel);
      expect(own.end, `${width} px`).toBeLessThanOrEqual(filters.start);
      expect(own.start, `${width} px`).toBeGreaterThanOrEqual(0);
    }
    await page.getByRole('button', { name: 'Close filters' }).click();
  });
  await test.step('it closes when the reel opens', async () => {
    await page.getByRole('button', { name: 'One at a time' }).click();
    const reel = page.getByRole('dialog', { name: 'Reel' });
    await expect(reel).toBeVisible();
    await expect(panel).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(reel).toBeHidden();
    await expect(panel).toBeHidden();
  });
  await test.step('it closes with the feed, however that is left', async () => {
    const item = page.locator(`[data-tile="${items[0]?.id}"]`).getByRole('link');
    for (const leave of [
      () => item.click(),
      () => item.press('Enter'),
      () => page.getByRole('banner').getByRole('link', { name: 'Tags' }).click(),
      () => page.goto('/#/upload'),
    ]) {
      await button.click();
      await expect(panel).toBeVisible();
      await leave();
      await expect(button).toBeHidden();
      await expect(panel).toBeHidden();
      await page.goBack();
      await expect(button).toBeVisible();
      await expect(panel).toBeHidden();
    }
  });
});

test('the large view opens, zooms, and leads on through the list that it came from', async ({ visit, join }) => {
  const { page } = await visit(await join());
  await page.goto('/#/feed?tags=closely');
  await page.locator(`[data-tile="${items[2]?.id}"]`).getByRole('link').click();
  const opener = page.getByRole('button', { name: `Open ${title(3)} large` });
  const stage = page.getByRole('dialog', { name: 'Large view' });
  const scale = () =>
    stage.locator('[data-zoomed]').evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).a);
  const shift = () =>
    stage.locator('[data-zoomed]').evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).e);

  await test.step('it opens by Enter, and Escape returns the focus', async () => {
    await opener.press('Enter');
    await expectShown(stage.getByRole('img', { name: title(3) }));
    await page.keyboard.press('Tab');
    await expect(stage.locator(':focus')).toHaveCount(1);
    await isClean(page, 'the large view');
    await page.keyboard.press('Escape');
    await expect(stage).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`content/${items[2]?.id}$`));
  });
  await test.step('its key opens it, on near-black that the picture tints', async () => {
    await page.keyboard.press('z');
    await expectShown(stage.getByRole('img', { name: title(3) }));
    const tinted = stage.locator('[data-tint^="rgb("]');
    const light = await tinted.evaluate((node) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      if (!canvas) throw new Error('There is no canvas');
      canvas.fillStyle = getComputedStyle(node).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
    });
    expect(light).toBeGreaterThan(0);
    expect(light).toBeLessThan(64);
    await page.keyboard.press('Escape');
    await expect(stage).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step('it opens by a click, and Back closes it', async () => {
    await opener.click();
    await expect(stage).toBeVisible();
    await page.goBack();
    await expect(stage).toBeHidden();
    await expect(mainPicture(page, title(3))).toBeVisible();
  });
  await test.step('keys, wheel and double-click zoom; arrows and a drag move the picture', async () => {
    await opener.click();
    await expectShown(stage.getByRole('img', { name: title(3) }));
    await page.keyboard.press('+');
    await expect.poll(scale).toBe(1.5);
    await page.keyboard.press('-');
    await expect.poll(scale).toBe(1);
    await page.mouse.move(720, 450);
    await page.mouse.wheel(0, -600);
    await expect.poll(scale).toBeGreaterThan(3);
    await page.keyboard.press('ArrowRight');
    await expect.poll(shift).toBeLessThan(0);
    const before = await shift();
    await page.mouse.down();
    await page.mouse.move(800, 450, { steps: 4 });
    await page.mouse.up();
    await expect.poll(shift).toBe(before + 80);
    await page.keyboard.press('0');
    await expect.poll(scale).toBe(1);
    await page.mouse.dblclick(720, 450);
    await expect.poll(scale).toBe(2.5);
    await page.keyboard.press('0');
  });
  await test.step('arrows and buttons lead through the list; a veiled item stays veiled until it is lifted', async () => {
    await page.keyboard.press('ArrowRight');
    const veiled = stage.getByRole('img', { name: 'Veiled picture.' });
    await expect(veiled).toBeVisible();
    await expect(stage.getByText('2 / 3')).toBeVisible();
    expect(await sourceOf(veiled)).not.toContain('/clear/');
    const picture = stage.getByRole('img', { name: title(2) });
    await stage.getByRole('button', { name: 'Lift the veil' }).click();
    await expect.poll(() => sourceOf(picture)).toContain('/clear/');
    await stage.getByRole('button', { name: 'Next item' }).click();
    await expect(stage.getByRole('img', { name: title(1) })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(stage.getByText('3 / 3')).toBeVisible();
    await stage.getByRole('button', { name: 'Previous item' }).click();
    await expect(stage.getByRole('button', { name: 'Lift the veil' })).toBeVisible();
  });
  await test.step('Escape leads to the item that was shown last, and Back from there to its tile', async () => {
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`content/${items[1]?.id}$`));
    await expect(page).toHaveTitle(`${title(2)} · Veil`);
    await expect(page.getByRole('button', { name: `Open ${title(2)} large` })).toBeFocused();
    await page.goBack();
    const tile = (nth: number) => page.locator(`[data-tile="${items[nth]?.id}"]`).getByRole('link');
    await expect(tile(1)).toBeFocused();
    await expect(tile(1)).toBeInViewport();
    await tile(2).click();
  });
  await test.step('one finger swipes on, and two pinch', async () => {
    await opener.click();
    await expect(stage.getByText('1 / 3')).toBeVisible();
    const touch = await openTouch(page);
    await touch('touchStart', { x: 660, y: 450, id: 0 }, { x: 780, y: 450, id: 1 });
    await touch('touchMove', { x: 600, y: 450, id: 0 }, { x: 840, y: 450, id: 1 });
    await touch('touchEnd');
    await expect.poll(scale).toBeCloseTo(2, 1);
    await page.keyboard.press('0');
    await touch('touchStart', { x: 800, y: 450, id: 0 });
    await touch('touchMove', { x: 640, y: 455, id: 0 });
    await touch('touchEnd');
    await expect(stage.getByText('2 / 3')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`content/${items[1]?.id}$`));
    await expect(page.getByRole('button', { name: `Open ${title(2)} large` })).toBeFocused();
  });
});

test('the large view by touch at 375 px: a double tap zooms, a finger moves the picture, and a swipe leads on', async ({
  visit,
  join,
}) => {
  const { page } = await visit(await join(), 'light');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/#/feed?tags=closely');
  await page.locator(`[data-tile="${items[2]?.id}"]`).getByRole('link').click();
  await page.getByRole('button', { name: `Open ${title(3)} large` }).click();
  const stage = page.getByRole('dialog', { name: 'Large view' });
  await expectShown(stage.getByRole('img', { name: title(3) }));
  await isClean(page, 'the large view on a phone');
  const place = () =>
    stage.locator('[data-zoomed]').evaluate((node) => {
      const { a, e } = new DOMMatrix(getComputedStyle(node).transform);
      return { scale: a, right: e };
    });
  const touch = await openTouch(page);
  const drag = async (from: number, to: number) => {
    const at = (x: number) => ({ x, y: 400, id: 0 });
    await touch('touchStart', at(from));
    if (to !== from) await touch('touchMove', at(to));
    await touch('touchEnd');
  };
  for (let nth = 0; nth < 2; nth++) await drag(190, 190);
  await expect.poll(place).toMatchObject({ scale: 2.5 });
  const { right } = await place();
  await drag(200, 120);
  await expect.poll(place).toMatchObject({ scale: 2.5, right: right - 80 });
  for (let nth = 0; nth < 2; nth++) await drag(190, 190);
  await expect.poll(place).toMatchObject({ scale: 1 });
  await drag(300, 120);
  await expect(stage.getByRole('img', { name: 'Veiled picture.' })).toBeVisible();
  await stage.getByRole('button', { name: 'Close large view' }).click();
  await expect(stage).toBeHidden();
});

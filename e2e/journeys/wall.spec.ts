import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { bareStart } from '../bare-start.ts';
import { insertCopies } from '../item-copies.ts';
import { Member } from '../member.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { type RunningSite, startSite } from '../site.ts';
import { openPublishing } from '../site-database.ts';
import { test as base, expect } from '../test.ts';
import { backKey, onwardKey } from '../translation/spoken-language.ts';
import { blankPoints, scriptsBeforeFirstTile, watchPage } from '../wall-watch.ts';

const tileCount = Number(process.env.VEIL_E2E_TILES || 500);
const modelCount = 8;
const nodesMax = 700;
/** Kilobytes of gzipped scripts that may load before the first tile. */
const scriptsMax = 129;

let running: RunningSite;
const test = base.extend({
  site: async ({}, use) => use(running.url),
});
let maker: Member;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  running = await startSite({ DETECTOR: 'none' });
  await openPublishing(running);
  maker = await Member.join(running.url);
  const models: string[] = [];
  for (let seed = 1; seed <= modelCount; seed++) {
    const item = await maker.upload({ bytes: await aSmallPicture(seed), title: `Model ${seed}`, tags: 'model' });
    models.push(item.id);
  }
  await insertCopies(running, models, tileCount - modelCount);
});
test.afterAll(() => running?.stop());

const wall = (page: Page) => page.getByRole('feed', { name: 'Feed' });
const tiles = (page: Page) => wall(page).getByRole('article');
/** The nth tile of the wall, from 1: first the models, latest upload first, then their copies. */
const tile = (page: Page, nth: number) => wall(page).locator(`article[aria-posinset="${nth}"]`);
const link = (of: Locator) => of.getByRole('link');
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const note = (type: string, description: string) => {
  test.info().annotations.push({ type, description });
  console.log(`${type}: ${description}`);
};
/** Waits for every automatic movement, in frames instead of time. */
const frames = (page: Page, count: number) =>
  page.evaluate(
    (left) =>
      new Promise<void>((done) => {
        let still = left;
        const next = () => (still-- > 0 ? requestAnimationFrame(next) : done());
        next();
      }),
    count,
  );

test(`a feed of ${tileCount} tiles stays small, complete and unmoved`, async ({ visit, join }) => {
  test.setTimeout(600_000);
  const { page } = await visit(await join());
  await watchPage(page);

  await test.step('scripts before the first tile stay under 129 kB gzip', async () => {
    await page.goto('/#/feed?sort=new');
    await expect.poll(() => page.evaluate(() => window.watched.firstTile)).toBeGreaterThan(0);
    const scripts = await scriptsBeforeFirstTile(page);
    const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).body()));
    const packed = bodies.map((body) => gzipSync(body, { level: 9 }).length / 1000);
    const sum = packed.reduce((total, size) => total + size, 0);
    note('scripts before the first tile', `${sum.toFixed(1)} kB gzip in ${scripts.length} files`);
    // Fewer would mean that the count missed some.
    expect(sum).toBeGreaterThan(60);
    expect.soft(sum).toBeLessThanOrEqual(scriptsMax);
  });

  await test.step('all pages come', async () => {
    await expect(page.getByText(`${tileCount.toLocaleString('en-GB')} items`)).toBeVisible();
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      expect(Number(await tiles(page).last().getAttribute('aria-posinset'))).toBe(tileCount);
    }).toPass({ intervals: [20], timeout: 400_000 });
    await expect(tiles(page).last()).toHaveAttribute('aria-setsize', String(tileCount));
  });

  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const whole = await height();
  for (const [where, fraction] of [
    ['middle', 0.5],
    ['end', 1],
    ['first third', 0.33],
    ['head', 0],
    ['middle again', 0.51],
  ] as const) {
    await test.step(`no tile is blank after a jump to the ${where}`, async () => {
      await page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), fraction);
      await frames(page, 2);
      expect(await blankPoints(page)).toEqual([]);
      expect(await height()).toBe(whole);
      await expect
        .poll(() =>
          wall(page)
            .locator('img')
            .evaluateAll((images) =>
              images.every((image) => {
                const { top, bottom } = image.getBoundingClientRect();
                return bottom < 0 || top > innerHeight || (image as HTMLImageElement).complete;
              }),
            ),
        )
        .toBe(true);
    });
  }

  await test.step('axe finds nothing', async () => {
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .disableRules(['label-content-name-mismatch'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
  });

  await test.step('with reduced motion no size or position changes in steps', async () => {
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')]
          .map((element) => getComputedStyle(element))
          .filter((style) => style.transitionProperty === 'all' && style.transitionDuration !== '0s').length,
    );
    expect(moving).toBe(0);
  });

  const seen = await page.evaluate(() => window.watched);
  note('nodes at most', String(seen.nodes));
  note('layout shift', String(seen.shift));
  expect.soft(seen.nodes).toBeLessThan(nodesMax);
  expect.soft(seen.shifts).toEqual([]);
  expect(seen.shift).toBe(0);
});

test('keys lead over the wall, also to tiles that are not rendered', async ({ visit, join }) => {
  const { page } = await visit(await join());
  await page.goto('/#/feed?sort=new');
  await tile(page, 1).waitFor();
  const isAt = async (nth: number) => {
    await expect(link(tile(page, nth))).toBeFocused();
    await expect(tile(page, nth)).toBeInViewport({ ratio: 0.5 });
  };
  // The code of the keys loads after the pictures.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(wall(page).locator('a:focus')).toHaveCount(1, { timeout: 200 });
  }).toPass();
  await page.keyboard.press('Home');
  await isAt(1);
  await page.keyboard.press('j');
  await isAt(2);
  await page.keyboard.press(onwardKey);
  await isAt(3);
  await page.keyboard.press(backKey);
  await isAt(2);
  await page.keyboard.press('k');
  await isAt(1);
  await page.keyboard.press('Shift+ArrowDown');
  await expect(link(tile(page, 1))).not.toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  await isAt(1);
  await page.keyboard.press('End');
  await isAt(20);
  // The focused tile stays in the document at any distance, and Home returns to a removed one.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(0);
  await expect(link(tile(page, 20))).toBeFocused();
  await page.keyboard.press('Home');
  await isAt(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/content\//);
  await page.goBack();
  await isAt(1);
});

test('position and focus are restored by Back and by a link', async ({ visit, join }) => {
  const { page } = await visit(await join());
  const asked: string[] = [];
  page.on('request', (request) => /\/api\/feed\?/.test(request.url()) && asked.push(request.url()));
  await page.goto('/#/feed?sort=new');
  await tile(page, 1).waitFor();
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect(tile(page, 45)).toBeInViewport({ timeout: 300 });
  }).toPass();
  await frames(page, 5);
  for (const way of ['back', 'link'] as const) {
    await link(tile(page, 45)).focus();
    const place = await scrollY(page);
    const pages = asked.length;
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Tile 37' })).toBeVisible();
    if (way === 'back') await page.goBack();
    else
      await page.evaluate(() => {
        location.hash = '#/feed?sort=new';
      });
    await expect(link(tile(page, 45))).toBeFocused();
    await expect.poll(() => scrollY(page)).toBe(place);
    expect(asked).toHaveLength(pages);
  }
});

test('a random feed keeps its order on the way back, until it is shuffled again', async ({ visit, join }) => {
  const { page } = await visit(await join());
  await page.goto('/#/feed?sort=random');
  await expect(page).toHaveURL(/seed=\d+/);
  const names = async () => {
    await tiles(page).nth(7).waitFor({ state: 'attached' });
    return tiles(page).evaluateAll((all) => all.slice(0, 8).map((one) => one.getAttribute('aria-label')));
  };
  const first = await names();
  const [, seed] = /seed=(\d+)/.exec(page.url()) ?? [];
  await link(tiles(page).first()).click();
  await expect(page).toHaveURL(/#\/content\//);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`seed=${seed}`));
  expect(await names()).toEqual(first);
  await page.reload();
  expect(await names()).toEqual(first);
  await page.getByRole('button', { name: 'Shuffle again' }).click();
  await expect(page).not.toHaveURL(new RegExp(`seed=${seed}`));
  await expect.poll(names).not.toEqual(first);
});

test('comments open above the wall, trap the focus, and return it', async ({ visit, join }) => {
  const { page } = await visit(await join());
  await page.goto('/#/feed?sort=new');
  await tile(page, 2).hover();
  const opener = tile(page, 2).getByRole('button', { name: /^Comments/ });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Model 7' });
  await dialog.getByRole('textbox', { name: 'Your comment' }).fill('Calm water.');
  await dialog.getByRole('button', { name: 'Comment', exact: true }).click();
  const said = dialog.getByRole('listitem').getByText('Calm water.');
  await expect(said).toBeVisible();
  const hasFocus = () => dialog.evaluate((panel) => panel.contains(document.activeElement));
  // The dialog returns the focus from its edges in the next frame.
  const pressTab = async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[data-tile]') === null)).toBe(true);
    await expect.poll(hasFocus).toBe(true);
  };
  for (let press = 0; press < 12; press++) await pressTab();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAccessibleName('Comments, 1');
  await expect(page).toHaveURL(/#\/feed/);
  await test.step('also by keys alone, with the pointer elsewhere', async () => {
    await page.mouse.move(0, 0);
    await opener.press('Enter');
    await expect(said).toBeVisible();
    // The known comments are there before the dialog takes the focus.
    await expect.poll(hasFocus).toBe(true);
    for (let press = 0; press < 3; press++) await pressTab();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
});

test('newer items are counted in a button above, and the wall does not move', async ({ visit, join }) => {
  const { page } = await visit(await join());
  await page.goto('/#/feed?sort=new');
  await tile(page, 1).waitFor();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => scrollY(page)).toBe(900);
  await maker.upload({ bytes: await aSmallPicture(40), title: 'Just hung' });
  const pill = page.getByRole('button', { name: '1 new item', exact: true });
  await expect(async () => {
    // A return to the tab sends this event.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(pill).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await scrollY(page)).toBe(900);
  await pill.click();
  await expect(tiles(page).first()).toHaveAccessibleName('Just hung');
  expect(await scrollY(page)).toBe(0);
  await expect(pill).toBeHidden();
});

test('auto-scroll moves the wall, pauses where it should, and stops at the end', async ({ visit, join }) => {
  const { page } = await visit(await join());
  await page.goto('/#/feed?sort=new');
  await tiles(page).first().waitFor();
  await page.getByRole('button', { name: 'Auto-scroll' }).click();
  const panel = page.getByRole('region', { name: 'Auto-scroll' });
  await expect(panel.getByText('Off, because your device asks for reduced motion.')).toBeVisible();
  await expect(panel.getByRole('switch')).toBeDisabled();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(panel.getByRole('slider', { name: 'Speed' })).toHaveValue('200');
  await panel.getByRole('slider', { name: 'Speed' }).fill('600');
  await panel.getByRole('switch').check();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(40);

  const rests = async () => {
    const before = await scrollY(page);
    await frames(page, 20);
    expect(await scrollY(page)).toBe(before);
  };
  await page.mouse.move(300, 600);
  await rests();
  await tiles(page).locator(':scope:hover').hover();
  await rests();
  await page.mouse.move(300, 20);
  const there = await scrollY(page);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(there);

  await panel.getByRole('button', { name: 'Close auto-scroll' }).click();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: /^Auto-scroll at 600/ })).toBeHidden();
  // The models alone, because their copies have other titles.
  const models = Array.from({ length: modelCount }, (_, nth) => `"Model ${nth + 1}"`).join(' or ');
  await page.goto(`/#/feed?q=${encodeURIComponent(models)}`);
  await page.mouse.move(300, 20);
  await expect(tiles(page)).toHaveCount(modelCount);
  await page.keyboard.press('a');
  await expect(page.getByText('End of the feed: auto-scroll is off')).toBeVisible();
  const atEnd = () =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1);
  expect(await atEnd()).toBe(true);
});

test('a feed that cannot be loaded says so, shows placeholders, stops paging, and can be retried', async ({
  visit,
  join,
}) => {
  const { page, expects } = await visit(await join());
  expects(/\/api\/feed$/);
  const isFeed = (url: URL) => url.pathname === '/api/feed';
  let asked = 0;
  await bareStart(page);
  await page.route(isFeed, (route) => {
    asked += 1;
    return route.fulfill({ status: 400, json: { code: 'invalid', detail: 'No' } });
  });
  await page.goto('/#/feed?sort=new');
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await expect(page.locator('.skeleton').first()).toBeVisible();
  const askedBefore = asked;
  await page.mouse.wheel(0, 2000);
  await frames(page, 10);
  expect(asked).toBe(askedBefore);
  await page.unroute(isFeed);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tiles(page).first()).toBeVisible();

  await page.route(isFeed, (route) => route.fulfill({ status: 400, json: { code: 'invalid', detail: 'No' } }));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByText('More could not be loaded')).toBeVisible();
  await page.unroute(isFeed);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tiles(page).last()).toHaveAttribute('aria-posinset', /^(2[1-9]|3\d|40)$/);
});

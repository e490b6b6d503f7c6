import type { Page } from '@playwright/test';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import { fitsAcross, isClean } from '../axe.ts';
import { bareStart } from '../bare-start.ts';
import type { Member } from '../member.ts';
import { expectShown, mainPicture } from '../page-actions.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';
import { watchPage } from '../wall-watch.ts';

test.describe.configure({ mode: 'serial' });

/** Home's maximum per section, so that the widest window has two full rows. */
const count = 20;
let maker: Member;
const items: ContentDetail[] = [];

const sections = ['Featured Creators', 'Top Content', 'Most Recent Uploads'] as const;
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const recent = (page: Page, title: string) =>
  section(page, 'Most Recent Uploads').getByRole('article', { name: title, exact: true });

test('home shows creators, the top and the newest items, with links to each', async ({ visit, join }) => {
  maker = await join({ role: 'creator' });
  for (let nth = 31; nth < 34; nth++)
    await (await join()).upload({ bytes: await aSmallPicture(nth), title: `By ${nth}` });
  for (let nth = 1; nth <= count; nth++) {
    const words = { title: `At home ${nth}`, tags: 'at home', mask: nth === count - 1 };
    items.push(await maker.upload({ bytes: await aSmallPicture(nth), ...words }));
  }
  const { page } = await visit(await join());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([...sections]);
  await expectShown(recent(page, `At home ${count}`).getByRole('img'));
  await expect(recent(page, `At home ${count - 1}`).getByText('Starts veiled')).toBeVisible();

  await test.step('tiles link to items', async () => {
    await recent(page, `At home ${count}`).getByRole('link').click();
    await expect(page).toHaveURL(/#\/content\//);
    await expectShown(mainPicture(page, `At home ${count}`));
    await page.goBack();
  });
  await test.step('creators link to their pages, and their small pictures to items', async () => {
    const creator = section(page, 'Featured Creators').getByRole('article', { name: maker.name });
    await expect(creator).toContainText(`${count} items`);
    await creator.getByRole('link', { name: `At home ${count}` }).click();
    await expect(page).toHaveURL(/#\/content\//);
    await page.goBack();
    await creator.getByRole('link', { name: maker.name }).click();
    await expect(page).toHaveURL(new RegExp(`#/p/${maker.slug}$`));
    await page.goBack();
  });
  await test.step('each section links to all of its kind', async () => {
    for (const [name, sort] of [
      ['Top Content', 'top'],
      ['Most Recent Uploads', 'new'],
    ] as const) {
      await page.getByRole('link', { name: `See all: ${name}` }).click();
      await expect(page).toHaveURL(new RegExp(`#/feed\\?sort=${sort}$`));
      await page.goBack();
    }
  });
  await test.step('an unknown address shows home', async () => {
    await page.goto('/#/no/such/place');
    await expect(section(page, 'Top Content')).toBeVisible();
  });
});

test('the grids of home have at most two rows, at every width', async ({ visit, join }) => {
  const { page } = await visit(await join());
  for (const width of [320, 375, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    for (const name of sections) {
      const where = `${name}, ${width} px`;
      const tiles = section(page, name).getByRole('article');
      await expect(tiles.first(), where).toBeVisible();
      const boxes = await Promise.all((await tiles.all()).map(async (tile) => tile.boundingBox()));
      const tops = new Set(boxes.map((box) => Math.round(box?.y ?? -1)));
      if (name === 'Featured Creators') expect(tops.size, where).toBeLessThanOrEqual(2);
      else expect(tops.size, where).toBe(2);
      // Tiles beyond the rows are not in the document, so no invisible link exists.
      const bottom = Math.max(...boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0)));
      const links = await section(page, name).getByRole('link').all();
      for (const box of await Promise.all(links.map((link) => link.boundingBox()))) {
        expect((box?.y ?? 0) + (box?.height ?? 0), where).toBeLessThanOrEqual(bottom + 1);
      }
      for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 0), where).toBeLessThanOrEqual(width);
    }
    await fitsAcross(page, `home ${width}`);
    if (width === 320 || width === 1440) await isClean(page, `home ${width}`);
  }
});

test('nothing shifts while home loads', async ({ visit, join }) => {
  const { page } = await visit(await join());
  await page.setViewportSize({ width: 375, height: 812 });
  let arrive = () => {};
  const held = new Promise<void>((done) => {
    arrive = done;
  });
  await bareStart(page);
  await page.route('**/api/home', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const places = () =>
    page
      .getByRole('heading', { level: 2 })
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  await expect(page.getByText('Loading').first()).toBeAttached();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([...sections]);
  const before = await places();
  await isClean(page, 'home while it loads');
  arrive();
  await expect(recent(page, `At home ${count}`)).toBeVisible();
  expect(await places()).toEqual(before);

  await test.step('the tabs of the feed take the room that was kept for them, because their code comes after the tiles', async () => {
    await watchPage(page);
    for (const [width, height] of [
      [375, 812],
      [768, 1024],
      [1440, 900],
    ] as const) {
      let tabs = () => {};
      const heldTabs = new Promise<void>((done) => {
        tabs = done;
      });
      await page.route('**/assets/*/FeedTabs-*.js', async (route) => {
        await heldTabs;
        await route.continue();
      });
      await page.setViewportSize({ width, height });
      await page.goto(`/?${width}#/feed`);
      await expect(page.locator(`[data-tile="${items.at(-1)?.id}"]`)).toBeVisible();
      await expect(page.getByRole('tablist')).toHaveCount(0);
      tabs();
      await expect(page.getByRole('tab', { name: 'Friends' })).toBeVisible();
      expect(await page.evaluate(() => window.watched.shifts), String(width)).toEqual([]);
      await page.unroute('**/assets/*/FeedTabs-*.js');
    }
  });
});

test('home that cannot be loaded says so and can be retried', async ({ visit, join }) => {
  const { page, expects } = await visit(await join());
  expects(/\/api\/home$/);
  await bareStart(page);
  await page.route('**/api/home', (route) => route.fulfill({ status: 418, body: '' }));
  await page.goto('/');
  await expect(page.getByText('Failed to load home')).toBeVisible();
  await isClean(page, 'home that failed');
  await page.unroute('**/api/home');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Top Content')).toBeVisible();
});

test('an admin deletes from home and from the feed, after a confirmation; others get no button', async ({
  visit,
  join,
  makeAdmin,
}) => {
  const admin = await join();
  await makeAdmin(admin);
  const last = items.pop() as ContentDetail;
  const { page } = await visit(admin);
  await page.goto('/');
  const tile = recent(page, last.title);
  const confirm = async () => {
    await page.getByRole('dialog').getByRole('combobox', { name: 'Rule' }).selectOption('spam');
    await page.getByRole('textbox', { name: 'Reason' }).fill('It is an advert');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
  };
  await tile.hover();
  await tile.getByRole('button', { name: `Delete ${last.title}` }).click();
  await expect(page.getByRole('dialog')).toContainText('can appeal to another moderator');
  await isClean(page, 'asked before deleting');
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await maker.fetch(`/api/content/${last.id}`)).status).toBe(200);
  await tile.hover();
  await tile.getByRole('button', { name: `Delete ${last.title}` }).click();
  await confirm();
  await expect(page.getByText('Deleted')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('article', { name: last.title, exact: true })).toHaveCount(0);
  expect((await maker.fetch(`/api/content/${last.id}`)).status).toBe(404);

  const next = items.pop() as ContentDetail;
  await page.goto('/#/feed?tags=at home');
  const onWall = page.getByRole('feed').getByRole('article', { name: next.title, exact: true });
  await onWall.getByRole('button', { name: 'Lift the veil' }).click();
  await onWall.hover();
  await onWall.getByRole('button', { name: `Delete ${next.title}` }).click();
  await confirm();
  await expect.poll(async () => (await maker.fetch(`/api/content/${next.id}`)).status).toBe(404);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(onWall).toHaveCount(0);

  const { page: makers } = await visit(maker);
  await makers.goto('/');
  const own = recent(makers, items.at(-1)?.title ?? '');
  await own.hover();
  await expect(own.getByRole('button', { name: 'Vote up' })).toBeVisible();
  await expect(own.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});

test('similar items are shown below an item', async ({ visit, join }) => {
  const { page } = await visit(await join());
  const [first] = items as [ContentDetail];
  await page.goto(`/#/content/${first.id}`);
  const similar = section(page, 'More like this');
  await expect(similar.getByRole('article').first()).toBeVisible();
  await expect(similar.getByRole('article', { name: first.title, exact: true })).toHaveCount(0);
  await isClean(page, 'an item with others like it');
  const other = await similar.getByRole('article').first().getAttribute('aria-label');
  await similar.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: other ?? '' })).toBeVisible();
  await expect(similar.getByRole('article').first()).toBeVisible();
});

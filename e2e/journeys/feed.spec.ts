import type { Page } from '@playwright/test';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import type { SettingsPage } from '@veil/contract/site/settings.ts';
import { isClean } from '../axe.ts';
import type { Member } from '../member.ts';
import { expectShown, mainPicture } from '../page-actions.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ mode: 'serial' });

/** These are more than two pages of 20. */
const count = 44;
let maker: Member;
const items: ContentDetail[] = [];

test('an empty feed says so and offers an action', async ({ visit, join }) => {
  const { page } = await visit(await join());
  await page.goto('/#/feed?tags=a-tag-that-nobody-uses');
  await expect(page.getByText('No items.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Upload' }).click();
  await expect(page).toHaveURL(/#\/upload$/);
});

const tiles = (page: Page) => page.getByRole('feed', { name: 'Feed' }).getByRole('article');
const titled = (page: Page, nth: number) => page.getByRole('article', { name: `Sample ${nth}`, exact: true });

test('pages load on scroll, and position and pages survive a visit to an item', async ({ visit, join }) => {
  maker = await join();
  for (let nth = 1; nth <= count; nth++) {
    const upload = { bytes: await aSmallPicture(nth), title: `Sample ${nth}`, tags: 'wall', mask: nth === 30 };
    items.push(await maker.upload({ ...upload, censorType: 'pixelate', intensity: 60 }));
  }
  const { page } = await visit(await join());
  const asked: string[] = [];
  page.on('request', (request) => /\/api\/feed\?/.test(request.url()) && asked.push(request.url()));
  await page.goto('/#/feed?tags=wall');
  await expectShown(titled(page, count).getByRole('img'));
  const reaches = async (nth: number) => {
    await expect(async () => {
      await page.mouse.wheel(0, 700);
      await expect(titled(page, nth)).toBeInViewport({ timeout: 500 });
    }).toPass();
  };
  await page.mouse.move(700, 500);
  await reaches(4);
  const pagesLoaded = asked.length;
  expect(pagesLoaded).toBe(3);
  await titled(page, 4).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => Math.round(window.scrollY));
  expect(place).toBeGreaterThan(900);
  await titled(page, 4).getByRole('link').click();
  await expectShown(mainPicture(page, 'Sample 4'));
  await page.goBack();
  await expect(titled(page, 4)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);
  expect(asked).toHaveLength(pagesLoaded);
});

test('sort and tags are in the address, and tags can be removed', async ({ visit, join }) => {
  const member = await join();
  const favourite = items[6] as ContentDetail;
  await member.post(`/api/content/${favourite.id}/votes`, { value: 1 });
  // The next fold brings votes into the order.
  const first = async () =>
    (await member.json<{ items: ContentDetail[] }>('/api/feed?sort=top&tags=wall')).items[0]?.id;
  await expect.poll(first, { timeout: 60_000 }).toBe(favourite.id);
  const { page } = await visit(member);
  await page.goto('/#/feed?tags=wall');
  await expect(tiles(page).first()).toHaveAccessibleName(`Sample ${count}`);
  await page.getByRole('button', { name: 'Top' }).click();
  await expect(page).toHaveURL(/sort=top/);
  await expect(tiles(page).first()).toHaveAccessibleName('Sample 7');
  await expect(page.getByRole('button', { name: 'Top', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'New' }).click();
  await expect(tiles(page).first()).toHaveAccessibleName(`Sample ${count}`);
  await page.getByRole('button', { name: 'Without the tag wall' }).click();
  await expect(page).not.toHaveURL(/tags/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Without the tag wall' })).toBeVisible();
});

test('keys on a tile vote up, down and clear', async ({ visit, join }) => {
  const member = await join();
  const { page } = await visit(member);
  await page.goto('/#/feed?tags=wall');
  const link = titled(page, count).getByRole('link');
  await link.focus();
  const id = items.at(-1)?.id;
  const vote = async () => (await member.json<ContentDetail>(`/api/content/${id}`)).youVote;
  for (const [key, value] of [
    ['ArrowUp', 1],
    ['ArrowDown', -1],
    ['0', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(vote).toBe(value);
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/content/${id}`));
});

test('a mask veils on the wall too, and lifting the veil there does not open the item', async ({ visit, join }) => {
  const { page } = await visit(await join());
  await page.goto('/#/feed?tags=wall');
  await page.mouse.move(700, 500);
  const veiled = titled(page, 30);
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(veiled).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(veiled.getByText('Starts veiled')).toBeVisible();
  await veiled.getByRole('button', { name: 'Lift the veil' }).click();
  const source = () => veiled.getByRole('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(source).toContain('/clear/');
  await expect(page).toHaveURL(/#\/feed/);
});

test('a maker deletes an item, undoes it, restores it from the trash, and destroys it', async ({ visit }) => {
  const { page } = await visit(maker);
  const item = items[0] as ContentDetail;
  await page.goto(`/#/content/${item.id}`);
  const remove = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this item?' });
    await expect(dialog).toContainText(/moves to the trash and is destroyed after/);
  };
  await remove();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await maker.fetch(`/api/content/${item.id}`)).status).toBe(200);
  await remove();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/#\/feed$/);
  const read = () => maker.json<ContentDetail>(`/api/content/${item.id}`);
  expect((await read()).backstage?.trash?.daysLeft).toBe(30);
  for (const { url } of item.media?.renditions ?? []) expect((await maker.fetch(url)).status).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored')).toBeVisible();
  expect(await read()).toMatchObject({ isPublic: true, backstage: { trash: null } });

  const otherTab = await page.context().newPage();
  await otherTab.goto(`/#/content/${item.id}`);
  await expect(otherTab.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  // A tab follows the others once its late parts are loaded.
  await otherTab.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('FollowTabs')),
  );
  await page.goto(`/#/content/${item.id}`);
  await remove();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/#\/feed$/);
  await page.goto('/#/profile?tab=uploads');
  await page.getByRole('link', { name: 'Trash' }).click();
  const row = page.getByRole('list', { name: 'Items in the trash' }).getByRole('listitem');
  await expect(row).toContainText(['30 days left']);
  await isClean(page, 'the trash');
  await row.getByRole('link', { name: item.title }).click();
  const inTrash = (tab: Page) => tab.getByRole('status').filter({ hasText: 'This item is in the trash' });
  await expect(inTrash(page)).toBeVisible();
  await expect(inTrash(otherTab)).toBeVisible();
  await expect(page.getByRole('img', { name: item.title })).toBeVisible();
  await page.getByRole('button', { name: `Restore ${item.title}` }).click();
  // The ordinary page of the item is back.
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  await expect(otherTab.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  await otherTab.goto('/#/trash');
  await expect(otherTab.getByText('The trash is empty')).toBeVisible();
  await remove();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/#\/feed$/);
  await expect(otherTab.getByRole('button', { name: `Restore ${item.title}` })).toBeVisible();
  await page.goto('/#/trash');
  await row.getByRole('button', { name: `Delete ${item.title} forever` }).click();
  await page.getByRole('button', { name: 'Delete forever', exact: true }).click();
  for (const tab of [page, otherTab]) await expect(tab.getByText('The trash is empty')).toBeVisible();
  expect((await maker.fetch(`/api/content/${item.id}`)).status).toBe(404);
});

test('a report that someone did not agree hides the item at once, for everyone', async ({ visit, join, makeAdmin }) => {
  const admin = await join();
  await makeAdmin(admin);
  // These members are minutes old, and reports of new accounts hide nothing.
  const { groups } = await admin.json<SettingsPage>('/api/admin/settings');
  const { version = 0 } = groups.find(({ subject }) => subject === 'reports') ?? {};
  await admin.post('/api/admin/settings', { groups: [{ subject: 'reports', version, values: { hideAfterHours: 0 } }] });
  const reporter = await join();
  const witness = await join();
  const item = items[1] as ContentDetail;
  const { page } = await visit(reporter);
  await page.goto(`/#/content/${item.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(page.getByRole('button', { name: 'Send report' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Shows someone who did not agree' }).check();
  await expect(page.getByText('may be hidden from everyone until they decide')).toBeVisible();
  await page.getByLabel('What should we know?').fill('I know who this is.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. It is hidden until a moderator decides.')).toBeVisible();
  await expect(page).toHaveURL(/#\/feed$/);
  expect((await witness.fetch(`/api/content/${item.id}`)).status).toBe(404);
  for (const { url } of item.media?.renditions ?? []) expect((await witness.fetch(url)).status).toBe(404);
  const { page: makers } = await visit(maker);
  await makers.goto(`/#/content/${item.id}`);
  await expect(makers.getByText('Under review').first()).toBeVisible();
});

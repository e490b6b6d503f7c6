import type { Page } from '@playwright/test';
import { isClean } from '../axe.ts';
import { expectShown, sourceOf } from '../page-actions.ts';
import { page as htmlPage, type Outside, openOutside, picture } from '../samples/outside.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { type RunningSite, startSite } from '../site.ts';
import { test as base, expect } from '../test.ts';

let running: RunningSite;
let gallery: Outside;
let shore: Outside;
const test = base.extend({
  site: async ({}, use) => use(running.url),
});
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  gallery = await openOutside('127.0.0.1');
  shore = await openOutside('127.0.0.2');
  running = await startSite({ DETECTOR: 'none', OUTBOUND_ALLOW: `${gallery.endpoint},${shore.endpoint}` });
});
test.afterAll(async () => {
  await running?.stop();
  await gallery?.close();
  await shore?.close();
});

const field = (page: Page) => page.getByLabel('Address of a page or picture');
const add = async (page: Page, url: string) => {
  await field(page).fill(url);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
};
const open = async (page: Page) => {
  await page.goto('/#/profile?tab=collections');
  await expect(field(page)).toBeVisible();
};
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a member saves pages of other sites, and their browser requests nothing from other sites', async ({
  visit,
  join,
  site,
}) => {
  const member = await join();
  const { page, expects } = await visit(member);
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  expects(/\/api\/collections$/);
  gallery.put('/hill.jpg', picture(await aSmallPicture(3)));
  const head = '<meta property="og:title" content="A quiet hill"><meta property="og:site_name" content="The Gallery">';
  const hill = htmlPage(`${head}<meta property="og:image" content="/hill.jpg">`);

  await test.step('an empty list, and a text that is no address', async () => {
    await open(page);
    await expect(page.getByText('No collections yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('URL is required')).toBeVisible();
    await isClean(page, 'collections, empty');
  });

  await test.step('the server reads a page while the form waits', async () => {
    let release = () => {};
    const asked = new Promise<void>((heard) => {
      gallery.put('/hill', (response) => {
        release = () => hill(response);
        heard();
      });
    });
    await add(page, gallery.at('/hill'));
    await asked;
    await expect(page.getByText('Reading the page …')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByText('Added to Collectables')).toBeVisible();
    await expect(field(page)).toHaveValue('');
  });

  await test.step('the picture is served by this site, and the link opens without a referrer', async () => {
    const kept = group(page, 'The Gallery');
    const link = kept.getByRole('link', { name: /A quiet hill/ });
    await expect(link).toHaveAttribute('href', gallery.at('/hill'));
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(link).toContainText('127.0.0.1');
    await expectShown(kept.locator('img'));
    expect(new URL(await sourceOf(kept.locator('img'))).origin).toBe(site);
    expect(await sourceOf(kept.locator('img'))).toContain('/media/collectables/');
  });

  await test.step('a second save makes no second entry; a picture is saved under its file name', async () => {
    gallery.put('/hill', hill);
    await add(page, gallery.at('/hill'));
    await expect(page.getByText('Added to Collectables').first()).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(group(page, 'The Gallery').getByText('1 page', { exact: true })).toBeVisible();
    shore.put('/low%20tide.jpg', picture(await aSmallPicture(5)));
    await add(page, shore.at('/low tide.jpg'));
    await expectShown(group(page, '127.0.0.2').locator('img'));
    await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText(['127.0.0.2', 'The Gallery']);
    await expect(group(page, '127.0.0.2').getByRole('link', { name: /low tide/ })).toBeVisible();
  });

  await test.step('an address that cannot be read stays in the field, with the reason', async () => {
    for (const [url, why] of [
      [gallery.at('/missing'), 'This address answered with an error'],
      ['http://169.254.169.254/latest', 'Only public web addresses can be added'],
      ['http://127.0.0.1:1/', 'Only public web addresses can be added'],
      ['hello', 'This is not the address of a web page'],
    ] as const) {
      await add(page, url);
      await expect(page.getByText(why)).toBeVisible();
      await expect(page.getByText('Failed to add URL').first()).toBeVisible();
      await expect(field(page)).toHaveValue(url);
      await expect(field(page)).toHaveAccessibleDescription(new RegExp(why));
    }
    await isClean(page, 'collections with an address that was refused');
    expect((await member.json<{ total: number }>('/api/collections/me')).total).toBe(2);
  });

  await test.step('a collection is renamed', async () => {
    await page.getByRole('button', { name: 'More about 127.0.0.2' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const name = page.getByRole('dialog', { name: 'Rename collection' }).getByLabel('Name');
    await name.fill(' ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Collection name is required')).toBeVisible();
    await name.fill('By the sea');
    await isClean(page, 'rename dialog');
    await name.press('Enter');
    await expect(group(page, 'By the sea')).toBeVisible();
    await page.reload();
    await expectShown(group(page, 'By the sea').locator('img'));
  });

  await test.step('a page is removed, and the last one removes its collection', async () => {
    await page.getByRole('button', { name: 'Remove low tide' }).click();
    await isClean(page, 'remove dialog');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Remove low tide' })).toBeFocused();
    await page.getByRole('button', { name: 'Remove low tide' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Removed from collection')).toBeVisible();
    await expect(group(page, 'By the sea')).toBeHidden();
    // For keyboard users the focus moves to the list, not to the top of the page.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.contains(document.querySelector('main h2'))))
      .toBe(true);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });

  await test.step('a failed removal is reported', async () => {
    const { items } = await member.json<{ items: { id: string }[] }>('/api/collections/me');
    await member.fetch(`/api/collections/${items[0]?.id}`, { method: 'DELETE' });
    expects(/\/api\/collections\/.+/);
    await page.getByRole('button', { name: 'Remove A quiet hill' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Failed to remove')).toBeVisible();
  });
  expect([...origins]).toEqual([site]);
});

test('a large collection loads in pages, is deleted as a whole, and only its owner sees it', async ({
  visit,
  join,
}) => {
  const member = await join();
  for (let n = 1; n <= 11; n += 1) {
    gallery.put(`/room/${n}`, htmlPage(`<title>Room ${n}</title>`));
    await member.post('/api/collections', { url: gallery.at(`/room/${n}`) });
  }
  const { page } = await visit(member, 'light');
  await open(page);
  const rooms = group(page, '127.0.0.1');
  await expect(rooms.getByText('11 pages')).toBeVisible();
  await expect(rooms.getByRole('listitem')).toHaveCount(8);
  await page.getByRole('button', { name: 'Show more of 127.0.0.1' }).click();
  await expect(rooms.getByRole('listitem')).toHaveCount(11);
  await expect(page.getByRole('button', { name: /Show more/ })).toBeHidden();
  await isClean(page, 'collections');

  await page.getByRole('button', { name: 'Remove Room 4' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(rooms.getByText('10 pages')).toBeVisible();
  await expect(rooms.getByRole('listitem')).toHaveCount(10);

  const { items } = await member.json<{ items: { id: string }[] }>('/api/collections/me');
  const other = await join();
  expect((await other.fetch(`/api/collections/${items[0]?.id}`)).status).toBe(404);

  await page.getByRole('button', { name: 'More about 127.0.0.1' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No collections yet')).toBeVisible();
  expect(await member.json('/api/collections/me')).toMatchObject({ total: 0 });
});

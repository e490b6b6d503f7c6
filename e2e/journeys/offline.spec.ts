import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test('without a network the page stays, says so, and continues when the network is back', async ({ visit, join }) => {
  const maker = await join();
  const item = await maker.upload({ bytes: await aSmallPicture(21), title: 'Late light', tags: 'offline' });
  const { page, ignores } = await visit(await join());
  ignores(/net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|dynamically imported/);
  const bar = page.getByRole('banner');
  const main = page.getByRole('main');
  const offline = (is: boolean) => page.context().setOffline(is);
  await page.goto(`/#/content/${item.id}`);
  const title = page.getByRole('heading', { level: 1, name: 'Late light' });
  await expect(title).toBeVisible();
  await expect(async () => {
    await title.click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached({ timeout: 1000 });
  }).toPass();

  await test.step('a screen that was not loaded yet', async () => {
    await offline(true);
    await bar.getByRole('link', { name: 'Playlists' }).click();
    await expect(main.getByText('This page could not be loaded')).toBeVisible();
    await expect(main.getByText('You are offline.')).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Feed' })).toBeVisible();
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByText('This page could not be loaded')).toBeVisible();
  });

  await test.step('a vote that was not saved names its item', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Late light' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Vote up/ })
      .first()
      .click();
    await expect(page.getByText('Your vote on “Late light” was not saved. You are offline.').first()).toBeVisible();
  });

  await test.step('further presses are taken back too, and one message says it for all', async () => {
    const favorite = page.getByRole('button', { name: /^Favorite/ }).first();
    const before = await favorite.getAttribute('aria-pressed');
    for (let press = 0; press < 3; press++) await favorite.click();
    await page
      .getByRole('button', { name: /^Vote down/ })
      .first()
      .click();
    const messages = page.getByRole('region', { name: 'Notifications' });
    await expect(messages.getByText('You are offline. Your last changes were not saved.')).toHaveCount(1);
    await expect(messages.getByText('was not', { exact: false })).toHaveCount(0);
    await expect(favorite).toHaveAttribute('aria-pressed', before ?? 'false');
    await expect(page.getByRole('button', { name: /^Vote up/ }).first()).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('a dialog whose code fails to load leaves the screen in place', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByText('This could not be opened. You are offline.').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Late light' })).toBeVisible();
  });

  await test.step('the network is back', async () => {
    await bar.getByRole('link', { name: 'Playlists' }).click();
    await expect(main.getByText('This page could not be loaded')).toBeVisible();
    await offline(false);
    await expect(main.getByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible();
    await expect(page.getByText('This page may be out of date')).toBeHidden();
  });
});

test('a page that is older than the site reloads itself, once', async ({ visit, join }) => {
  const { page, ignores, expects } = await visit(await join());
  ignores(/dynamically imported/);
  expects(/\/assets\/.*TagsScreen/);
  await page.goto('/#/feed');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/assets/*/TagsScreen*.js', (route) => route.fulfill({ status: 404 }));
  // One of two nodes is newer, so their pages differ.
  await page.route('**/', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback();
    return route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/newer.js"></script>' });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Tags' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Feed' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/tags');
  expect(loads).toBe(1);
});

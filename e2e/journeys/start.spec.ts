import type { Page } from '@playwright/test';
import { holdScripts } from '../hold-scripts.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

const calls = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  return asked;
};

test('one call before the scripts brings the token and the first page, and none of these is asked again', async ({
  visit,
  join,
}) => {
  const maker = await join();
  await maker.upload({ bytes: await aSmallPicture(41), title: 'Early light', tags: 'start' });
  for (const [address, answered] of [
    ['/#/feed', ['/api/feed', '/api/me', '/api/me/feed-filters']],
    ['/', ['/api/home', '/api/me']],
  ] as const) {
    const { page } = await visit(await join());
    const asked = calls(page);
    const release = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => asked).toEqual(['/api/auth/start']);
    await release();
    await expect(page.getByRole('link', { name: /Early light/ }).first()).toBeVisible();
    for (const path of [...answered, '/api/auth/token']) expect(asked, path).not.toContain(path);
  }
});

test('a page whose start fails asks by itself', async ({ visit, join }) => {
  const maker = await join();
  await maker.upload({ bytes: await aSmallPicture(42), title: 'Late light', tags: 'start' });
  const { page, expects } = await visit(await join());
  expects(/\/api\/auth\/start/);
  await page.route('**/api/auth/start?*', (route) => route.fulfill({ status: 503, body: '' }));
  for (const address of ['/#/feed', '/']) {
    await page.goto(address);
    await expect(page.getByRole('link', { name: /Late light/ }).first()).toBeVisible();
  }
});

test('who signs out in another tab during the start leaves nothing on the starting page', async ({ visit, join }) => {
  const member = await join();
  const { page, ignores } = await visit(member);
  ignores(/401/);
  await page.goto('/#/feed');
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
  const starting = await page.context().newPage();
  const asked = calls(starting);
  const release = await holdScripts(starting);
  await starting.goto('/#/feed', { waitUntil: 'commit' });
  await expect.poll(() => asked).toContain('/api/auth/start');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await release();
  await expect(starting.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(starting.getByRole('button', { name: 'Your menu' })).toHaveCount(0);
});

test.describe('an installed page', () => {
  test.use({ serviceWorkers: 'allow' });

  test('begins with the stored page, and the visit after next or a reload has the newest', async ({ visit, join }) => {
    const { page } = await visit(await join());
    const open = async () => {
      await page.goto('about:blank');
      await page.goto('/#/feed');
      await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
    };
    const isStored = () => page.locator('meta[name=stored]').count();
    /** The stored page then differs from the site's, as after an update. */
    const mark = (daysAgo = 0) =>
      page.evaluate(async (days) => {
        const cache = await caches.open('veil-shell');
        const stored = (await (await cache.match('/'))?.text())?.replace('<title>', '<meta name="stored"><title>');
        const date = new Date(Date.now() - days * 24 * 3_600_000).toUTCString();
        await cache.put('/', new Response(stored, { headers: { 'content-type': 'text/html', date } }));
      }, daysAgo);
    const isWaiting = () => page.evaluate(() => caches.has('veil-next'));
    await open();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
    });
    await open();
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/')))).toBe(true);
    await mark();
    await open();
    expect(await isStored()).toBe(1);
    await expect.poll(isWaiting).toBe(true);
    await open();
    expect(await isStored()).toBe(0);
    expect(await isWaiting()).toBe(false);
    await mark();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
    expect(await isStored()).toBe(0);
    await mark(8);
    await open();
    expect(await isStored()).toBe(0);
    const askers: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().includes('/api/auth/start')) askers.push(request.serviceWorker() ? 'worker' : 'page');
    });
    await open();
    await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
    // The worker asks before the page, which takes that answer.
    expect(askers.toSorted()).toEqual(['page', 'worker']);
  });
});

import type { Page } from '@playwright/test';
import { holdScripts } from '../hold-scripts.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

/** Left, top, width and height by item. */
const places = (page: Page, tiles: string, attribute: string) =>
  page.locator(tiles).evaluateAll(
    (found, name) =>
      found.map((tile) => {
        const { x, y, width, height } = tile.getBoundingClientRect();
        return [tile.getAttribute(name)?.split('/').at(-1), ...[x, y, width, height].map(Math.round)];
      }),
    attribute,
  );

test('the first pictures appear before the scripts, and where the wall then has them', async ({ visit, join }) => {
  const maker = await join();
  const upload = async (seed: number, mask = false) =>
    (await maker.upload({ bytes: await aSmallPicture(seed), title: `Early ${seed}`, tags: 'start', mask })).id;
  const ids = [await upload(51), await upload(52), await upload(53, true), await upload(54)].toReversed();
  const { page } = await visit(await join());
  const release = await holdScripts(page);
  await page.goto('/#/feed', { waitUntil: 'commit' });
  const early = page.locator('#first-wall a');
  await expect(early.nth(3)).toBeVisible();
  const drawn = (await places(page, '#first-wall a', 'href')).slice(0, 4);
  expect(drawn.map(([id]) => id)).toEqual(ids);
  const picture = (id: string | undefined) => early.and(page.locator(`[href$="${id}"]`)).locator('img');
  const width = (id: string | undefined) => picture(id).evaluate((node: HTMLImageElement) => node.naturalWidth);
  await expect.poll(() => width(ids[0])).toBeGreaterThan(0);
  // A veil over the whole picture is the work of the scripts.
  await expect(picture(ids[1])).toHaveCount(0);

  await release();
  const wall = page.getByRole('feed');
  await expect(wall.locator('[data-tile]').nth(3)).toBeVisible();
  expect((await places(page, '[data-tile]', 'data-tile')).slice(0, 4)).toEqual(drawn);
  await expect(page.getByRole('link', { name: 'Early 54', exact: true })).toHaveCount(0);
});

test('pictures that a default filter leaves out do not appear', async ({ visit, join }) => {
  const maker = await join();
  await maker.upload({ bytes: await aSmallPicture(55), title: 'Filtered out', tags: 'start' });
  const member = await join();
  const value = { tags: ['nothing-has-this'] };
  const { filter } = await member.post<{ filter: { key: string } }>('/api/me/feed-filters', { name: 'None', value });
  await member.post('/api/me/feed-filters/default', { key: filter.key });
  const { page } = await visit(member);
  const release = await holdScripts(page);
  const started = page.waitForResponse(/auth\/start/);
  await page.goto('/#/feed', { waitUntil: 'commit' });
  await (await started).finished();
  await release();
  await expect(page.getByText('nothing-has-this').first()).toBeVisible();
  await expect(page.locator('#first-wall')).toHaveCount(0);
});

test('the pictures of home load before the scripts, in the sizes that home then shows', async ({ visit, join }) => {
  const maker = await join();
  for (const seed of [61, 62, 63, 64])
    await maker.upload({ bytes: await aSmallPicture(seed), title: `Home ${seed}`, tags: 'start' });
  const { page } = await visit(await join());
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/media/c/')) asked.add(request.url());
  });
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => asked.size).toBeGreaterThan(0);
  const early = new Set(asked);
  await release();
  const shown = page.locator('[data-tile] img');
  await expect(shown.first()).toBeVisible();
  const sources = () =>
    shown.evaluateAll((all: HTMLImageElement[]) =>
      all.filter((one) => one.getBoundingClientRect().top < innerHeight).map(({ currentSrc }) => currentSrc),
    );
  await expect.poll(async () => (await sources()).every(Boolean)).toBe(true);
  const inView = await sources();
  expect(inView.length).toBeGreaterThan(0);
  expect(inView.filter((source) => !early.has(source))).toEqual([]);
});

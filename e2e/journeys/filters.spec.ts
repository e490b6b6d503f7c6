import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { feedCensors, sorts } from '@veil/contract/finding/feed.ts';
import { bareStart } from '../bare-start.ts';
import type { Member } from '../member.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ mode: 'serial' });

const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const chips = (page: Page, group: string) => panel(page).getByRole('group', { name: group });
const names = (page: Page) =>
  page
    .getByRole('feed', { name: 'Feed' })
    .getByRole('article')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')));
const anyCase = (words: readonly string[]) => words.map((word) => new RegExp(`^${word}$`, 'i'));
const asks = (page: Page) => new URLSearchParams(new URL(page.url()).hash.split('?')[1]);

/** Three items under one tag that differ in their censor, and one item with two tags. */
const items = [
  { title: 'Bare hill', censorType: 'none', intensity: 0, tags: 'sieve' },
  { title: 'Soft hill', censorType: 'blur', intensity: 40, tags: 'sieve' },
  { title: 'Coarse hill', censorType: 'pixelate', intensity: 120, tags: 'sieve,fog' },
];
let maker: Member;

test('a change in the panel shows at once beside the wall, and in the address', async ({ visit, join }) => {
  maker = await join();
  for (const [nth, item] of items.entries()) await maker.upload({ ...item, bytes: await aSmallPicture(nth) });
  const { page } = await visit(await join());
  await page.goto('/#/feed?tags=sieve');
  await expect.poll(() => names(page)).toEqual(['Coarse hill', 'Soft hill', 'Bare hill']);
  const open = page.getByRole('button', { name: 'Filters', exact: true });
  await open.click();
  await expect(panel(page)).toBeFocused();

  await test.step('Feed filter censor options none, pixelate, blur, black (seed section 9)', async () => {
    await expect(chips(page, 'Covered with').getByRole('button')).toHaveText(anyCase(feedCensors));
    await chips(page, 'Covered with').getByRole('button', { name: 'Blur' }).click();
    await chips(page, 'Covered with').getByRole('button', { name: 'Pixelate' }).click();
    await expect.poll(() => names(page)).toEqual(['Coarse hill', 'Soft hill']);
    expect(asks(page).get('censor')).toBe('blur,pixelate');
  });

  await test.step('Feed filter intensity 25-200, default 25 (seed section 9)', async () => {
    const slider = panel(page).getByRole('slider', { name: 'Intensity' });
    await expect(slider).toHaveAttribute('min', '25');
    await expect(slider).toHaveAttribute('max', '200');
    await expect(slider).toHaveValue('25');
    await slider.fill('100');
    await expect.poll(() => names(page)).toEqual(['Coarse hill']);
    expect(asks(page).get('intensity')).toBe('100');
    await panel(page).getByRole('button', { name: 'Any intensity' }).click();
    await expect.poll(() => names(page)).toEqual(['Coarse hill', 'Soft hill']);
  });

  await test.step('Sorts new, top, trending, updated, random (seed section 9)', async () => {
    await expect(chips(page, 'Sort').getByRole('button')).toHaveText(anyCase(sorts));
    await chips(page, 'Sort').getByRole('button', { name: 'Updated' }).click();
    await expect.poll(() => asks(page).get('sort')).toBe('updated');
  });

  await test.step('a tag is excluded', async () => {
    await panel(page).getByRole('combobox', { name: 'With none of these tags' }).fill('fog');
    await page.getByRole('option', { name: 'fog' }).click();
    await expect.poll(() => names(page)).toEqual(['Soft hill']);
    expect(asks(page).get('tags')).toBe('sieve,-fog');
  });

  await test.step('Escape closes the suggestions first, then the panel, and the focus returns', async () => {
    const box = panel(page).getByRole('combobox', { name: 'With none of these tags' });
    await box.fill('sie');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
    // Twice in a row would cover the page.
    await page.keyboard.press('Shift');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(open).toBeFocused();
    expect(asks(page).has('filters')).toBe(false);
  });

  await test.step('clear all', async () => {
    await open.click();
    await panel(page).getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => [...asks(page).keys()].sort()).toEqual(['filters', 'sort']);
    const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
    expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

test('Filter templates Default; SFW (top, blur, pixelate, black, intensity 60); Raw (new, none, intensity 25) (seed section 9)', async ({
  visit,
  join,
}) => {
  const { page } = await visit(await join());
  await page.goto('/#/feed?filters=1');
  const use = (name: string) => chips(page, 'Templates').getByRole('button', { name }).click();
  const said = () => {
    const { filters: _, ...rest } = Object.fromEntries(asks(page));
    return rest;
  };
  await use('SFW');
  await expect.poll(said).toEqual({ sort: 'top', censor: 'blur,pixelate,black', intensity: '60' });
  await expect(chips(page, 'Templates').getByRole('button', { name: 'SFW', pressed: true })).toBeVisible();
  await use('Raw');
  await expect.poll(said).toEqual({ sort: 'new', censor: 'none', intensity: '25' });
  await use('Default');
  await expect.poll(said).toEqual({ sort: 'new' });
});

test('A default saved filter is applied when the URL has no filter parameters (seed section 4)', async ({
  visit,
  join,
}) => {
  const { page, expects } = await visit(await join());
  await page.goto('/#/feed?filters=1&tags=sieve&censor=blur&sort=top');
  const name = panel(page).getByRole('textbox', { name: 'Filter name' });
  const save = panel(page).getByRole('button', { name: 'Save these filters' });

  await test.step('a filter needs a name', async () => {
    await save.click();
    await expect(panel(page).getByText('Filter name is required')).toBeVisible();
    await expect(name).toBeFocused();
  });

  await test.step('it is saved, and made the default', async () => {
    await name.fill('Soft ones');
    await save.click();
    await expect(page.getByText('Saved filters', { exact: true }).last()).toBeVisible();
    await panel(page).getByRole('button', { name: 'Use Soft ones by default' }).click();
    await expect(page.getByText('Default filters set')).toBeVisible();
  });

  await test.step('an address without filters uses it, and no other request is made', async () => {
    const asked: string[] = [];
    page.on('request', (request) => /\/api\/feed(\?|$)/.test(request.url()) && asked.push(request.url()));
    await page.goto('/#/');
    await page.reload();
    await page.goto('/#/feed');
    await expect.poll(() => names(page)).toEqual(['Soft hill']);
    await expect(page.getByText('your default filter')).toBeVisible();
    const queries = asked.map((url) => new URL(url).searchParams);
    expect(queries.filter((query) => query.get('censor') !== 'blur' || query.get('tags') !== 'sieve')).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Show everything' }).click();
    await expect.poll(() => asks(page).get('sort')).toBe('new');
    await expect.poll(() => names(page)).toContain('Bare hill');
  });

  await test.step('it is renamed, replaced under its name, deleted, and restored by Undo', async () => {
    await page.goto('/#/feed?filters=1&tags=sieve');
    await panel(page).getByRole('button', { name: 'Rename Soft ones' }).click();
    await panel(page).getByRole('textbox', { name: 'New name of Soft ones' }).fill('Hills');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('button', { name: 'Rename Hills' })).toBeVisible();
    await name.fill('hills');
    await expect(panel(page).getByText('Replaces “Hills”.')).toBeVisible();
    await save.click();
    await expect(panel(page).getByRole('button', { name: 'Rename hills' })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Delete hills' }).click();
    await expect(page.getByText('Deleted saved filter')).toBeVisible();
    await expect(panel(page).getByText('Save the current filters to find them here again.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(panel(page).getByRole('button', { name: 'Use hills by default', pressed: true })).toBeVisible();
  });

  await test.step('a failure is shown and changes nothing', async () => {
    expects(/\/api\/me\/feed-filters/);
    await page.route(/\/api\/me\/feed-filters/, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, body: '{}' }),
    );
    await name.fill('Another');
    await save.click();
    await expect(page.getByText('Failed to save filter').first()).toBeVisible();
    await panel(page).getByRole('button', { name: 'Use hills by default' }).click();
    await expect(page.getByText('Failed to set default')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Delete hills' }).click();
    await expect(page.getByText('Failed to delete saved filter')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Use hills by default', pressed: true })).toBeVisible();
  });

  await test.step('a default that cannot be read does not block the feed', async () => {
    await bareStart(page);
    await page.route(/\/api\/me\/feed-filters/, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/#/');
    await page.reload();
    await page.goto('/#/feed');
    await expect.poll(() => names(page)).toContain('Bare hill');
  });
});

test('a default filter with random order stays when the feed is shuffled', async ({ visit, join }) => {
  const member = await join();
  const value = { sort: 'random', tags: ['sieve', '-fog'] };
  const { filter } = await member.post<{ filter: { key: string } }>('/api/me/feed-filters', { name: 'Mixed', value });
  await member.post('/api/me/feed-filters/default', { key: filter.key });
  const { page } = await visit(member);
  await page.goto('/#/feed');
  const both = new Set(['Bare hill', 'Soft hill']);
  await expect.poll(async () => new Set(await names(page))).toEqual(both);
  // The end of the feed has such a button, too, once it has loaded.
  await page.getByRole('button', { name: 'Shuffle again' }).first().click();
  await expect.poll(() => asks(page).get('tags')).toBe('sieve,-fog');
  await expect.poll(async () => new Set(await names(page))).toEqual(both);
});

test('Feed Filters are on one’s own profile, and on a phone the panel is a sheet', async ({ visit, join }) => {
  const member = await join();
  await member.post('/api/me/feed-filters', { name: 'Coarse ones', value: { tags: ['sieve'], censor: ['pixelate'] } });
  const { page } = await visit(member);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/#/profile?tab=filters');
  await expect(page.getByRole('heading', { name: 'Feed Filters' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Feed filters' })).toBeInViewport({ ratio: 1 });
  // Its other buttons have icons only.
  await page
    .getByRole('button', { name: /^Coarse ones/ })
    .filter({ hasText: 'Coarse ones' })
    .click();
  await expect.poll(() => names(page)).toEqual(['Coarse hill']);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: /^Coarse ones/, pressed: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await sheet.getByRole('button', { name: 'Back' }).click();
  await expect(sheet).toBeHidden();
  expect(asks(page).has('filters')).toBe(false);
});

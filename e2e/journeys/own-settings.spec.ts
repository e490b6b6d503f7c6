import type { Page } from '@playwright/test';
import { isClean } from '../axe.ts';
import { expect, test } from '../test.ts';
import { spokenLanguage } from '../translation/spoken-language.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the settings' });
const sections = (page: Page) => page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
const results = (page: Page) => page.getByRole('list', { name: 'Settings found' }).getByRole('link');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function isCleanInBoth(page: Page, what: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await isClean(page, `${what}, ${theme}`);
  }
}

test('by keys: both menus lead to the settings, and the search leads to one setting', async ({ visit, join }) => {
  const { page } = await visit(await join());
  await page.goto('/#/');
  await page.getByRole('button', { name: 'Your menu' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Settings' }).press('Enter');
  await expect(title(page, 'Settings')).toBeVisible();
  await expect(page).toHaveTitle(/^Settings · /);
  await expect(page.getByLabel('Display name')).toBeVisible();
  await isCleanInBoth(page, 'the first section');

  await test.step('each section has an address that survives a reload and Back', async () => {
    await sections(page).filter({ hasText: 'This device' }).press('Enter');
    await expect(page).toHaveURL(/#\/settings\?section=device$/);
    await expect(page).toHaveTitle(/^This device · Settings · /);
    await page.reload();
    await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible();
    await expect(page.locator('nav a[aria-current=page]', { hasText: 'This device' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Display name')).toBeVisible();
  });

  await test.step('the search finds a name or a word, and Enter opens the first result', async () => {
    await search(page).fill('2fa');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('1 result');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/section=account\.two-factor-sign-in$/);
    await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeFocused();
  });

  await test.step('the arrow keys move through the results, and Escape ends the search', async () => {
    await search(page).fill({ en: 'mute', de: 'stumm', ar: 'مكتوم' }[spokenLanguage]);
    await expect(results(page)).toHaveCount(4);
    await expect(results(page).first()).toHaveText('Blocked and muted');
    for (const nth of [1, 2]) await expect(results(page).nth(nth)).toContainText('Blocked and muted');
    await expect(results(page).last()).toHaveText('Muted tags');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(results(page).nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await isCleanInBoth(page, 'results');
    await page.keyboard.press('Escape');
    await expect(search(page)).toBeFocused();
    await expect(search(page)).toHaveValue('');
    await expect(sections(page).first()).toBeVisible();
  });

  await test.step('a search without a result says so and leads back', async () => {
    await search(page).fill('nothing is called this');
    await expect(page.getByText('No setting found')).toBeVisible();
    await isCleanInBoth(page, 'no result');
    await page.getByRole('button', { name: 'Show all settings' }).press('Enter');
    await expect(search(page)).toBeFocused();
    await expect(sections(page).first()).toBeVisible();
  });

  await test.step('the addresses of the former tab lead to the same section', async () => {
    await page.goto('/#/');
    await expect(title(page, 'Home')).toBeVisible();
    await page.goto('/#/profile?tab=settings&section=data');
    await expect(page.getByRole('heading', { name: 'A copy of your data' })).toBeVisible();
    await expect(page).toHaveURL(/#\/settings\?section=data$/);
    await page.goBack();
    await expect(title(page, 'Home')).toBeVisible();
    await page.goto('/#/profile');
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).press('Enter');
    await expect(page).toHaveURL(/#\/settings$/);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Favorites' })).toBeVisible();
  });
});

test('every setting that the search knows is on its section', async ({ visit, join }) => {
  const { page } = await visit(await join());
  await page.goto('/#/settings');
  await search(page).fill({ en: ' e', de: ' e', ar: ' ا' }[spokenLanguage]);
  await expect(results(page).first()).toBeVisible();
  const found = await results(page).evaluateAll((links) =>
    links.map((link) => ({ address: link.getAttribute('href') ?? '', label: link.firstChild?.textContent ?? '' })),
  );
  const settings = found.filter(({ address }) => address.includes('.'));
  expect(settings.length).toBeGreaterThan(20);
  for (const { address, label } of settings) {
    await page.goto(address);
    await expect(page.locator('main [data-found]:focus'), address).toContainText(label);
  }
});

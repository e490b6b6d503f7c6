import type { Page } from '@playwright/test';
import { isClean } from '../axe.ts';
import { expect, test } from '../test.ts';
import { spokenLanguage } from '../translation/spoken-language.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('on a phone: the list comes first, a section has only a title above it, and Back returns', async ({
  visit,
  join,
}) => {
  const { page } = await visit(await join());
  const list = page.getByRole('navigation', { name: 'Settings' });
  const search = page.getByRole('searchbox', { name: 'Search the settings' });
  await page.goto('/#/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).tap();
  await expect(title(page, 'Settings')).toBeVisible();
  await expect(page.getByLabel('Display name')).toBeHidden();
  await isClean(page, 'the list');
  for (const link of await list.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await test.step('the section shows its settings in the first window', async () => {
    await list.getByRole('link', { name: 'Account and sign-in' }).tap();
    await expect(title(page, 'Account and sign-in')).toBeVisible();
    await expect(list).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();
    const card = page.getByRole('heading', { name: 'E-mail address' });
    await expect(card).toBeInViewport();
    const above = await page.locator('main').evaluate((main) => {
      const first = main.querySelector('section')?.getBoundingClientRect().top ?? 0;
      const texts = [...main.querySelectorAll('a, button, p, h1, h2, input')];
      return texts
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom <= first)
        .map((one) => one.tagName);
    });
    // The link "All settings" and the title.
    expect(above).toEqual(['A', 'H1']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await isClean(page, 'a section');
  });

  await test.step('the Back of the title and the Back of the browser lead to the list', async () => {
    await page.getByRole('link', { name: 'All settings' }).tap();
    await expect(list.getByRole('link', { name: 'Account and sign-in' })).toBeFocused();
    await expect(page).toHaveURL(/#\/settings$/);
    await list.getByRole('link', { name: 'This device' }).tap();
    await expect(title(page, 'This device')).toBeVisible();
    await page.goBack();
    await expect(list).toBeVisible();
    // The title went back in the history, so one more Back leaves the settings.
    await page.goBack();
    await expect(title(page, 'Home')).toBeAttached();
    await page.goForward();
    await expect(list).toBeVisible();
  });

  await test.step('an address opens its section at once, and its title leads to the list', async () => {
    await page.goto('/#/settings?section=notifications');
    await page.reload();
    await expect(title(page, 'Notifications')).toBeVisible();
    await page.getByRole('link', { name: 'All settings' }).tap();
    await expect(list).toBeVisible();
  });

  await test.step('the search finds a setting, and Back shows the results again', async () => {
    const dark = { en: 'dark', de: 'dunkel', ar: 'داكن' }[spokenLanguage];
    await search.fill(dark);
    await page.getByRole('list', { name: 'Settings found' }).getByRole('link', { name: 'Theme' }).tap();
    await expect(title(page, 'This device')).toBeVisible();
    await expect(page.getByText('Theme', { exact: true })).toBeInViewport();
    await page.goBack();
    await expect(search).toHaveValue(dark);
    await search.fill('nothing is called this');
    await page.getByRole('button', { name: 'Show all settings' }).tap();
    await expect(list).toBeVisible();
  });
});

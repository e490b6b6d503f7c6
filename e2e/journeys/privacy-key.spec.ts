import { isClean } from '../axe.ts';
import { expect, test } from '../test.ts';

test('Esc twice covers the screen, and a neutral tab says neither site nor screen', async ({ visit, join }) => {
  const member = await join();
  const { page } = await visit(member);
  const cover = page.getByRole('dialog', { name: 'The page is covered' });

  await test.step('the tab is made neutral on this device', async () => {
    await page.goto('/#/settings?section=device');
    await expect(page).toHaveTitle(/· Veil/);
    await page.getByLabel('Neutral tab').check();
    await expect(page).toHaveTitle('Notes');
    await page.goto('/#/playlists');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Playlists', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('Notes');
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/neutral.svg');
  });

  await test.step('Esc twice covers everything, at every width', async () => {
    // Its code comes some seconds after the first screen.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(cover).toBeVisible({ timeout: 300 });
    }).toPass();
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await cover.boundingBox()).toMatchObject({ x: 0, y: 0, width, height: 800 });
      await isClean(page, `the covered page at ${width}`);
    }
    await expect(page.getByRole('button', { name: 'Show the page' })).toBeFocused();
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Escape');
    await expect(cover).toBeVisible();
    await page.getByRole('button', { name: 'Show the page' }).press('Enter');
    await expect(cover).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Playlists', level: 1 })).toBeVisible();
  });

  await test.step('the tab has its name again', async () => {
    await page.goto('/#/settings?section=device');
    await page.getByLabel('Neutral tab').uncheck();
    await expect(page).toHaveTitle(/· Veil/);
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg');
  });

  await test.step('while the page is covered, the tab says nothing of it', async () => {
    await expect(async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(cover).toBeVisible({ timeout: 300 });
    }).toPass();
    await expect(page).toHaveTitle('Notes');
    await page.getByRole('button', { name: 'Show the page' }).press('Enter');
    await expect(page).toHaveTitle(/· Veil/);
  });
});

import type { Page } from '@playwright/test';
import { isClean } from '../axe.ts';
import { expect, test } from '../test.ts';
import { pageText } from '../translation/page-text.ts';

const layer = (page: Page, name: string) =>
  page.getByRole('button', { name: /^Layer/ }).and(page.getByRole('button', { name }));

async function tabTo(page: Page, wanted: ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

async function addByKeys(page: Page, search: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Add symbol' }));
  await page.keyboard.press('Enter');
  const field = page.getByRole('searchbox', { name: 'Search symbols' });
  await expect(field).toBeFocused();
  await page.keyboard.type(pageText.typed(search));
  await expect(page.getByText('1 symbol', { exact: true })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(field).toBeHidden();
}

test('an emblem is made, saved and seen beside the name, with keys alone', async ({ visit, join }) => {
  const creator = await join();
  const { page } = await visit(creator);
  await page.goto('/#/settings?section=emblem');
  await expect(page.getByRole('heading', { name: 'Your emblem' })).toBeVisible();

  await addByKeys(page, 'Laurel');
  await addByKeys(page, 'Crescent');
  await tabTo(page, layer(page, 'Crescent'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(layer(page, 'Crescent')).toHaveAccessibleName(/49 from the left, 40 from the top/);
  await page.keyboard.press('+');
  await expect(layer(page, 'Crescent')).toHaveAccessibleName(/Size 57%/);
  await page.keyboard.press('[');
  await expect(layer(page, 'Crescent')).toHaveAccessibleName(/^Layer 1/);
  await page.keyboard.press('Control+z');
  await expect(layer(page, 'Crescent')).toHaveAccessibleName(/^Layer 2/);
  await page.keyboard.press('Control+y');
  await expect(layer(page, 'Crescent')).toHaveAccessibleName(/^Layer 1/);

  await addByKeys(page, 'Comet');
  await expect(page.getByText('Max layers reached')).toBeVisible();
  await isClean(page, 'the editor of the emblem');
  await tabTo(page, layer(page, 'Comet'));
  await page.keyboard.press('Delete');
  await expect(layer(page, 'Comet')).toHaveCount(0);

  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
  const other = await join();
  const seen = await other.json<{ symbolLayers: { symbolId: number }[] }>(`/api/users/${creator.slug}`);
  expect(seen.symbolLayers.map(({ symbolId }) => symbolId)).toEqual([2, 26]);

  const { page: theirs } = await visit(other);
  await theirs.goto(`/#/p/${creator.slug}`);
  await expect(theirs.getByRole('heading', { name: creator.name }).locator('svg use')).toHaveCount(2);
});

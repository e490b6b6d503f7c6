import type { Page } from '@playwright/test';
import { isCleanInBothThemes } from '../axe.ts';
import { password } from '../member.ts';
import { adultTick } from '../page-actions.ts';
import { expect, test } from '../test.ts';
import { pageText } from '../translation/page-text.ts';

const section = '/#/settings?section=data';

/** Runs axe in both themes on a phone and on a wide window, and leaves the page unchanged. */
async function isCleanEverywhere(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await isCleanInBothThemes(page, `${what}, ${width} px`);
  }
  if (before) await page.setViewportSize(before);
}

async function confirm(page: Page, button: string, secret = password): Promise<void> {
  await page.getByLabel('Your password').fill(secret);
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

test('a member takes a copy of their data, leaves, and stays after all', async ({ visit, join }) => {
  const member = await join();
  const { page, expects } = await visit(member);
  // Requests of a page that does not know of the deletion yet are refused.
  expects(/me\/(export|deletion)|\/api\/me$|auth\/token|notifications|api\/(home|adverts)$/);
  await page.goto(section);
  await expect(page.getByRole('heading', { name: 'A copy of your data' })).toBeVisible();
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await confirm(page, 'Make a copy', 'not the one');
  await expect(page.getByText('The password is not right')).toBeVisible();
  await confirm(page, 'Make a copy');
  await expect(page.getByText('Your copy is ready')).toBeVisible();
  await isCleanEverywhere(page, 'your data');
  await page.getByRole('button', { name: 'Download' }).click();
  const downloading = page.waitForEvent('download');
  await confirm(page, 'Download');
  expect((await downloading).suggestedFilename()).toMatch(/^my-data-.*\.zip$/);

  await page.getByRole('button', { name: 'Delete your account' }).click();
  await confirm(page, 'Delete your account');
  await expect(page.getByText('Type the word delete')).toBeVisible();
  await page.getByLabel('Type delete to confirm').fill(pageText.typed('delete'));
  await isCleanEverywhere(page, 'deleting');
  await confirm(page, 'Delete your account');
  await expect(page.getByText('You are signed out')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.goto('/#/auth');
  await adultTick(page).check();
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Your account will be deleted on/ })).toBeVisible();
  await isCleanEverywhere(page, 'leaving');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.goto(section);
  await expect(page.getByRole('heading', { name: 'Delete your account' })).toBeVisible();
});

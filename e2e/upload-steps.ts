import { expect, type Locator, type Page } from '@playwright/test';
import { jpeg } from './page-actions.ts';
import { aSmallPicture } from './samples/seeds.ts';

export const publishButton = (page: Page): Locator => page.getByRole('button', { name: /^Upload and/ });

/** The first step: the member chooses a picture, and one line states its covers. */
export async function choosePicture(page: Page): Promise<void> {
  await page
    .getByLabel('Choose a picture or a video')
    .setInputFiles(jpeg(await aSmallPicture(171), 'evening_walk.jpg'));
  await expect(page.getByRole('button', { name: /^Covers and veil/ })).toContainText(/ · blur 25$/);
}

/** True if nothing lies over the middle of the element that has the focus. */
export const isFocusUncovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement?.getBoundingClientRect();
    if (!at) return false;
    const top = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
    return document.activeElement?.closest('label, fieldset, div')?.contains(top) ?? false;
  });

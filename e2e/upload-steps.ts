import { expect, type Locator, type Page } from '@playwright/test';
import { jpeg } from './page-actions.ts';
import { aMannequin } from './samples/mannequin.ts';

export const publishButton = (page: Page): Locator => page.getByRole('button', { name: /^Upload and/ });

export const chooseFile = async (page: Page): Promise<void> =>
  page.getByLabel('Choose a picture or a video').setInputFiles(jpeg(await aMannequin(), 'evening_walk.jpg'));

/** The first step: the preview of the chosen picture shows the covers that will be published. */
export async function choosePicture(page: Page): Promise<void> {
  await chooseFile(page);
  await expect(page.getByRole('button', { name: /^Covers and veil/ })).toContainText(/ · blur 25$/);
  await expect(page.getByText(/^Found and covered: /)).toBeVisible({ timeout: 60_000 });
}

/** True if nothing lies over the middle of the element that has the focus. */
export const isFocusUncovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement?.getBoundingClientRect();
    if (!at) return false;
    const top = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
    return document.activeElement?.closest('label, fieldset, div')?.contains(top) ?? false;
  });

import { expect, type Locator, type Page } from '@playwright/test';
import { focusFaults } from './losses.ts';

const farthest = 80;
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Goes on by the Tab key alone. The focus is visible at the end, and no bar covers it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < farthest; stops++) {
    if (await isFocused(target)) {
      expect.soft(await focusFaults(page, 'the focused one')).toEqual([]);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${String(target)}`);
}

export async function pressAt(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Radios of a group have one stop; the arrow keys choose among them. */
export async function chooseAt(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  const isInGroup = () =>
    wanted.evaluate((radio: HTMLInputElement) => {
      const at = document.activeElement;
      return at instanceof HTMLInputElement && at.type === 'radio' && at.name === radio.name;
    });
  for (let stops = 0; stops < farthest && !(await isInGroup()); stops++) await page.keyboard.press('Tab');
  expect(await isInGroup(), `the Tab key reaches the group of ${String(wanted)}`).toBe(true);
  await page.keyboard.press('Space');
  for (let steps = 0; steps < 20 && !(await wanted.isChecked()); steps++) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

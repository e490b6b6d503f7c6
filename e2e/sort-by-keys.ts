import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The handle that moves an item in a list which its owner puts in order. */
export const grip = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true });

const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

export const says = (page: Page, words: string) => expect(said(page, words)).toHaveCount(1);

/** Moves by a key. The first key after lifting may precede the list's listener, so it is repeated. */
export const moves = (page: Page, key: string, from: string, to: string) =>
  expect(async () => {
    if (await said(page, from).count()) await page.keyboard.press(key);
    await expect(said(page, to)).toHaveCount(1, { timeout: 5000 });
  }).toPass();

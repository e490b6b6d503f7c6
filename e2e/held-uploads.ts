import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Holds each upload until it may pass, so that a reload and the loss of the network interrupt some at any speed. */
export async function holdUploads(page: Page) {
  const held: (() => void)[] = [];
  let isOpen = false;
  await page.route('**/api/upload', async (route) => {
    if (!isOpen) await new Promise<void>((pass) => held.push(pass));
    await route.continue().catch(() => undefined);
  });
  return {
    passOne: () => held.shift()?.(),
    /** `act` ends the two uploads that are under way. */
    async interrupt(act: () => Promise<unknown>) {
      await expect.poll(() => held.length).toBe(2);
      const ended = held.splice(0);
      await act();
      for (const pass of ended) pass();
    },
    passAll() {
      isOpen = true;
      for (const pass of held.splice(0)) pass();
    },
  };
}

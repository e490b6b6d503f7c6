import type { Page } from '@playwright/test';

/** Publishes an item from its review as it is shown there, and waits for its own page. */
export async function publishReviewed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.waitForURL(/#\/content\/[0-9a-f-]+$/);
}

import type { Page, Route } from '@playwright/test';

/** The page's scripts wait until they are released. The script before them does not. */
export async function holdScripts(page: Page) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/assets\/[^/]+\/(index|libraries)-[^/]+\.js$/, (route) => {
    if (isHeld) held.push(route);
    else return route.continue();
  });
  return async () => {
    isHeld = false;
    for (const route of held) await route.continue();
  };
}

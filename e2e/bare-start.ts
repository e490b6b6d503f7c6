import type { Page } from '@playwright/test';

/** The start gives the page a token without answers, so the page asks each call itself. */
export const bareStart = (page: Page) =>
  page.route('**/api/auth/start?*', async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const { token } = (await response.json()) as { token: string };
    return route.fulfill({ response, json: { token, answers: {} } });
  });

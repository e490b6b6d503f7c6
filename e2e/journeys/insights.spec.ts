import { isClean } from '../axe.ts';
import { expect, test } from '../test.ts';

test('a page is counted without its member, and an admin sees the counts', async ({ visit, join, makeAdmin }) => {
  const admin = await join();
  await makeAdmin(admin);
  const { page } = await visit(admin);
  await page.goto('/#/feed');

  await test.step('what the page counted is sent when it is hidden, without token or cookie', async () => {
    await expect(async () => {
      const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/insights/pages'), { timeout: 1500 });
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      const answer = await sent;
      expect(answer.status()).toBe(200);
      const headers = await answer.request().allHeaders();
      expect([headers.authorization, headers.cookie]).toEqual([undefined, undefined]);
      expect(answer.request().postDataJSON().views).toContainEqual({ route: '/feed', count: 1 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step('metrics have charts, and the table behind each', async () => {
    await page.goto('/#/admin?section=metrics');
    await expect(page.getByRole('img', { name: /^Chart: Page views by day/ }).locator('canvas')).toBeVisible();
    await page.getByRole('button', { name: 'Show table: Page views' }).press('Enter');
    const table = page.getByRole('table', { name: 'Page views by day' });
    await expect(table.getByRole('row')).not.toHaveCount(1);
    await isClean(page, 'metrics');
  });

  await test.step('page performance lists the page, also on a phone', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/#/admin?section=page-performance');
    await expect(page.getByRole('rowheader', { name: 'Feed' }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await isClean(page, 'page performance at 375');
  });
});

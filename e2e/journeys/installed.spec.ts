import { expect, test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

test('the installed page opens without a network', async ({ visit, join }) => {
  const { page, ignores } = await visit(await join());
  ignores(/net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch/);

  await test.step('the service worker takes over', async () => {
    await page.goto('/#/feed');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
    });
  });

  await test.step('without a network the page opens, and keeps no calls and no media', async () => {
    await page.goto('/?again#/feed');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('veil-shell');
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/');
    expect(kept.filter((path) => !/^\/(theme\.js|assets\/.*)?$/.test(path))).toEqual([]);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.context().setOffline(false);
  });
});

import type { Page } from '@playwright/test';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

test('the installed page takes files that another app shares, and opens without a network', async ({ visit, join }) => {
  const member = await join();
  const { page, ignores } = await visit(member);
  ignores(/net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch/);

  await test.step('the service worker takes over', async () => {
    await page.goto('/#/feed');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
    });
  });

  await test.step('shared files are chosen on the upload screen, and nothing is published', async () => {
    const bytes = [...(await aSmallPicture(131))];
    await page.evaluate((picture) => {
      const form = Object.assign(document.createElement('form'), {
        action: '/share',
        method: 'POST',
        enctype: 'multipart/form-data',
      });
      const title = Object.assign(document.createElement('input'), { name: 'title', value: 'From the gallery' });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true });
      const files = new DataTransfer();
      for (const name of ['dawn.jpg', 'dusk.jpg'])
        files.items.add(new File([new Uint8Array(picture), name], name, { type: 'image/jpeg' }));
      input.files = files.files;
      form.append(title, input);
      document.body.append(form);
      form.submit();
    }, bytes);
    await expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: /^Show dusk\.jpg/ }).click();
    await expect(page.getByLabel('Title of dusk.jpg')).toHaveValue('dusk');
    await expect(page).toHaveURL(/#\/upload$/);
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
    for (const start of [() => page.reload(), () => page.goto('/?offline#/feed')]) {
      await start();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
      await expect(page.getByText('You are offline.')).toBeVisible();
    }
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
  });

  await test.step('after signing out no store of the browser has a word of the member', async () => {
    const item = await member.upload({ bytes: await aSmallPicture(132), title: 'Low tide', visibility: 'private' });
    await page.goto(`/#/content/${item.id}`);
    await page.getByLabel('Your comment').fill('Grey as slate');
    const words = ['Low tide', 'Grey as slate', 'dusk', member.name, member.email, item.id];
    await expect.poll(async () => (await storesOf(page)).includes('Grey as slate')).toBe(true);
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await page.context().setOffline(true);
    for (const word of words) await expect.poll(async () => (await storesOf(page)).includes(word), word).toBe(false);
    await page.context().setOffline(false);
  });
});

/** Everything in the web storage, cookies, databases and caches of the page's site, as one text. */
const storesOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        found.push(store, await asked(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) found.push(request.url, await (await cache.match(request))?.text());
    }
    return JSON.stringify(found);
  });

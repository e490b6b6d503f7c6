import type { Page } from '@playwright/test';
import { aSmallPicture } from '../samples/seeds.ts';
import { foreign, packed, scriptStrings } from '../script-strings.ts';
import { expect, test } from '../test.ts';

async function expectNothing(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(
    (selector) => ({
      ran: (window as { ran?: unknown }).ran,
      elements: [...document.querySelectorAll(selector)].map((one) => one.outerHTML.slice(0, 100)),
    }),
    foreign,
  );
  expect({ where, ...found }).toEqual({ where, ran: undefined, elements: [] });
}

test('sixty texts that would run are shown as texts on every screen, and no policy has to stop them', async ({
  visit,
  join,
  makeAdmin,
}) => {
  expect(scriptStrings.length).toBeGreaterThanOrEqual(60);
  const admin = await join({ name: '<b data-foreign>Ada' });
  await makeAdmin(admin);
  const text = packed(1900);
  await admin.post('/api/me/profile', { bio: packed(400)[0] });
  const item = await admin.upload({ bytes: await aSmallPicture(3), title: packed(110)[0], description: text[0] });
  for (const one of text) await admin.post(`/api/content/${item.id}/comments`, { text: one });
  const names = packed(78);
  const lists: string[] = [];
  for (const name of names) {
    const { id } = await admin.post<{ id: string }>('/api/me/playlists', { name, visibility: 'public' });
    lists.push(id);
  }
  for (const name of packed(58).slice(0, 8)) await admin.post('/api/me/feed-filters', { name, value: {} });
  const [first = '', second = '', ...others] = packed(76);
  await admin.post('/api/polls', { question: packed(150)[0], options: [first, second, ...others.slice(0, 4)] });

  const { page, expects } = await visit(admin);
  // Nothing has such an id.
  expects(/^\/api\/(me\/playlists|playlists|content|users)\//);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const open = async (address: string, shown: string) => {
    await page.goto(`/${address}`);
    await expect(page.getByText(shown, { exact: false }).first()).toBeVisible();
    await expectNothing(page, address);
  };

  await test.step('where they are kept', async () => {
    await open(`#/content/${item.id}`, 'press</a>');
    for (const title of packed(110)) {
      await admin.post(`/api/content/${item.id}/edit`, { title });
      await page.goto('/#/terms');
      // The server removes invisible signs, so the kept title is asked for.
      const { title: kept } = await admin.json<{ title: string }>(`/api/content/${item.id}`);
      await open(`#/content/${item.id}`, kept.slice(0, 20).trim());
    }
    await open('#/playlists', names[0]?.slice(0, 20) ?? '');
    await open(`#/playlists/${lists[1]}`, names[1]?.slice(0, 20) ?? '');
    await open('#/polls', first.slice(0, 20));
    await open(`#/p/${admin.id}`, '<b data-foreign>Ada');
    for (const wall of ['#/feed', '#/']) {
      await page.goto(`/${wall}`);
      await expect(page.locator('main img').first()).toBeVisible();
      await expectNothing(page, wall);
    }
  });

  await test.step('where they stand in the address', async () => {
    const addresses = scriptStrings.map((one) => encodeURIComponent(one));
    const routes = [
      '#/edit?url=',
      '#/edit?id=',
      '#/feed?q=',
      '#/p/',
      '#/content/',
      '#/playlists/',
      '#/auth?next=',
      '#/',
    ];
    for (const [n, one] of addresses.entries()) {
      // Each string in one of the routes in turn. The page stays, like after a pressed link.
      const route = routes[n % routes.length] as string;
      await page.evaluate((to) => location.assign(to), `/${route}${one}`);
      await expect(page.locator('main')).toBeVisible();
      await expectNothing(page, `${route}${one}`);
    }
  });

  await test.step('where one searches for them', async () => {
    await page.goto('/#/feed');
    await page.keyboard.press('/');
    const search = page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: /search/i }))
      .first();
    await expect(search).toBeVisible();
    for (const one of packed(90)) {
      await search.fill(one);
      await expect(search).not.toHaveValue('');
    }
    await expectNothing(page, 'search');
  });

  expect(dialogs).toEqual([]);
  const { checks } = await admin.json<{ checks: { name: string; state: string; found: string }[] }>(
    '/api/admin/health',
  );
  expect(checks.find(({ name }) => name === 'policy')).toMatchObject({ state: 'ok' });
});

test('the policy stops a script that got into the page all the same, and the site counts it', async ({
  visit,
  join,
  makeAdmin,
}) => {
  const admin = await join();
  await makeAdmin(admin);
  const { page, ignores } = await visit(admin);
  ignores(/policy: |Content Security Policy|TrustedHTML|TrustedScript/i);
  await page.goto('/#/terms');
  await expect(page.locator('main')).toBeVisible();
  const outcome = await page.evaluate(async () => {
    const attempt = (act: () => unknown) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const inline = document.createElement('script');
    const html = attempt(() => {
      document.body.innerHTML += '<p data-foreign>x</p>';
    });
    const script = attempt(() => {
      inline.textContent = 'window.ran = 1';
    });
    const worker = attempt(() => new Worker('https://veil.example/x.js'));
    document.body.append(inline);
    return { html, script, worker, ran: (window as { ran?: unknown }).ran };
  });
  expect(outcome).toEqual({ html: 'TypeError', script: 'TypeError', worker: 'TypeError', ran: undefined });
  const policy = async () => {
    const { checks } = await admin.json<{ checks: { name: string; found: string }[] }>('/api/admin/health');
    return checks.find(({ name }) => name === 'policy')?.found;
  };
  await expect.poll(policy).toContain('require-trusted-types-for');
});

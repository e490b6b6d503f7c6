import { isClean } from '../axe.ts';
import { password } from '../member.ts';
import { type RunningSite, startSite } from '../site.ts';
import { expect, test } from '../test.ts';

/** A site of its own, without an admin; here nobody stands before it as a proxy. */
const base = test.extend<{ ownSite: RunningSite }>({
  ownSite: async ({}, use) => {
    const site = await startSite({ DETECTOR: 'none', TRUSTED_PROXIES: '' });
    await use(site);
    await site.stop();
  },
  site: async ({ ownSite }, use) => use(ownSite.url),
});

base('a new site leads its visitor to the set-up page, which works once', async ({ visit, ownSite }) => {
  const { page, expects } = await visit();
  expects(/\/api\/start$/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Set it up' }).click();
  await expect(page.getByRole('heading', { name: 'Set up this site', level: 1 })).toBeVisible();
  // Without the token the page says where it is.
  await expect(page.getByText('The site prints it in the terminal')).toBeVisible();
  const [printed = ''] = /\/#\/start\?token=\S+/.exec(ownSite.output) ?? [];
  await page.goto(printed);
  await expect(page.getByLabel('Token')).toHaveCount(0);
  await page.getByLabel('Name of the site').fill('Harbour');
  await page.getByLabel('E-mail', { exact: true }).fill('ada@example.org');
  await page.getByRole('button', { name: 'Send a test e-mail' }).click();
  // A site of several machines has a mail server.
  const sent = ownSite.dataDir ? 'Written into the folder' : 'Sent to ada@example.org. Check your mailbox.';
  await expect(page.getByText(sent)).toBeVisible();
  await page.getByLabel('Who runs the site').fill('Ada Harbour');
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  for (const width of [1440, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await isClean(page, `set-up page at ${width}`);
  }
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Set up the site' }).click();
  await expect(page.getByText('A password needs at least').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set up the site' }).click();
  // The admin is signed in, and goes on to their profile.
  await expect(page.getByLabel('Display name')).toBeVisible();

  const { page: later, expects: laterExpects } = await visit();
  laterExpects(/\/api\/start$/);
  await later.goto('/#/start');
  await expect(later.getByText('This site is set up')).toBeVisible();
  await later.goto('/');
  await expect(later.getByText('Harbour').first()).toBeVisible();
  await expect(later.getByRole('link', { name: 'Set it up' })).toHaveCount(0);
});

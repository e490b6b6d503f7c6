import { isClean } from '../axe.ts';
import { promoteToAdmin } from '../promote.ts';
import { clientId, clientSecret, community, type News, openNews } from '../samples/news.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { type RunningSite, startSite } from '../site.ts';
import { test as base, expect } from '../test.ts';

let running: RunningSite;
let news: News;
const test = base.extend({
  site: async ({}, use) => use(running.url),
});
test.beforeAll(async () => {
  news = await openNews([
    { title: 'A quiet hill', picture: await aSmallPicture(5) },
    { title: 'Only words', picture: null },
  ]);
  const addresses = { OUTBOUND_ALLOW: news.endpoint, REDDIT_URL: news.url, REDDIT_API_URL: news.url };
  running = await startSite({ DETECTOR: 'none', ...addresses });
});
test.afterAll(async () => {
  await running?.stop();
  await news?.close();
});

test('an admin configures the social-news source, tries it and fills public content', async ({ visit, join }) => {
  const admin = await join();
  await promoteToAdmin(admin, running);
  const { page } = await visit(admin);
  const field = page.getByLabel('Add a community');

  await test.step('nothing is configured yet', async () => {
    await page.goto('/#/admin?section=social-news');
    await expect(page.getByText('Give the client id first. Then pictures can be read.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sync now' })).toBeDisabled();
    await expect(page.getByText('No communities yet')).toBeVisible();
  });

  await test.step('the secret is kept and not shown, and a community is found by its name', async () => {
    await page.getByLabel('Client id', { exact: true }).fill(clientId);
    await page.getByLabel('Client secret', { exact: true }).fill(clientSecret);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('A secret is saved. Leave empty to keep it.')).toBeVisible();
    await expect(page.getByLabel('Client secret', { exact: true })).toHaveValue('');
    await field.fill('no name');
    await field.press('Enter');
    await expect(page.getByText('A name has 3 to 21 letters, digits or underscores')).toBeVisible();
    await field.fill('r/landscapes');
    await expect(page.getByText(`r/${community} exists · Drawn hills · 1,200 members`)).toBeVisible();
    await field.press('Enter');
    await expect(page.getByRole('button', { name: `Remove ${community}` })).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: `r/${community}` })).toBeVisible();
  });

  await test.step('a dry run tells what a sync would add, and the sync adds it', async () => {
    await page.getByRole('button', { name: 'Dry run' }).click();
    await expect(page.getByRole('link', { name: 'A quiet hill' })).toBeVisible();
    await expect(page.getByText(/The last dry run ended/)).toBeVisible();
    await page.getByRole('button', { name: 'Sync now' }).click();
    await expect(page.getByText(/The last sync ended/)).toBeVisible();
    await page.getByText('Last posts').click();
    await expect(page.getByText('u/ada · It has no picture')).toBeVisible();
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await isClean(page, `social news at ${width}`);
    }
  });

  await test.step('the picture is public content with its source', async () => {
    await page.goto('/#/admin?section=public-content');
    await expect(page.getByRole('link', { name: `r/${community} · u/ada` })).toHaveAttribute(
      'href',
      `${news.url}/r/${community}/comments/post0/`,
    );
  });
});

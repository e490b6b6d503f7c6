import type { Page } from '@playwright/test';
import { openPatreon, type Patreon, testKeys } from '../../server/src/features/people/patron/patreon/testing.ts';
import { isClean } from '../axe.ts';
import { promoteToAdmin } from '../promote.ts';
import { type RunningSite, startSite } from '../site.ts';
import { test as base, expect } from '../test.ts';

let running: RunningSite;
let patreon: Patreon;
const test = base.extend({
  site: async ({}, use) => use(running.url),
});
test.beforeAll(async () => {
  patreon = await openPatreon();
  running = await startSite({ DETECTOR: 'none', PATREON_URL: patreon.url, OUTBOUND_ALLOW: patreon.endpoint });
});
test.afterAll(async () => {
  await running?.stop();
  await patreon?.close();
});

const card = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Patreon', exact: true }) });

test('an admin sets up Patreon, and a member links an account and unlinks it', async ({ visit, join }) => {
  const admin = await join();
  await promoteToAdmin(admin, running);
  const gold = { name: 'Gold', amountCents: 900, perks: [], url: null, level: 1, noAdverts: true, offered: true };
  await admin.post('/api/admin/patron/tiers', gold);
  const member = await join();
  const { page: office } = await visit(admin);
  const { page, leadsTo } = await visit(member);
  leadsTo(patreon.url);

  await test.step('an admin enters keys, and which tier gives which', async () => {
    await office.goto('/#/admin?section=patreon');
    await office.getByLabel('Client ID').fill(testKeys.clientId);
    await office.getByLabel('Client secret', { exact: true }).fill(testKeys.clientSecret);
    await office.getByRole('switch', { name: 'Members can link their account' }).click();
    await office.getByLabel('Number of a tier').fill('31');
    await office.getByRole('button', { name: 'Add tier' }).click();
    await office.getByLabel('Tier 31 gives').selectOption({ label: 'Gold' });
    await office.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(office.getByText('Settings saved')).toBeVisible();
    await expect(office.getByLabel('Client secret', { exact: true })).toHaveValue('');
    await expect(office.getByText('A secret is saved. Leave empty to keep it.')).toHaveCount(1);
    // After scrolling, the bar may cover half a link of the sections.
    await office.evaluate(() => window.scrollTo(0, 0));
    await isClean(office, 'the set-up of Patreon');
  });

  await test.step('a member who does not allow it is told so', async () => {
    patreon.signIn('7');
    patreon.pledge('7', ['31']);
    await page.goto('/#/patron');
    await page.getByRole('button', { name: 'Link Patreon' }).click();
    await page.getByRole('link', { name: 'Deny' }).click();
    await expect(card(page).getByText('You did not allow it at Patreon')).toBeVisible();
    await isClean(page, 'Patreon, denied');
  });

  await test.step('a member who allows it has the tier', async () => {
    await page.getByRole('button', { name: 'Link Patreon' }).click();
    await page.getByRole('link', { name: 'Allow' }).click();
    await expect(page.getByRole('heading', { name: 'You are a patron: Gold' })).toBeVisible();
    await expect(card(page).getByText('Your membership there counts here.')).toBeVisible();
    await expect(page).toHaveURL(/#\/patron$/);
    await page.setViewportSize({ width: 375, height: 800 });
    await isClean(page, 'Patreon, linked, at 375');
  });

  await test.step('another member cannot link the same account', async () => {
    const { page: other, ...seen } = await visit(await join());
    seen.leadsTo(patreon.url);
    seen.expects(/\/api\/patron\/link$/);
    await other.goto('/#/patron');
    await other.getByRole('button', { name: 'Link Patreon' }).click();
    await other.getByRole('link', { name: 'Allow' }).click();
    await expect(card(other).getByText('is linked to another member')).toBeVisible();
  });

  await test.step('unlinking ends it', async () => {
    await card(page).getByRole('button', { name: 'Unlink' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await expect(page.getByRole('heading', { name: 'You are not a patron yet' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Link Patreon' })).toBeVisible();
  });
});

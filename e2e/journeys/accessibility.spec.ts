import type { Page } from '@playwright/test';
import { isClean, isCleanInBothThemes } from '../axe.ts';
import { Member } from '../member.ts';
import { adultTick, chooseInItemMenu } from '../page-actions.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test('every screen is clean in both themes', async ({ visit, join, site }) => {
  const maker = await join();
  const picture = await maker.upload({
    bytes: await aSmallPicture(8),
    title: 'A quiet hill',
    tags: 'calm',
    mask: true,
  });
  const plain = await maker.upload({ bytes: await aSmallPicture(9), title: 'Another hill', tags: 'calm' });
  const viewer = await join();
  await viewer.post(`/api/content/${plain.id}/comments`, { text: 'Calm. https://example.org' });

  const { page: visitor } = await visit();
  await visitor.goto('/');
  await expect(adultTick(visitor)).toBeVisible();
  await isCleanInBothThemes(visitor, 'landing');
  await visitor.goto('/#/auth?mode=signup');
  await expect(visitor.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await adultTick(visitor).check();
  await visitor.getByRole('button', { name: 'Create an account' }).click();
  await expect(visitor.getByText('E-mail is required')).toBeVisible();
  await isCleanInBothThemes(visitor, 'sign-up with what is missing');
  for (const [path, title] of [
    ['terms', 'Terms'],
    ['privacy', 'Privacy'],
  ] as const) {
    await visitor.goto(`/#/${path}`);
    // The former screen's heading stays until the next screen's program has loaded.
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await isCleanInBothThemes(visitor, path);
  }

  const newcomer = new Member(site);
  await newcomer.enter();
  const { page: setup } = await visit(newcomer);
  await setup.goto('/');
  await setup.getByRole('button', { name: 'Next' }).click();
  await expect(setup.getByText('Display name is required').first()).toBeVisible();
  await isCleanInBothThemes(setup, 'set-up');

  const { page } = await visit(viewer);
  const at = async (address: string, seen: ReturnType<Page['locator']>, what = address) => {
    await page.goto(`/#/${address}`);
    await expect(seen.first()).toBeVisible();
    await isCleanInBothThemes(page, what);
  };
  await at('feed?tags=calm', page.getByRole('article', { name: 'Another hill' }), 'feed');
  await at('feed?tags=nothing-has-this', page.getByText('No items.'), 'empty feed');
  await at(`content/${plain.id}`, page.getByText('Calm.'), 'content');
  await at(`content/${picture.id}`, page.getByText('Starts veiled').first(), 'veiled content');
  await chooseInItemMenu(page, 'Report');
  await expect(page.getByRole('dialog')).toBeVisible();
  await isCleanInBothThemes(page, 'report dialog');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await at('upload', page.getByRole('button', { name: /^Upload/ }), 'upload');
  await at('profile', page.getByRole('main').getByRole('link', { name: 'Settings' }), 'own profile');
  await at('profile?tab=uploads', page.getByText('No uploads yet'), 'own uploads');
  await at('settings?section=veil', page.getByText('Your veiled body parts'), 'settings');
  await at(`p/${maker.slug}`, page.getByRole('article', { name: 'Another hill' }), 'public profile');

  const { page: makers } = await visit(maker);
  await makers.goto(`/#/content/${plain.id}`);
  await chooseInItemMenu(makers, 'Edit');
  await expect(makers.getByRole('dialog')).toBeVisible();
  await isCleanInBothThemes(makers, 'edit dialog');
});

test('every section of the admin area opens and is clean', async ({ visit, join, makeAdmin }) => {
  const admin = await join();
  await makeAdmin(admin);
  const { page } = await visit(admin);
  await page.goto('/#/admin');
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const sections = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(sections.length).toBeGreaterThan(10);
  for (const address of sections) {
    await page.goto(address);
    await expect(page.locator(`a[aria-current=page][href="${address}"]`)).toHaveCount(1);
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    await isClean(page, address);
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
});

import type { Page } from '@playwright/test';
import { countedRoutes } from '@veil/contract/running/counted-pages.ts';
import { screens } from '../../tools/screens/screens.ts';
import { atRest, isClean, isCleanInBothThemes, isCleanInside } from '../axe.ts';
import { losses } from '../losses.ts';
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

/** Routes that other journeys judge, because each of them needs a site, a case or a person of its own. */
const elsewhere = [
  'other',
  '/landing',
  '/user/$idOrName',
  '/setup',
  '/start',
  '/age-check',
  '/release/$token',
  '/own-release/$code',
  '/moderation',
  '/statements/$id',
  '/decisions/$id/counter-notice',
  '/admin',
];

/** Screens of videos, which the journeys of videos and of the history judge. */
const withVideos = ['feed-end', 'video'];
/** They differ from others of the list in the window alone. */
const alike = ['feed-touched', 'content-whole'];

/** Every run opens these. `npm run test:long` opens the whole list, which takes minutes, and axe judges it too. */
const most = new Set([
  'landing',
  'sign-up',
  'home',
  'feed',
  'search',
  'content',
  'content-veiled',
  'review',
  'edit',
  'report',
  'upload',
  'profile',
  'settings',
  'your-menu',
]);
const isLong = process.env.VEIL_LOSSES === '1';

test('every screen and dialog survives zoom, spacing, forced colours and keys', async ({ visit, join, hasTouch }) => {
  test.skip(hasTouch, 'It sets its own windows.');
  test.slow();
  const [maker, viewer] = [await join(), await join()];
  const upload = async (by: Member, nth: number, fields: object) =>
    (await by.upload({ bytes: await aSmallPicture(70 + nth), title: `Many hills ${nth}`, tags: 'many', ...fields })).id;
  const item = await upload(maker, 1, { censorType: 'none' });
  const veiled = await upload(maker, 2, { mask: true });
  const own = await upload(viewer, 3, { censorScope: 'manual', review: 'always' });
  await viewer.post(`/api/content/${item}/comments`, { text: 'Many.' });
  const playlist = await viewer.post<{ id: string }>('/api/me/playlists', { name: 'Many', visibility: 'public' });
  for (const one of [item, veiled]) await viewer.post(`/api/playlists/${playlist.id}/items`, { contentId: one });
  const cookies = { visitor: [], newcomer: [], member: [] };
  const examples = { cookies, item, veiled, own, video: item, maker: maker.slug, playlist: playlist.id };
  const pages = { visitor: await visit(), member: await visit(viewer) };
  // The list shows a failed feed, a missing item and a report that is not published.
  pages.member.ignores(/net::ERR_FAILED/);
  pages.member.expects(/\/content\/none|\/transparency$/);
  const opened: string[] = [];
  for (const { name, who, below, open } of screens) {
    if (who === 'newcomer' || [...withVideos, ...alike].includes(name)) continue;
    if (!isLong && !most.has(name)) continue;
    const { page } = pages[who];
    page.setDefaultTimeout(30_000);
    const look = async () => {
      await page.goto('about:blank');
      if (below) await page.setViewportSize({ width: below - 1, height: 800 });
      await open(page, examples);
      opened.push(new URL(page.url()).hash.replace(/^#?|\?.*$/g, ''));
      if (!isLong) await atRest(page);
      else if (await page.getByRole('menu').isVisible()) await isCleanInside(page, '[role=menu]', name);
      else await isClean(page, name);
      if (!below) expect.soft(await losses(page), name).toEqual([]);
      else await page.setViewportSize({ width: 1440, height: 900 });
    };
    await test.step(name, look, { timeout: 90_000 });
  }
  for (const route of isLong ? countedRoutes.filter((one) => !elsewhere.includes(one)) : []) {
    const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`);
    expect
      .soft(
        opened.some((path) => pattern.test(path)),
        `${route} is in tools/screens/screens.ts`,
      )
      .toBe(true);
  }
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

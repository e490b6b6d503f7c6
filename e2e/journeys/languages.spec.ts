import type { Page } from '@playwright/test';
import type { Language } from '@veil/contract/languages.ts';
import { fitsAcross, isClean } from '../axe.ts';
import type { Member } from '../member.ts';
import { mainPicture, openAnew, sourceOf } from '../page-actions.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';
import { openWords } from '../words.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 375, height: 812 };
const shownIn = (page: Page, language: Language) => expect(page.locator('html')).toHaveAttribute('lang', language);

test('a visitor reads the language of the browser, and chooses another', async ({ visit }) => {
  const [german, arabic] = [openWords('de'), openWords('ar')];
  const { page } = await visit(null, 'dark', 'de-AT');
  await page.goto('/');
  await shownIn(page, 'de');
  await expect(page.getByRole('button', { name: german.say('features/people/accounts:signIn') }).first()).toBeVisible();
  await page.getByRole('button', { name: 'العربية' }).click();
  await shownIn(page, 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('button', { name: arabic.say('features/people/accounts:signIn') }).first()).toBeVisible();
  await isClean(page, 'the landing page in Arabic');
  await page.reload();
  await shownIn(page, 'ar');
});

test('a member chooses a language, and other browsers of the account follow', async ({ visit, join }) => {
  const german = openWords('de');
  const member = await join();
  const { page } = await visit(member);
  await page.goto('/#/settings?section=language');
  const choice = page.getByLabel('Language of pages and e-mails');
  await choice.selectOption({ label: 'Deutsch' });
  await shownIn(page, 'de');
  await expect(page.getByLabel(german.say('features/finding/preferences:languageOfPagesAndMails'))).toHaveValue('de');
  const { page: elsewhere } = await visit(member);
  await elsewhere.goto('/#/feed');
  await shownIn(elsewhere, 'de');
  await page
    .getByLabel(german.say('features/finding/preferences:languageOfPagesAndMails'))
    .selectOption({ label: german.say('features/finding/preferences:sameAsTheBrowser') });
  await shownIn(page, 'en');
});

type Shown = { page: Page; maker: Member; veiled: string; plain: string };

for (const [language, viewport, label] of [
  ['de', wide, 'German by keys at 1440 pixels'],
  ['ar', phone, 'Arabic at the width of a phone'],
] as const) {
  const words = openWords(language);

  async function openSite(visit: (member: Member) => Promise<{ page: Page }>, join: () => Promise<Member>) {
    const maker = await join();
    const veiled = await maker.upload({
      bytes: await aSmallPicture(31),
      title: 'Under cloth',
      tags: 'words',
      mask: true,
    });
    const plain = await maker.upload({ bytes: await aSmallPicture(32), title: 'In the open', tags: 'words' });
    const viewer = await join();
    await viewer.post('/api/me/profile', { language });
    const { page } = await visit(viewer);
    await page.setViewportSize(viewport);
    return { page, maker, veiled: veiled.id, plain: plain.id } satisfies Shown;
  }

  test(`no English is left on the screens of members: ${label}`, async ({ visit, join }) => {
    // It opens 26 screens, which takes four minutes on a busy machine.
    test.slow();
    const { page, maker, plain } = await openSite(visit, join);
    const browsing = [
      '',
      'feed?tags=words',
      'tags',
      'playlists',
      'pantheon',
      'polls',
      'notifications',
      'trash',
      'history',
    ];
    const own = ['profile', 'profile?tab=uploads', 'profile?tab=collections', 'profile?tab=filters', 'upload', 'edit'];
    const settings = ['profile', 'veil', 'worship', 'account', 'language', 'device', 'leaving'];
    const sections = settings.map((section) => `settings?section=${section}`);
    for (const path of [...browsing, ...own, ...sections, `content/${plain}`, `p/${maker.slug}`, 'patron', 'terms']) {
      await openAnew(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await shownIn(page, language);
      // Other journeys judge the same elements from left to right, so German only has to fit.
      await (language === 'ar' ? isClean : fitsAcross)(page, path);
      expect.soft(await words.englishOn(page), path).toEqual([]);
    }
  });

  test(`vote, lift, comment, search and report: ${label}`, async ({ visit, join }) => {
    const { page, veiled } = await openSite(visit, join);
    await page.goto(`/#/content/${veiled}`);
    await shownIn(page, language);
    const picture = mainPicture(page, 'Under cloth');
    await expect(picture).toBeVisible();
    await page
      .getByRole('button', { name: words.say('kit:liftTheVeil') })
      .first()
      .click();
    await expect.poll(() => sourceOf(picture)).toContain('/clear/');
    const favorite = page.getByRole('button', { name: words.say('features/talk/reactions:favorite') }).first();
    await favorite.focus();
    await page.keyboard.press('Enter');
    await expect(favorite).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel(words.say('features/talk/comments:yourComment')).fill('نص Text 1');
    await page.getByRole('button', { name: words.say('features/talk/comments:comment'), exact: true }).click();
    await expect(page.getByText('نص Text 1')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('h1').first().click();
    await page.keyboard.press('/');
    const search = page.getByRole('dialog', { name: words.say('features/finding/search:search') });
    await search.getByRole('combobox').fill('In the open');
    await expect(search.getByRole('option').first()).toBeVisible();
    await isClean(page, 'search');
    expect.soft(await words.englishOn(page), 'search').toEqual([]);
  });
}

test('the wall begins at the right in Arabic, and the arrow keys follow', async ({ visit, join }) => {
  const maker = await join();
  for (const nth of [33, 34]) await maker.upload({ bytes: await aSmallPicture(nth), title: `Row ${nth}`, tags: 'row' });
  const { page } = await visit(await join(), 'dark', 'ar');
  await page.goto('/#/feed?tags=row');
  await shownIn(page, 'ar');
  const row = (nth: number) => page.getByRole('article', { name: `Row ${nth}`, exact: true });
  const [first, second] = [row(34), row(33)];
  const startOf = async (tile: typeof first) => (await tile.boundingBox())?.x ?? 0;
  await expect(second.getByRole('img')).toBeVisible();
  expect(await startOf(first)).toBeGreaterThan(await startOf(second));
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(first.locator('a:focus')).toHaveCount(1, { timeout: 200 });
  }).toPass();
  await page.keyboard.press('ArrowLeft');
  await expect(second.locator('a:focus')).toHaveCount(1);
});

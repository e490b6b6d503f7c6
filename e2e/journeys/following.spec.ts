import type { Page } from '@playwright/test';
import { isClean } from '../axe.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';
import { onwardKey } from '../translation/spoken-language.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const tiles = (page: Page) => page.getByRole('feed', { name: 'Feed' }).getByRole('article');
const titles = (page: Page) => tiles(page).evaluateAll((shown) => shown.map((tile) => tile.getAttribute('aria-label')));

test('the tabs of the feed: worshiped creators and friends, by touch and by keys', async ({ visit, join }, info) => {
  const star = await join({ role: 'creator' });
  const friend = await join({ role: 'creator' });
  const fan = await join({ role: 'beta' });
  const upload = async (maker: typeof star, title: string, seed: number) =>
    maker.upload({ bytes: await aSmallPicture(seed), title, tags: 'followed', censorType: 'none' });
  await upload(star, 'By a star', 71);
  await upload(friend, 'By a friend', 72);
  const isPhone = info.project.use.hasTouch === true;
  const { page } = await visit(fan);
  await page.goto('/#/feed');
  await expect(tab(page, 'For all')).toHaveAttribute('aria-selected', 'true');
  const choose = async (name: string, key: string) => {
    if (isPhone) await tab(page, name).tap();
    else await page.keyboard.press(key);
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  };
  if (!isPhone) await tab(page, 'For all').focus();

  await test.step('empty tabs say what to do', async () => {
    await choose('Worshiped', onwardKey);
    await expect(page).toHaveURL(/#\/feed\?by=worshiped$/);
    await expect(page.getByRole('link', { name: 'Open the Pantheon' })).toBeVisible();
    await isClean(page, 'an empty tab');
    await choose('Friends', onwardKey);
    await expect(page.getByRole('link', { name: 'Open your friends' })).toBeVisible();
    await page.goBack();
    await expect(tab(page, 'Worshiped')).toHaveAttribute('aria-selected', 'true');
  });

  await fan.post(`/api/users/${star.id}/worship`, { worshipType: 'multi' });
  await fan.post(`/api/users/${friend.id}/friend`, {});
  await friend.post(`/api/users/${fan.id}/friend/accept`, {});
  await page.reload();

  await test.step('each has the items of its makers, and filters stay when the tab changes', async () => {
    await expect.poll(() => titles(page)).toEqual(['By a star']);
    if (!isPhone) await tab(page, 'Worshiped').focus();
    await choose('Friends', onwardKey);
    await expect.poll(() => titles(page)).toEqual(['By a friend']);
    await page.goto('/#/feed?by=friends&tags=followed');
    await expect.poll(() => titles(page)).toEqual(['By a friend']);
    if (!isPhone) await tab(page, 'Friends').focus();
    await choose('For all', 'Home');
    await expect.poll(() => titles(page)).toEqual(['By a friend', 'By a star']);
    await expect(page).toHaveURL(/tags=followed/);
    await isClean(page, 'the tabs');
  });

  await test.step('Home starts with them and leads to the tabs', async () => {
    await page.goto('/#/');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
      'New from members you follow',
    );
    await isClean(page, 'Home');
    await page.getByRole('link', { name: 'Friends: New from members you follow' }).click();
    await expect.poll(() => titles(page)).toEqual(['By a friend']);
  });
});

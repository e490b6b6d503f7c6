import type { Locator, Page } from '@playwright/test';
import type { Profile } from '@veil/contract/people/members.ts';
import { isClean } from '../axe.ts';
import { Member } from '../member.ts';
import { expect, test } from '../test.ts';

const farthest = 60;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < farthest; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${String(target)}`);
}

const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

test('the set-up is done by the keyboard alone, and continues after a reload', async ({ visit, join, site }) => {
  const creator = await join({ role: 'creator' });
  const newcomer = new Member(site);
  await newcomer.enter();
  const { page } = await visit(newcomer);
  const step = (title: string) => page.getByRole('heading', { name: title, level: 2 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const preview = (label: string) => page.getByRole('img', { name: label, exact: true });
  await page.goto('/#/playlists');

  await test.step('a name', async () => {
    await tabTo(page, page.getByLabel('Display name'));
    await page.keyboard.type(newcomer.name);
    await expect(page.getByText(/^Available\./)).toBeVisible();
    await isClean(page, 'first step');
    await page.keyboard.press('Enter');
  });

  await test.step('what to veil, on the drawn body, with a preview that can be lifted', async () => {
    await expect(step('What to veil')).toBeFocused();
    await press(page, page.getByRole('group', { name: 'Body map' }).getByRole('button', { name: 'Face' }), 'Space');
    await expect(page.getByText('1 body part is veiled for you: face.')).toBeVisible();
    const list = page.getByRole('group', { name: 'List of body parts' });
    await expect(list.getByRole('button', { name: 'Face' })).toHaveAttribute('aria-pressed', 'true');
    await press(page, page.getByRole('radio', { name: 'Whole picture' }), 'ArrowDown');
    await expect(preview('A drawn mannequin. Face: blur')).toBeVisible();
    await press(page, button('Lift the veil'));
    await expect(preview('A drawn mannequin, not veiled')).toBeVisible();
    await page.keyboard.press('Enter');
    await isClean(page, 'second step at 1440');
    await page.reload();
    await expect(page.getByText('1 body part is veiled for you: face.')).toBeVisible();
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 812 });
      await isClean(page, `second step at ${width}`);
    }
    await press(page, button('Next'));
  });

  await test.step('the role, then a creator to worship', async () => {
    await expect(step('Your role')).toBeFocused();
    await press(page, page.getByRole('radio', { name: /^Beta/ }), 'ArrowDown');
    await expect(page.getByRole('radio', { name: /^Both/ })).toBeChecked();
    await isClean(page, 'third step at 375');
    await press(page, button('Finish'));
    await expect(page.getByRole('heading', { name: `Welcome, ${newcomer.name}` })).toBeVisible();
    await isClean(page, 'creators at 375');
    await page.setViewportSize({ width: 1440, height: 900 });
    // The creators shown have recent success, unlike a new one.
    await tabTo(page, page.getByRole('combobox', { name: 'Somebody else' }));
    await page.keyboard.type(creator.name);
    // Before the words are sent the list shows others; below the name there may be similar names. Enter takes the
    // first.
    const first = page.getByRole('option').first();
    await expect(first).toHaveText(creator.name);
    await expect(first).toHaveAttribute('data-highlighted');
    await page.keyboard.press('Enter');
    const worship = page.getByRole('button', { name: `Worship ${creator.name}`, exact: true });
    const worshiping = page.getByRole('button', { name: `Worshiping ${creator.name}: stop`, exact: true });
    await press(page, worshiping, 'Space');
    await press(page, worship, 'Space');
    await expect(worshiping).toBeVisible();
    await press(page, button('Done'));
    await expect(page.getByText('Profile setup complete')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Playlists' })).toBeVisible();
  });

  const me = await newcomer.json<Profile>('/api/me');
  expect(me).toMatchObject({
    name: newcomer.name,
    role: 'both',
    censoredParts: ['face'],
    veilStyle: 'blur',
    worshipType: 'single',
    followerOf: [creator.id],
    setupStatus: 'COMPLETE',
  });
});

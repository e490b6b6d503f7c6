import type { Page } from '@playwright/test';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import { isClean } from '../axe.ts';
import type { Member } from '../member.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { grip, moves, says } from '../sort-by-keys.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ mode: 'serial' });

const titles = ['First light', 'Second light', 'Third light'];
let owner: Member;
let address: string;
const items: ContentDetail[] = [];

const rows = (page: Page) => page.getByRole('list', { name: /^Items of/ }).getByRole('listitem');
const inOrder = (page: Page, wanted: string[]) =>
  expect(rows(page).getByRole('link', { name: /^(First|Second|Third) light$/ })).toHaveText(wanted);

test('an item is added to a new playlist from its page, and the next ones to the same', async ({ visit, join }) => {
  const maker = await join();
  for (const [n, title] of titles.entries())
    items.push(await maker.upload({ bytes: await aSmallPicture(n + 20), title, mask: n === 1, censorType: 'none' }));
  owner = await join();
  const { page } = await visit(owner);
  await page.goto('/#/playlists');
  await expect(page.getByText('No playlists yet')).toBeVisible();
  await isClean(page, 'no playlists');

  await page.goto(`/#/content/${items[0]?.id}`);
  await page.getByRole('button', { name: 'Add to playlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to playlist' });
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await expect(dialog.getByText('Playlist name is required')).toBeVisible();
  await dialog.getByLabel('New playlist').fill('  Evenings ');
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await expect(page.getByText('Created and added')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /^Evenings/ })).toBeChecked();
  await isClean(page, 'adding to a playlist');

  for (const item of items.slice(1)) {
    await page.goto(`/#/content/${item.id}`);
    await page.getByRole('button', { name: 'Add to playlist' }).click();
    const tick = page.getByRole('checkbox', { name: /^Evenings/ });
    await expect(tick).not.toBeChecked();
    await tick.check();
    await expect(page.getByText('Added to playlist', { exact: true }).first()).toBeVisible();
  }
  await page.goto('/#/playlists');
  await page.getByRole('link', { name: /Evenings/ }).click();
  await expect(page).toHaveURL(/#\/playlists\/[0-9a-f-]+$/);
  address = new URL(page.url()).hash;
  await expect(page.getByRole('main').getByText('3 items')).toBeVisible();
  await expect(page.getByRole('main').getByText('Private')).toBeVisible();
  await inOrder(page, titles);
});

test('it is ordered by keys and by pointer, and keeps its order', async ({ visit }) => {
  const { page } = await visit(owner);
  await page.goto(`/${address}`);
  await test.step('keys: Space lifts, arrows move, Space drops, and each step is announced', async () => {
    await grip(page, 'Third light').focus();
    await page.keyboard.press('Space');
    await says(page, 'Picked up Third light, place 3 of 3.');
    await moves(page, 'ArrowUp', 'Picked up Third light', 'Third light is over place 2 of 3.');
    await page.keyboard.press('ArrowUp');
    await says(page, 'Third light is over place 1 of 3.');
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/move'));
    await page.keyboard.press('Space');
    expect((await saved).status()).toBe(200);
    await inOrder(page, ['Third light', 'First light', 'Second light']);
    await expect(grip(page, 'Third light')).toBeFocused();
  });
  await test.step('Escape leaves it where it was', async () => {
    await page.keyboard.press('Enter');
    await says(page, 'Picked up Third light, place 1 of 3.');
    await moves(page, 'ArrowDown', 'Picked up Third light', 'Third light is over place 2 of 3.');
    await page.keyboard.press('Escape');
    await says(page, 'Third light stays at place 1 of 3.');
    await inOrder(page, ['Third light', 'First light', 'Second light']);
  });
  await test.step('the pointer drags by the handle', async () => {
    // Waits until the rows are back, because positions measured in motion are wrong at the press.
    await expect
      .poll(() => rows(page).evaluateAll((all) => all.every((row) => getComputedStyle(row).transform === 'none')))
      .toBe(true);
    const from = await grip(page, 'Third light').boundingBox();
    const to = await grip(page, 'Second light').boundingBox();
    if (!from || !to) throw new Error('There is no grip to hold');
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/move'));
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, from.y + from.height, { steps: 4 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await says(page, 'Third light is over place 3 of 3.');
    await page.mouse.up();
    expect((await saved).status()).toBe(200);
    await inOrder(page, titles);
  });
  await test.step('a removed item can be put back at its position', async () => {
    await page.getByRole('button', { name: 'Remove Second light' }).click();
    await inOrder(page, ['First light', 'Third light']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await inOrder(page, titles);
  });
  await page.reload();
  await inOrder(page, titles);
  await isClean(page, 'a playlist of one’s own');
});

test('it is played: by keys, by buttons, and automatically', async ({ visit }) => {
  const { page } = await visit(owner);
  await page.goto(`/${address}`);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  const show = page.getByRole('dialog', { name: 'Slide show of Evenings' });
  await expect(show.getByRole('img', { name: 'First light' })).toBeVisible();
  await expect(page).toHaveURL(/\?play=1$/);
  await isClean(page, 'the show');
  await page.keyboard.press('ArrowRight');
  await expect(show.getByText('2 of 3')).toBeVisible();
  await expect(show.getByText('Starts veiled')).toBeVisible();
  await isClean(page, 'the show at a veiled item');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/\?play=1$/);
  // With reduced motion it does not start by itself. A veiled item counts as a picture.
  await expect(show.getByRole('button', { name: 'Play' })).toBeVisible();
  await show.getByRole('combobox', { name: 'Seconds per picture' }).selectOption('3');
  await show.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?play=2$/);
  await show.getByRole('button', { name: 'Play' }).click();
  await expect(page).toHaveURL(/\?play=3$/);
  await expect(show.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(show.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(show).toBeHidden();
  expect(new URL(page.url()).hash).toBe(address);
  await page.goto(`/${address}?play=3`);
  await expect(show.getByRole('combobox')).toHaveValue('3');
});

test('it is renamed and made public; another member can view and play it, and change nothing', async ({
  visit,
  join,
}) => {
  const { page } = await visit(owner);
  const { page: others, expects } = await visit(await join(), 'light');
  expects(/\/api\/(me\/)?playlists\//);
  await others.goto(`/${address}`);
  await expect(others.getByText('Not found')).toBeVisible();

  await page.goto(`/${address}`);
  await page.getByRole('button', { name: /^Rename/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit playlist' });
  await dialog.getByLabel('Name').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Playlist name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Slow evenings');
  await dialog.getByRole('radio', { name: /^Public/ }).check();
  await isClean(page, 'editing a playlist');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slow evenings' })).toBeVisible();

  await others.reload();
  await expect(others.getByRole('heading', { level: 1, name: 'Slow evenings' })).toBeVisible();
  await inOrder(others, titles);
  await expect(others.getByRole('button', { name: /^(Move|Remove|Rename|Delete)/ })).toHaveCount(0);
  await isClean(others, 'a playlist of another member');
  await others.getByRole('link', { name: 'Play from Third light' }).click();
  await expect(others.getByText('3 of 3')).toBeVisible();

  const { username } = await owner.json<{ username: string }>('/api/me');
  await others.goto(`/#/p/${username}`);
  await others.getByRole('tab', { name: 'Playlists 1' }).click();
  await isClean(others, 'the playlists of another member');
  await others.getByRole('link', { name: /^Slow evenings/ }).click();
  await expect(others.getByRole('heading', { level: 1, name: 'Slow evenings' })).toBeVisible();

  const keep = others.getByRole('button', { name: 'Keep' });
  await keep.press('Enter');
  await expect(others.getByText('“Slow evenings” is among your playlists')).toBeVisible();
  await others.goto('/#/playlists');
  const kept = others.getByRole('list', { name: 'Playlists that you keep' });
  await expect(kept.getByRole('link', { name: /^Slow evenings.*3 items/ })).toBeVisible();
  await isClean(others, 'playlists with one of another member');
  await kept.getByRole('link').click();
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
  await keep.press('Enter');
  await expect(keep).toHaveAttribute('aria-pressed', 'false');
  await others.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
});

test('it is deleted after a confirmation, and its items stay', async ({ visit }) => {
  const { page } = await visit(owner);
  await page.goto(`/${address}`);
  await page.getByRole('button', { name: 'Delete playlist' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/#\/playlists$/);
  await expect(page.getByText('No playlists yet')).toBeVisible();
  expect((await owner.fetch(`/api/content/${items[0]?.id}`)).status).toBe(200);
});

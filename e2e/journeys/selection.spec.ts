import type { Page } from '@playwright/test';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import { isClean } from '../axe.ts';
import type { Member } from '../member.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';
import { backKey, onwardKey } from '../translation/spoken-language.ts';

test.describe.configure({ mode: 'serial' });

const titles = ['East dune', 'West dune', 'North dune', 'South dune'];
let maker: Member;
const items: ContentDetail[] = [];

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const choice = (page: Page, title: string) => page.getByRole('checkbox', { name: new RegExp(`^${title}`) });
const says = (page: Page, words: string) => expect(bar(page).getByRole('status')).toHaveText(words);
const select = async (page: Page) => {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await says(page, 'Select items');
};
/** An earlier toast may be there too. */
async function undo(page: Page, words: string): Promise<void> {
  const toast = page.getByText(words, { exact: true }).locator('..');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone').first()).toBeVisible();
}
const own = (title: string) => maker.json<ContentDetail>(`/api/content/${items[titles.indexOf(title)]?.id}`);
const tagsOf = async (title: string) => (await own(title)).tags.map(({ name }) => name);

test('by keys: uploads are selected by Space, Shift and Ctrl, tagged, hidden and deleted, and each is undone', async ({
  visit,
  join,
}) => {
  maker = await join();
  for (const [nth, title] of titles.entries())
    items.push(await maker.upload({ bytes: await aSmallPicture(80 + nth), title, tags: 'dune' }));
  const { page } = await visit(maker);
  await page.goto('/#/profile?tab=uploads');
  await expect(page.getByRole('article', { name: 'East dune' })).toBeVisible();

  await test.step('Space, Enter, Shift with arrows, Ctrl+A and Esc', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).focus();
    await page.keyboard.press('Enter');
    await says(page, 'Select items');
    // The newest is the first.
    await page.keyboard.press('j');
    await expect(choice(page, 'South dune')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(choice(page, 'South dune')).toBeChecked();
    await page.keyboard.press(`Shift+${onwardKey}`);
    await page.keyboard.press(`Shift+${onwardKey}`);
    await says(page, '3 selected');
    await page.keyboard.press(`Shift+${backKey}`);
    await says(page, '2 selected');
    await page.keyboard.press(onwardKey);
    await says(page, '2 selected');
    await page.keyboard.press('Enter');
    await says(page, '3 selected');
    await page.keyboard.press('Control+a');
    await says(page, '4 selected');
    await isClean(page, 'selected uploads');
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole('article', { name: 'East dune' })).toBeVisible();
  });

  await test.step('tag three', async () => {
    await select(page);
    await choice(page, 'South dune').click();
    await choice(page, 'West dune').click({ modifiers: ['Shift'] });
    await says(page, '3 selected');
    await bar(page).getByRole('button', { name: 'Tag' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add tags' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('Choose a tag')).toBeVisible();
    await isClean(page, 'adding tags to a selection');
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('windy');
    await page.keyboard.press('Enter');
    // Leaving the field closes its suggestions, which hide the rest of the dialog from readers.
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('3 items tagged')).toBeVisible();
    await expect(bar(page)).toBeHidden();
    for (const title of ['South dune', 'North dune', 'West dune']) expect(await tagsOf(title)).toContain('windy');
    await undo(page, '3 items tagged');
    for (const title of titles) await expect.poll(() => tagsOf(title)).toEqual(['dune']);
  });

  await test.step('make two private', async () => {
    await select(page);
    await choice(page, 'East dune').click();
    await choice(page, 'West dune').click();
    await bar(page).getByRole('button', { name: 'Visibility' }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(1);
    await page.getByRole('menuitem', { name: 'Make 2 items private' }).click();
    await expect(page.getByText('2 items made private')).toBeVisible();
    const kept = page.getByRole('region', { name: 'Private uploads' });
    await expect(kept.getByRole('article', { name: 'East dune' })).toBeVisible();
    await undo(page, '2 items made private');
    await expect(kept.getByRole('article', { name: 'East dune' })).toBeHidden();
    await expect.poll(async () => (await own('West dune')).isPublic).toBe(true);
  });

  await test.step('delete two, which a drag selects', async () => {
    await select(page);
    // Near an edge of the window a drag scrolls.
    await choice(page, 'South dune').evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const [from, to] = [await choice(page, 'South dune').boundingBox(), await choice(page, 'North dune').boundingBox()];
    if (!from || !to) throw new Error('There is no tile to drag over');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await page.mouse.up();
    await says(page, '2 selected');
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete 2 items?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 items moved to the trash')).toBeVisible();
    await expect(page.getByRole('article', { name: 'South dune' })).toBeHidden();
    expect((await maker.json<{ total: number }>('/api/me/trash')).total).toBe(2);
    await undo(page, '2 items moved to the trash');
    await expect(page.getByRole('article', { name: 'South dune' })).toBeVisible();
    expect((await own('South dune')).isPublic).toBe(true);
  });
});

test('what another window did since is named: the others are changed, and the refused item stays selected', async ({
  visit,
}) => {
  const { page } = await visit(maker);
  await page.goto('/#/profile?tab=uploads');
  await select(page);
  await choice(page, 'East dune').click();
  await choice(page, 'West dune').click();
  const full = { tags: ['dune', 'a', 'b', 'c'] };
  await maker.post(`/api/content/${items[0]?.id}/edit`, full);
  await bar(page).getByRole('button', { name: 'Tag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tags' });
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('calm');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(/^1 of 2 tagged\./).filter({ hasText: /refused: / })).toBeVisible();
  await says(page, '1 selected');
  await expect(choice(page, 'East dune')).toBeChecked();
  expect(await tagsOf('West dune')).toContain('calm');
});

test('favorites are removed and come back in their order; the member’s own page adds to a new playlist', async ({
  visit,
  join,
}) => {
  const viewer = await join();
  for (const { id } of items.slice(0, 3)) await viewer.post(`/api/content/${id}/favorite`, {});
  const { page } = await visit(viewer);
  await page.goto('/#/profile?tab=favorites');
  const tiles = page.getByRole('feed', { name: 'Your favorites' }).getByRole('article');
  const order = async () => tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')));
  await expect(tiles).toHaveCount(3);
  const before = await order();
  await tiles.first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Select', exact: true }).click();
  await says(page, '1 selected');
  await expect(choice(page, String(before[0]))).toBeFocused();
  await choice(page, String(before[1])).click();
  await expect(bar(page).getByRole('button', { name: 'Tag' })).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Remove from favorites' }).click();
  await expect(page.getByText('2 items removed from your favorites')).toBeVisible();
  await expect(tiles).toHaveCount(1);
  await undo(page, '2 items removed from your favorites');
  await expect(tiles).toHaveCount(3);
  await expect.poll(order).toEqual(before);

  const { page: own } = await visit(maker);
  const { username } = await maker.json<{ username: string }>('/api/me');
  await own.goto(`/#/p/${username}?tab=content`);
  await select(own);
  await own.keyboard.press('Control+a');
  await says(own, '4 selected');
  await bar(own).getByRole('button', { name: 'Add to playlist' }).click();
  const dialog = own.getByRole('dialog', { name: 'Add 4 items to a playlist' });
  await dialog.getByLabel('New playlist').fill('Dunes');
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await expect(own.getByText('4 items added to “Dunes”')).toBeVisible();
  const { items: lists } = await maker.json<{ items: { id: string; name: string; count: number }[] }>(
    '/api/me/playlists',
  );
  expect(lists).toMatchObject([{ name: 'Dunes', count: 4 }]);

  await test.step('in the playlist, two are removed by keys and return to their positions', async () => {
    await own.goto(`/#/playlists/${lists[0]?.id}`);
    const rows = own.getByRole('list', { name: 'Items of Dunes' }).getByRole('listitem');
    const names = () =>
      rows.evaluateAll((all) => all.map((row) => /[A-Z][a-z]+ dune/.exec(row.textContent ?? '')?.[0] ?? ''));
    await expect(rows).toHaveCount(4);
    const inOrder = await names();
    await select(own);
    await choice(own, inOrder[1] as string).focus();
    await own.keyboard.press('Space');
    await own.keyboard.press('Shift+ArrowDown');
    await says(own, '2 selected');
    await isClean(own, 'selected items of a playlist');
    await bar(own).getByRole('button', { name: 'Remove from this playlist' }).click();
    await expect(own.getByText('2 items removed from the playlist')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await undo(own, '2 items removed from the playlist');
    await expect(rows).toHaveCount(4);
    await expect.poll(names).toEqual(inOrder);
  });
});

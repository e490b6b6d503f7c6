import type { CDPSession, Page } from '@playwright/test';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import { isClean } from '../axe.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

const titles = ['First marsh', 'Second marsh', 'Third marsh'];
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const choice = (page: Page, title: string) => page.getByRole('checkbox', { name: new RegExp(`^${title}`) });
const says = (page: Page, words: string) => expect(bar(page).getByRole('status')).toHaveText(words);
async function undo(page: Page, words: string): Promise<void> {
  const toast = page.getByText(words, { exact: true }).locator('..');
  await toast.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText('Undone').first()).toBeVisible();
}

type Point = { x: number; y: number };
const touch = (devtools: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', at?: Point) =>
  devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
async function middleOf(page: Page, title: string): Promise<Point> {
  const box = await choice(page, title).boundingBox();
  if (!box) throw new Error(`There is no tile of ${title}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('by touch: a long press and its sheet begin, a tap toggles, a resting finger drags; each act is undone', async ({
  visit,
  join,
}) => {
  const maker = await join();
  const items: ContentDetail[] = [];
  for (const [nth, title] of titles.entries())
    items.push(await maker.upload({ bytes: await aSmallPicture(90 + nth), title, tags: 'marsh' }));
  const tagsOf = async (at: number) =>
    (await maker.json<ContentDetail>(`/api/content/${items[at]?.id}`)).tags.map(({ name }) => name);
  const { page } = await visit(maker);
  const devtools = await page.context().newCDPSession(page);
  await page.goto('/#/profile?tab=uploads');
  const tile = (title: string) => page.getByRole('article', { name: title, exact: true });

  await test.step('the sheet of a long press has Select', async () => {
    await tile('Third marsh').evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const sheet = page.getByRole('dialog', { name: 'Actions' });
    // The gestures of tiles load after the tiles.
    await expect(async () => {
      const box = await tile('Third marsh').boundingBox();
      await touch(devtools, 'touchStart', { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 60 });
      const isOpen = await sheet.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
      if (!isOpen) await touch(devtools, 'touchCancel');
      expect(isOpen).toBe(true);
    }).toPass();
    await touch(devtools, 'touchEnd');
    await sheet.getByRole('button', { name: 'Select', exact: true }).tap();
    await expect(sheet).toBeHidden();
    await says(page, '1 selected');
    await choice(page, 'First marsh').tap();
    await choice(page, 'Second marsh').tap();
    await says(page, '3 selected');
    await choice(page, 'Second marsh').tap();
    await says(page, '2 selected');
    await choice(page, 'Second marsh').tap();
    await isClean(page, 'a selection on a phone');
  });

  await test.step('the bar covers neither the bottom bar nor the last row', async () => {
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const bottom = (await bar(page).boundingBox()) ?? { y: 0, height: 0 };
    const dock = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect(bottom.y + bottom.height).toBeLessThanOrEqual(dock?.y ?? 0);
    const last = await choice(page, 'First marsh').boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bottom.y);
  });

  await test.step('tag three, and undo', async () => {
    await bar(page).getByRole('button', { name: 'Tag' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Add tags' });
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('reeds');
    await page.keyboard.press('Enter');
    // Leaving the field closes its suggestions, which hide the rest of the dialog from readers.
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Add', exact: true }).tap();
    await expect(page.getByText('3 items tagged')).toBeVisible();
    for (const at of [0, 1, 2]) expect(await tagsOf(at)).toContain('reeds');
    await undo(page, '3 items tagged');
    for (const at of [0, 1, 2]) await expect.poll(() => tagsOf(at)).toEqual(['marsh']);
  });

  await test.step('a resting finger takes an item and drags to another; Back ends the selection', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await says(page, 'Select items');
    await choice(page, 'Third marsh').evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const [from, to] = [await middleOf(page, 'Third marsh'), await middleOf(page, 'Second marsh')];
    await touch(devtools, 'touchStart', from);
    await says(page, '1 selected');
    for (const part of [0.3, 0.6, 1])
      await touch(devtools, 'touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    await says(page, '2 selected');
    await touch(devtools, 'touchEnd');
    await says(page, '2 selected');
    await page.goBack();
    await expect(bar(page)).toBeHidden();
    await expect(page).toHaveURL(/#\/profile\?tab=uploads/);
  });

  await test.step('delete two, and undo', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await choice(page, 'First marsh').tap();
    await choice(page, 'Second marsh').tap();
    await bar(page).getByRole('button', { name: 'Delete' }).tap();
    await page.getByRole('dialog', { name: 'Delete 2 items?' }).getByRole('button', { name: 'Delete' }).tap();
    await expect(page.getByText('2 items moved to the trash')).toBeVisible();
    await expect(tile('First marsh')).toBeHidden();
    await undo(page, '2 items moved to the trash');
    await expect(tile('First marsh')).toBeVisible();
  });

  await test.step('remove from a playlist, and undo', async () => {
    const list = await maker.post<{ id: string }>('/api/me/playlists', { name: 'Marshes', contentId: items[0]?.id });
    for (const { id } of items.slice(1)) await maker.post(`/api/me/playlists/${list.id}/items`, { contentId: id });
    await page.goto(`/#/playlists/${list.id}`);
    // The former page, which has a Select too, stays until the playlist has loaded.
    await expect(page.getByRole('heading', { name: 'Marshes' })).toBeVisible();
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await choice(page, 'Second marsh').tap();
    await bar(page).getByRole('button', { name: 'Remove from this playlist' }).tap();
    await expect(page.getByText('1 item removed from the playlist')).toBeVisible();
    const rows = page.getByRole('list', { name: 'Items of Marshes' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await undo(page, '1 item removed from the playlist');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText('Second marsh');
  });
});

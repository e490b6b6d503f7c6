import type { Page } from '@playwright/test';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import { isClean, isCleanInside } from '../axe.ts';
import type { Member } from '../member.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ mode: 'serial' });

let maker: Member;
let viewer: Member;
const items: ContentDetail[] = [];
const titles = ['First pier', 'Second pier', 'Third pier'];
const feed = '/#/feed?tags=pier';

const tile = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const link = (page: Page, title: string) => tile(page, title).getByRole('link');
const menu = (page: Page) => page.getByRole('menu');
const entry = (page: Page, name: string | RegExp) => menu(page).getByRole('menuitem', { name });

test('by keys: the menu of a tile opens, moves, copies the link, and returns the focus', async ({ visit, join }) => {
  maker = await join();
  viewer = await join();
  for (const [nth, title] of titles.entries())
    items.push(await maker.upload({ bytes: await aSmallPicture(60 + nth), title, tags: 'pier,evening' }));
  const { page } = await visit(viewer);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(feed);
  for (const key of ['ContextMenu', 'Shift+F10']) {
    await link(page, 'Second pier').focus();
    await page.keyboard.press(key);
    await expect(entry(page, 'Copy link')).toBeVisible();
    await expect(menu(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(link(page, 'Second pier')).toBeFocused();
  }
  await page.keyboard.press('ContextMenu');
  await isCleanInside(page, '[role=menu]', 'the menu of a tile');
  await entry(page, 'Copy link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link copied')).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(new RegExp(`/#/content/${items[1]?.id}$`));

  await test.step('a stranger gets the landing page at the link, and asks for nothing of the item', async () => {
    const { page: stranger } = await visit();
    const asked: string[] = [];
    stranger.on('request', (request) => asked.push(request.url()));
    await stranger.goto(shared);
    await expect(stranger.getByRole('checkbox', { name: /I am 18 or older/ })).toBeVisible();
    await expect(stranger).toHaveTitle('Veil');
    // The address itself has the id after its `#`.
    expect(asked.filter((url) => !url.startsWith(shared) && url.includes(items[1]?.id ?? '-'))).toEqual([]);
  });
});

test('by right click: an item is left out of the lists, returns by Undo, and by the settings', async ({ visit }) => {
  const { page } = await visit(viewer);
  await page.goto(feed);
  const dismiss = async () => {
    await tile(page, 'Second pier').click({ button: 'right' });
    await entry(page, 'Not interested').click();
    await expect(tile(page, 'Second pier')).toHaveCount(0);
  };
  await dismiss();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tile(page, 'Second pier')).toBeVisible();
  await dismiss();
  await page.reload();
  await expect(tile(page, 'First pier')).toBeVisible();
  await expect(tile(page, 'Second pier')).toHaveCount(0);
  await page.goto('/#/settings?section=not-interested');
  await isClean(page, 'items that are not in the lists');
  await page.getByRole('button', { name: 'Show Second pier again' }).click();
  await expect(page.getByText('Your lists leave out no item.')).toBeVisible();
  await page.goto(feed);
  await expect(tile(page, 'Second pier')).toBeVisible();
});

test('the same menu is on the item’s page, in the large view and in the reel', async ({ visit }) => {
  const { page } = await visit(viewer);
  const entries = ['Copy link', 'Add to playlist', 'Not interested', 'Mute a tag…', 'Report'];
  const hasAll = async () => {
    for (const name of [...entries, `Mute ${maker.name}`, `Block ${maker.name}`])
      await expect(entry(page, name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  };
  await page.goto(`/#/content/${items[0]?.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await hasAll();
  await page.getByRole('main').getByRole('button', { name: 'Open First pier large' }).click({ button: 'right' });
  await hasAll();
  await page.getByRole('button', { name: 'Open First pier large' }).click();
  const large = page.getByRole('dialog', { name: 'Large view' });
  await large.getByRole('button', { name: 'More', exact: true }).click();
  await hasAll();
  await expect(large).toBeVisible();
  await page.goto(`${feed}&view=reel`);
  await page.getByRole('feed', { name: 'Reel' }).getByRole('button', { name: 'More actions' }).first().click();
  await hasAll();
  await expect(page.getByRole('feed', { name: 'Reel' })).toBeVisible();

  await test.step('an entry shows its dialog in place of the menu', async () => {
    await page.goto(`/#/content/${items[0]?.id}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await entry(page, 'Mute a tag…').click();
    const dialog = page.getByRole('dialog', { name: 'Mute a tag' });
    const mute = dialog.getByRole('switch', { name: 'Mute evening' });
    await mute.click();
    await expect(mute).toBeChecked();
    await expect(page.getByText('“evening” is muted')).toBeVisible();
    await mute.click();
    await expect(mute).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
  });
});

test('by keys: the arrows lead through the list, and Back returns to the last item in it', async ({ visit }) => {
  const { page } = await visit(viewer);
  await page.goto(feed);
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await link(page, 'Third pier').focus();
  await page.keyboard.press('Enter');
  await expect(title('Third pier')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next item' });
  await expect(page.getByRole('button', { name: 'Previous item' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(title('Second pier')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(title('Third pier')).toBeVisible();
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(title('Second pier')).toBeVisible();
  await expect(next).toBeFocused();
  await isClean(page, 'an item with its neighbors');

  await test.step('a text keeps its arrows', async () => {
    await page.getByRole('textbox').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(title('Second pier')).toBeVisible();
  });

  await next.focus();
  await page.keyboard.press('Enter');
  await expect(title('First pier')).toBeVisible();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/#\/feed\?tags=pier$/);
  await expect(link(page, 'First pier')).toBeFocused();
});

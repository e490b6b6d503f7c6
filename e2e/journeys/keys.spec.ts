import { isCleanInside } from '../axe.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test('`?` shows the keys on every screen, and the keys do what the sheet says', async ({ visit, join }) => {
  const member = await join();
  for (const [nth, title] of ['First kite', 'Second kite'].entries())
    await member.upload({ bytes: await aSmallPicture(90 + nth), title, tags: 'kites' });
  const { page } = await visit(member);
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await page.goto('/#/feed?tags=kites');
  const tile = (title: string) => page.getByRole('article', { name: title }).getByRole('link');
  await expect(tile('Second kite')).toBeVisible();

  await test.step('the key opens it, and Escape returns the focus', async () => {
    await tile('First kite').focus();
    // Its listener loads some seconds after the first screen.
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(sheet).toBeVisible({ timeout: 1_000 });
    }).toPass();
    for (const title of ['Everywhere', 'Tiles', 'Feed', 'Page of an item', 'One at a time', 'Large view', 'Video'])
      await expect(sheet.getByRole('region', { name: title, exact: true })).toBeVisible();
    await expect(sheet.getByRole('region', { name: 'Tiles' })).toContainText(/J\s*The next tile/);
    await isCleanInside(page, '[role=dialog]', 'the keys');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(tile('First kite')).toBeFocused();
  });

  await test.step('typing a question mark opens nothing', async () => {
    await page.keyboard.press('/');
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('combobox').pressSequentially('kite?');
    await expect(search.getByRole('combobox')).toHaveValue('kite?');
    await expect(sheet).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
  });

  await test.step('the keys of the sheet move and vote', async () => {
    const [first, second] = await page
      .getByRole('article')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    await tile(first ?? '').focus();
    await page.keyboard.press('j');
    await expect(tile(second ?? '')).toBeFocused();
    await page.keyboard.press('k');
    await expect(tile(first ?? '')).toBeFocused();
  });

  await test.step('the menu names the key', async () => {
    await page.getByRole('button', { name: 'Your menu' }).press('Enter');
    const entry = page.getByRole('menuitem', { name: 'Keys' });
    await expect(entry).toHaveAttribute('aria-keyshortcuts', '?');
    await entry.press('Enter');
    await expect(sheet).toBeVisible();
  });
});

import { isClean } from '../axe.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test('a member blocks a maker from their item, undoes it in the settings, and mutes them', async ({ visit, join }) => {
  const maker = await join();
  const { id: item } = await maker.upload({ bytes: await aSmallPicture(31), title: 'Granite steps' });
  const { page, expects } = await visit(await join());
  // The item's page may request it once more while it is blocked.
  expects(/\/api\/content\//);
  const tile = page.getByRole('link', { name: /Granite steps/ });

  await test.step('the dialog says what a block does, and the item is gone from the feed', async () => {
    await page.goto(`/#/content/${item}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Block / }).click();
    await expect(page.getByRole('dialog')).toContainText('They are not told');
    await isClean(page, 'block a member');
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(page).toHaveURL(/#\/feed/);
    await expect(page.getByText(/is blocked/)).toBeVisible();
    await expect(tile).toHaveCount(0);
  });

  await test.step('the settings list them, and end the block', async () => {
    await page.goto('/#/settings?section=blocked');
    const blocked = page.getByRole('button', { name: 'Unblock' });
    await expect(blocked).toBeVisible();
    await isClean(page, 'blocked and muted');
    await blocked.click();
    await expect(page.getByText(/You block nobody/)).toBeVisible();
  });

  await test.step('a mute empties the feed and leaves the item', async () => {
    await page.goto(`/#/content/${item}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: `Mute ${maker.name}` }).click();
    await expect(page.getByText(/is muted/)).toBeVisible();
    await page.goto('/#/feed');
    await expect(page.getByRole('main')).toBeVisible();
    await expect(tile).toHaveCount(0);
  });
});

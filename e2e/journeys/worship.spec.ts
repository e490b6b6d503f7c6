import { isClean } from '../axe.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test('worship from a profile and a tile, within one creator, and in the pantheon', async ({ visit, join }) => {
  const star = await join({ role: 'creator' });
  const other = await join({ role: 'creator' });
  const item = await other.upload({ bytes: await aSmallPicture(31), title: 'Worshiped light', censorType: 'none' });
  const fan = await join({ role: 'beta' });
  const { page } = await visit(fan);
  const mine = () => fan.post('/api/me/profile', {});
  const button = (name: string) => page.getByRole('button', { name: `Worship ${name}`, exact: true });
  const worshiping = (name: string) => page.getByRole('button', { name: `Worshiping ${name}: stop`, exact: true });

  await test.step('from a profile: one creator or several', async () => {
    await page.goto(`/#/p/${star.slug}`);
    await button(star.name).click();
    const dialog = page.getByRole('dialog', { name: `Worship ${star.name}`, exact: true });
    await expect(dialog.getByText('one creator or several?')).toBeVisible();
    await isClean(page, 'asking for a worship type');
    await dialog.getByRole('button', { name: 'One creator' }).click();
    // The pointer is still over the button, which offers to stop only at its next visit.
    await expect(worshiping(star.name).getByText('Worshiping', { exact: true })).toBeVisible();
    await page.mouse.move(0, 0);
    await worshiping(star.name).hover();
    await expect(worshiping(star.name).getByText('Stop', { exact: true })).toBeVisible();
    expect(await mine()).toMatchObject({ worshipType: 'single', followerOf: [star.id] });
  });

  await test.step('from a tile: instead of the only one', async () => {
    await page.goto('/#/feed');
    await page.locator(`[data-tile="${item.id}"]`).hover();
    await button(other.name).click();
    const dialog = page.getByRole('dialog', { name: `Worship ${other.name}`, exact: true });
    await expect(dialog.getByText(`You worship ${star.name}: worship ${other.name} instead?`)).toBeVisible();
    await dialog.getByRole('button', { name: `Worship ${other.name} instead` }).click();
    await expect(dialog).toBeHidden();
    expect(await mine()).toMatchObject({ followerOf: [other.id] });
  });

  await test.step('the pantheon, wide and on a phone', async () => {
    await page.goto('/#/pantheon');
    await expect(page.getByRole('heading', { name: 'Supreme Goddess' })).toBeVisible();
    const entry = page.getByRole('main').getByRole('link', { name: other.name, exact: true });
    await expect(entry).toBeVisible();
    await isClean(page, 'the pantheon');
    await page.setViewportSize({ width: 375, height: 812 });
    await isClean(page, 'the pantheon on a phone');
    await entry.click();
    await page.getByRole('tab', { name: /^Worshipers/ }).click();
    await expect(page.getByText('One hidden member.')).toBeVisible();
    await isClean(page, 'worshipers');
  });

  await test.step('a second press ends it', async () => {
    await worshiping(other.name).click();
    await expect(button(other.name)).toBeVisible();
    await expect.poll(mine).toMatchObject({ followerOf: [] });
  });
});

import { isClean } from '../axe.ts';
import type { Member } from '../member.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { grip, moves, says } from '../sort-by-keys.ts';
import { expect, test } from '../test.ts';
import { backKey } from '../translation/spoken-language.ts';

test.describe.configure({ mode: 'serial' });

let maker: Member;
let visitor: Member;
const titles = ['Salt', 'Linen', 'Dusk'];

test('a creator chooses cover and pins, and puts them in order by keys', async ({ visit, join }) => {
  maker = await join({ role: 'creator', bio: 'Cloth and late light.\nMore at https://example.org/cloth.' });
  for (const [n, title] of titles.entries())
    await maker.upload({ bytes: await aSmallPicture(n + 60), title, tags: 'linen', censorType: 'none' });
  const { page } = await visit(maker);
  await page.goto('/#/profile?tab=uploads');
  await page.getByRole('button', { name: 'Choose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pinned items' });
  for (const title of ['Salt', 'Dusk']) {
    await dialog.getByRole('button', { name: title }).click();
    await expect(dialog.getByRole('button', { name: title, pressed: true })).toBeVisible();
  }
  await isClean(page, 'choosing pinned items');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const pins = page.getByRole('list', { name: 'Pinned items' }).getByRole('listitem');
  await expect(pins).toHaveText([/Salt/, /Dusk/]);
  // The dialog returns the focus after closing.
  await expect(dialog).toBeHidden();
  await grip(page, 'Dusk').press('Enter');
  await says(page, 'Picked up Dusk, place 2 of 2.');
  await moves(page, backKey, 'Picked up Dusk', 'Dusk is over place 1 of 2.');
  await page.keyboard.press('Enter');
  await expect(pins).toHaveText([/Dusk/, /Salt/]);
  await page.getByRole('button', { name: 'Edit cover' }).click();
  await page.getByRole('dialog', { name: 'Edit cover' }).getByRole('button', { name: 'Linen' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'Cover: Linen' })).toBeVisible();
  await isClean(page, 'own uploads with pinned items');
});

test('their page shows cover, bio, pins and tags, and a member asks to be friends', async ({ visit, join }) => {
  visitor = await join({ role: 'beta' });
  const { page } = await visit(visitor);
  await page.goto(`/#/p/${maker.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: maker.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cover: Linen' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://example.org/cloth', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pinned' }).getByRole('article')).toHaveCount(2);
  await isClean(page, 'the page of a creator');
  await page.getByRole('button', { name: 'Add friend' }).click();
  await expect(page.getByRole('button', { name: /^Requested/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Content 3' }).click();
  await page.getByText('Top', { exact: true }).click();
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(3);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.reload();
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(3);
  await isClean(page, 'the page of a creator on a phone');
  await page.getByRole('list', { name: 'Most used tags' }).getByRole('link', { name: 'linen' }).click();
  await expect(page).toHaveURL(/#\/feed\?.*linen/);
});

test('the request is declined, taken back, accepted, and the friendship ended', async ({ visit }) => {
  const { page } = await visit(maker);
  await page.goto('/#/profile?tab=friends');
  const requests = page.getByRole('region', { name: /^Requests to you/ });
  await isClean(page, 'friends');
  await requests.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await requests.getByRole('button', { name: 'Accept' }).click();
  const friends = page.getByRole('region', { name: /^Friends/ });
  await expect(friends.getByRole('link', { name: visitor.name })).toBeVisible();
  await friends.getByRole('link', { name: visitor.name }).click();
  await page.getByRole('button', { name: 'Friends' }).click();
  await page.getByRole('menuitem', { name: 'End friendship' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End friendship' }).click();
  await expect(page.getByRole('button', { name: 'Add friend' })).toBeVisible();
  await isClean(page, 'the page of a member without items');
  await page.goto('/#/profile?tab=friends');
  await expect(page.getByText('No friends yet')).toBeVisible();
});

import { isClean } from '../axe.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test('a member creates, views and mutes a tag; an admin merges it, and its old name still finds it', async ({
  visit,
  join,
  makeAdmin,
}) => {
  const maker = await join();
  const dusk = await maker.upload({ bytes: await aSmallPicture(21), title: 'Light at duskfall', tags: 'duskfall' });
  const dawn = await maker.upload({ bytes: await aSmallPicture(22), title: 'Glow of dawn', tags: 'daybreak' });
  const member = await join();
  const { page, expects } = await visit(member);
  expects(/\/api\/tags\/tiles$/);
  const row = (name: string) =>
    page.getByRole('list', { name: 'Tags' }).getByRole('listitem').filter({ hasText: name });

  await test.step('seed section 8: "Failed to load tags", with a retry button', async () => {
    await page.route('**/api/tags/tiles?*', (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid', detail: 'No' } }),
    );
    await page.goto('/#/tags');
    await expect(page.getByText('Failed to load tags')).toBeVisible();
    await isClean(page, 'tags that failed');
    await page.unroute('**/api/tags/tiles?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveTitle('Tags · Veil');
    await expect(row('duskfall')).toContainText('1 item');
    const picture = row('duskfall').locator('img');
    await expect(picture).toHaveAttribute('src', new RegExp(`^/media/c/${dusk.id}/`));
    await expect(picture).toHaveAttribute('alt', '');
    await isClean(page, 'tags');
  });

  await test.step('seed section 5: "Tag name is required"; seed section 8: "Tag created"', async () => {
    await page.getByRole('button', { name: 'Create tag' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a tag' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Tag name is required')).toBeVisible();
    await isClean(page, 'create a tag');
    await dialog.getByLabel('Name').fill('  Slow   shutter ');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Tag created')).toBeVisible();
    await expect(page).toHaveURL(/#\/tags\?q=Slow\+shutter$/);
    await expect(row('Slow shutter')).toContainText('0 items');
    await expect(row('Slow shutter').locator('img')).toHaveCount(0);
  });

  await test.step('a search without a match offers to create the tag', async () => {
    await page.getByLabel('Search tags').fill('zzyzx');
    await expect(page.getByText('No tag matches “zzyzx”')).toBeVisible();
    await isClean(page, 'no tag fits');
    await page.getByRole('button', { name: 'Create “zzyzx”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create tag' }).click();
    await expect(row('zzyzx')).toBeVisible();
  });

  await test.step('a tile goes to the feed with its tag, by keys', async () => {
    await page.getByLabel('Search tags').fill('duskfal');
    await row('duskfall').getByRole('link', { name: 'duskfall' }).press('Enter');
    await expect(page).toHaveURL(/#\/feed\?tags=duskfall$/);
    await expect(page.getByRole('article', { name: 'Light at duskfall' })).toBeVisible();
  });

  const feedTitles = async () =>
    (await member.json<{ items: { title: string }[] }>('/api/feed?limit=50')).items.map(({ title }) => title);

  await test.step('a muted tag hides its items until it is shown again', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Mute duskfall', exact: true }).click();
    await expect(page.getByText('“duskfall” is muted')).toBeVisible();
    await expect(row('duskfall').locator('img')).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear' }).click();
    const muted = page.getByRole('region', { name: 'Muted' });
    await expect(muted.getByText('duskfall')).toBeVisible();
    await isClean(page, 'tags with a muted one');
    // The page shows the mute before the server has it.
    await expect.poll(feedTitles).not.toContain('Light at duskfall');
    expect(await feedTitles()).toContain('Glow of dawn');
    await page.getByRole('banner').getByRole('link', { name: 'Feed' }).click();
    await expect(page.getByRole('article', { name: 'Glow of dawn' })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Light at duskfall' })).toHaveCount(0);
    await page.goto('/#/tags');
    await muted.getByRole('button', { name: 'Unmute duskfall' }).click();
    await expect(muted).toHaveCount(0);
    const said = page.getByText('“duskfall” is shown again').locator('..');
    await said.getByRole('button', { name: 'Undo' }).click();
    await expect(muted.getByText('duskfall')).toBeVisible();
    await muted.getByRole('button', { name: 'Unmute duskfall' }).click();
    await expect.poll(feedTitles).toContain('Light at duskfall');
  });

  await test.step('members have no button to merge or delete', async () => {
    await page.getByRole('button', { name: 'More about duskfall' }).click();
    const dialog = page.getByRole('dialog', { name: 'duskfall' });
    await expect(dialog.getByRole('link', { name: 'View' })).toBeVisible();
    await isClean(page, 'a tag');
    await expect(dialog.getByRole('button', { name: /Merge|Delete/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More about duskfall' })).toBeFocused();
  });

  const admin = await join();
  await makeAdmin(admin);
  const { page: office } = await visit(admin);

  await test.step('an admin lets one tag imply another, by keys', async () => {
    await office.goto('/#/tags?q=daybreak');
    await office.getByRole('button', { name: 'More about daybreak' }).press('Enter');
    const dialog = office.getByRole('dialog', { name: 'daybreak' });
    await dialog.getByRole('combobox', { name: 'Add an implied tag' }).fill('slow shutter');
    await expect(office.getByRole('option', { name: /Slow shutter/ })).toBeVisible();
    await office.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Stop implying Slow shutter' })).toBeVisible();
    await isClean(office, 'a tag for admins');
    await expect
      .poll(async () => (await member.json<{ items: unknown[] }>('/api/feed?tags=slow shutter')).items.length)
      .toBe(1);
    await dialog.getByRole('button', { name: 'Stop implying Slow shutter' }).click();
    await expect(dialog.getByText('None yet.')).toBeVisible();
    await office.keyboard.press('Escape');
  });

  await test.step('an admin merges: the items move, and the old name still finds the tag', async () => {
    await office.getByLabel('Search tags').fill('duskfall');
    await office.getByRole('button', { name: 'More about duskfall' }).click();
    await office.getByRole('button', { name: 'Merge into another tag' }).click();
    await expect(office.getByText('1 public item, and private ones, goes to the other tag.')).toBeVisible();
    await office.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(office.getByText('Choose the tag to merge into')).toBeVisible();
    await office.getByRole('combobox', { name: 'Into' }).fill('daybreak');
    await office.getByRole('option', { name: /daybreak/ }).click();
    await expect(office.getByRole('option')).toHaveCount(0);
    await isClean(office, 'merge');
    await office.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(office.getByText('“duskfall” is merged into “daybreak”')).toBeVisible();
    await expect(office.getByText('also “duskfall”')).toBeVisible();

    await page.goto('/#/feed?tags=duskfall');
    await expect(page.getByRole('article', { name: 'Glow of dawn' })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Light at duskfall' })).toBeVisible();
    for (const { id } of [dusk, dawn]) {
      const { tags } = await member.json<{ tags: { name: string }[] }>(`/api/content/${id}`);
      expect(tags.map(({ name }) => name)).toEqual(['daybreak']);
    }
  });

  await test.step('an admin deletes a tag after a confirmation', async () => {
    await office.getByLabel('Search tags').fill('zzyzx');
    await office.getByRole('button', { name: 'More about zzyzx' }).click();
    await office.getByRole('button', { name: 'Delete' }).click();
    await expect(office.getByText("This can't be undone.")).toBeVisible();
    await isClean(office, 'delete a tag');
    await office.getByRole('button', { name: 'Back' }).click();
    await expect(office.getByRole('button', { name: 'Delete' })).toBeFocused();
    await office.keyboard.press('Enter');
    await office.getByRole('button', { name: 'Delete tag' }).click();
    await expect(office.getByText('Tag deleted')).toBeVisible();
    await expect(office.getByText('No tag matches “zzyzx”')).toBeVisible();
  });
});

import { jpeg } from '../page-actions.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test('drafts are kept, and other unsaved work is asked about', async ({ visit, join }) => {
  const member = await join();
  const item = await member.upload({ bytes: await aSmallPicture(31), title: 'Late light', tags: 'unsaved' });
  const { page } = await visit(member);
  const bar = page.getByRole('banner');
  const asks = page.getByRole('dialog', { name: 'Leave without saving?' });

  await test.step('settings', async () => {
    await page.goto('/#/feed');
    await page.goto('/#/settings');
    const name = page.getByLabel('Display name');
    const first = await name.inputValue();
    await name.fill('Somebody else');
    await bar.getByRole('link', { name: 'Feed' }).click();
    await asks.getByRole('button', { name: 'Stay' }).click();
    await expect(asks).toBeHidden();
    await expect(name).toHaveValue('Somebody else');
    await page.goBack();
    await asks.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/#\/settings/);
    await expect(name).toHaveValue('Somebody else');
    await page.goto('/#/tags');
    await expect(asks).toBeVisible();
    await expect(page).toHaveURL(/#\/settings/);
    await asks.getByRole('button', { name: 'Stay' }).click();
    const question = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const unload = await question;
    expect(unload.type()).toBe('beforeunload');
    await unload.dismiss();
    await expect(name).toHaveValue('Somebody else');
    await page.goBack();
    await asks.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/#\/feed/);
    await page.goForward();
    await expect(name).toHaveValue(first);
    await bar.getByRole('link', { name: 'Upload' }).click();
    await expect(page).toHaveURL(/#\/upload/);
  });

  await test.step('an upload: its text is kept, its file is asked about', async () => {
    const title = page.getByLabel('Title');
    await title.fill('Half a thought');
    await bar.getByRole('link', { name: 'Feed' }).click();
    await expect(page).toHaveURL(/#\/feed/);
    await page.reload();
    await bar.getByRole('link', { name: 'Upload' }).click();
    await expect(title).toHaveValue('Half a thought');
    await page.getByLabel('Choose a picture or a video').setInputFiles(jpeg(await aSmallPicture(32)));
    await bar.getByRole('link', { name: 'Feed' }).click();
    await asks.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/#\/feed/);
  });

  await test.step('an edit', async () => {
    await page.goto(`/#/content/${item.id}`);
    const menu = page.getByRole('button', { name: 'More', exact: true });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit' });
    await edit.getByLabel('Title').fill('Later light');
    await page.keyboard.press('Escape');
    const discard = page.getByRole('dialog', { name: 'Discard your changes?' });
    await discard.getByRole('button', { name: 'Keep editing' }).click();
    await page.goBack();
    await expect(discard).toBeVisible();
    await page.goBack();
    await expect(discard).toBeHidden();
    await expect(edit.getByLabel('Title')).toHaveValue('Later light');
    await page.goBack();
    await discard.getByRole('button', { name: 'Discard' }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Late light' })).toBeVisible();
  });
});

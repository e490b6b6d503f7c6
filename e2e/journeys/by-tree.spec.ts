import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { isAnnounced, listen } from '../announced.ts';
import { linkInEmail, password } from '../member.ts';
import { jpeg } from '../page-actions.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

const act = (control: Locator) => control.press('Enter');
const tick = (control: Locator) => control.press('Space');

test('sign-up, a drawn cover, the feed, a veil, a report and a setting by the accessibility tree alone', async ({
  visit,
  join,
  site,
}) => {
  test.slow();
  const maker = await join();
  await maker.upload({ bytes: await aSmallPicture(63), title: 'In the tree', tags: 'by-tree', mask: true });
  const { page } = await visit();
  page.setDefaultTimeout(30_000);
  await listen(page);
  const main = page.getByRole('main');
  const [button, textbox] = [
    (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
    (name: string) => page.getByRole('textbox', { name, exact: true }),
  ];
  const email = `${randomUUID()}@example.org`;
  const adult = page.getByRole('checkbox', { name: /^I am 18 or older/ });

  await test.step('sign-up names its fields, links errors to them, and tells what happened', async () => {
    await page.goto('/#/auth?mode=signup');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "Create an account" [level=1]
        - form "Create an account":
          - checkbox /I am 18 or older and agree to the terms and the privacy notice/
          - group:
            - textbox "E-mail" [disabled]
            - textbox "Password" [disabled]
            - button "Create an account" [disabled]
    `);
    await tick(adult);
    await act(button('Create an account'));
    await expect(textbox('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await expect(textbox('E-mail')).toHaveAccessibleDescription(/E-mail is required/);
    await expect(textbox('E-mail')).toBeFocused();
    await isAnnounced(page, 'E-mail is required');
    await textbox('E-mail').fill(email);
    await textbox('Password').fill(password);
    await act(button('Create an account'));
    await isAnnounced(page, /Account created/);
    await page.goto(await linkInEmail(site, email, /verify-email/));
    await textbox('E-mail').fill(email);
    await textbox('Password').fill(password);
    await textbox('Password').press('Enter');
  });

  await test.step('set-up has a heading for each step, which takes the focus', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Finish setting up your profile' })).toBeVisible();
    await textbox('Display name').fill(`By tree ${email.slice(0, 6)}`);
    await isAnnounced(page, /Available/);
    await act(button('Next'));
    await expect(page.getByRole('heading', { level: 2, name: 'What to veil' })).toBeFocused();
    await act(button('Skip'));
    await expect(page.getByRole('heading', { level: 2, name: 'Your role' })).toBeFocused();
    await tick(page.getByRole('radio', { name: /^Both/ }));
    await act(button('Finish'));
    const skip = button('Skip');
    await expect(skip.or(page.getByRole('heading', { name: 'Featured Creators' })).first()).toBeVisible();
    if (await skip.isVisible()) await act(skip);
  });

  await test.step('an upload, whose cover is drawn in the middle and named', async () => {
    await act(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upload' }).first());
    await expect(page).toHaveTitle('Upload · Veil');
    await expect(main).toBeFocused();
    const chooser = page.waitForEvent('filechooser');
    await act(button('Choose a picture or a video'));
    await (await chooser).setFiles(jpeg(await aSmallPicture(64)));
    await textbox('Title').fill('Drawn by tree');
    await act(button(/^Covers and veil/));
    await tick(page.getByRole('group', { name: 'What to cover' }).getByRole('radio', { name: /^Draw it yourself/ }));
    await act(button(/^Upload/));
    const consent = page.getByRole('checkbox', { name: /^Everyone shown is an adult/ });
    await expect(consent).toBeFocused();
    await expect(consent).toHaveAccessibleDescription(/Please confirm/);
    await tick(consent);
    await act(button(/^Upload/));
    await expect(page.getByRole('heading', { level: 1, name: 'Drawn by tree' })).toBeVisible();
    await act(button('Draw a cover'));
    await isAnnounced(page, 'Cover added');
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading "Drawn by tree" [level=1]
        - status: 1 other area covered
        - toolbar "Covers":
          - button "Draw a cover"
          - button "Undo"
    `);
    await expect(page.getByRole('button', { name: 'Other area, covered', pressed: true }).first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Body part' })).toBeVisible();
    await act(button('Publish'));
    await isAnnounced(page, /Your covers are being applied/);
    await expect(page.getByRole('heading', { level: 1, name: 'Drawn by tree' })).toBeVisible();
    await expect(main.getByRole('img').first()).toBeVisible();
  });

  const item = page.getByRole('article', { name: 'In the tree' });
  await test.step('the feed names each item, and its veil says what it is', async () => {
    await page.goto('/#/feed?tags=by-tree');
    await expect(item).toMatchAriaSnapshot(`
      - article "In the tree":
        - link /In the tree, by Ada/
        - img "Veiled picture."
        - text: /^Starts veiled/
        - button "Lift the veil"
    `);
    await act(item.getByRole('button', { name: 'Lift the veil' }));
    await expect(item.getByRole('button', { name: 'Veil again' })).toBeFocused();
    await act(item.getByRole('link', { name: 'In the tree' }).first());
    await expect(page.getByRole('heading', { level: 1, name: 'In the tree' })).toBeVisible();
    await expect(page).toHaveTitle('In the tree · Veil');
  });

  await test.step('a report is a named dialog, which takes the focus and returns it', async () => {
    await act(button('More'));
    await act(page.getByRole('menuitem', { name: 'Report', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Report this item' });
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "Report this item":
        - heading "Report this item"
        - radiogroup "Reason":
          - radio
        - button "Cancel"
        - button "Send report"
    `);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await tick(dialog.getByRole('radio').last());
    await act(dialog.getByRole('button', { name: 'Send report' }));
    await expect(dialog).toBeHidden();
    await isAnnounced(page, /Thank you/);
    await expect(button('More')).toBeFocused();
  });

  await test.step('a setting says its state', async () => {
    await page.goto('/#/settings?section=veil');
    const group = main.getByRole('group', { name: /List of body parts/ });
    await tick(group.getByRole('button', { name: 'Feet', pressed: false }));
    await expect(group.getByRole('button', { name: 'Feet', pressed: true })).toBeVisible();
    await isAnnounced(page, /body part.*veiled for you/);
    await act(button('Save'));
    await isAnnounced(page, 'Settings saved');
  });
});

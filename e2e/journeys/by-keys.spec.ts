import { randomUUID } from 'node:crypto';
import { linkInEmail, password } from '../member.ts';
import { adultTick, jpeg } from '../page-actions.ts';
import { coverNamed } from '../review-actions.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { chooseAt, pressAt, tabTo, typeAt } from '../tab.ts';
import { expect, test } from '../test.ts';

test('sign-up, a drawn cover, the feed, a veil, a report and a setting by keys alone', async ({
  visit,
  join,
  site,
}) => {
  // The Tab key goes through whole pages, which takes minutes on a busy machine.
  test.slow();
  const maker = await join();
  await maker.upload({ bytes: await aSmallPicture(61), title: 'By keys', tags: 'by-keys', mask: true });

  await test.step('sign-up, from where a journey of its own does the set-up by keys', async () => {
    const { page } = await visit();
    const email = `${randomUUID()}@example.org`;
    const signIn = async () => {
      await typeAt(page, page.getByLabel('E-mail'), email);
      await typeAt(page, page.getByLabel('Password', { exact: true }), password);
      await page.keyboard.press('Enter');
    };
    await page.goto('/');
    await pressAt(page, adultTick(page), 'Space');
    await pressAt(page, page.getByRole('button', { name: 'Create an account' }));
    await signIn();
    await expect(page.getByText(/^Account created/)).toBeVisible();
    await page.goto(await linkInEmail(site, email, /verify-email/));
    await signIn();
    await expect(page.getByRole('heading', { name: 'Finish setting up your profile' })).toBeVisible();
  });

  const { page } = await visit(await join());
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await test.step('an upload whose cover is drawn, moved and resized without dragging', async () => {
    await page.goto('/');
    await pressAt(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upload' }).first());
    const chooser = page.waitForEvent('filechooser');
    await pressAt(page, page.getByLabel('Choose a picture or a video'));
    await (await chooser).setFiles(jpeg(await aSmallPicture(62)));
    await typeAt(page, page.getByLabel('Title'), 'Drawn by keys');
    await pressAt(page, page.getByRole('checkbox', { name: /Everyone shown is an adult/ }), 'Space');
    await pressAt(page, page.getByRole('button', { name: /^Covers and veil/ }));
    await chooseAt(page, page.getByRole('radio', { name: /^Draw it yourself/ }));
    await pressAt(page, page.getByRole('button', { name: /^Upload/ }));
    await page.waitForURL(/#\/content\/.*\/review/);
    await pressAt(page, button('Draw a cover'));
    const cover = coverNamed(page, 'Other area, covered');
    await tabTo(page, cover);
    const before = await cover.boundingBox();
    for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowRight']) await page.keyboard.press(key);
    const after = await cover.boundingBox();
    expect(after?.y).toBeGreaterThan(before?.y ?? 0);
    expect(after?.width).toBeGreaterThan(before?.width ?? 0);
    await pressAt(page, button('Publish'));
    await page.waitForURL(/#\/content\/[0-9a-f-]+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Drawn by keys' })).toBeVisible();
  });

  const tile = page.getByRole('article', { name: 'By keys' });
  await test.step('the feed, where a veil is lifted and lowered', async () => {
    await page.goto('/#/feed?tags=by-keys');
    await pressAt(page, tile.getByRole('button', { name: 'Lift the veil' }));
    const lower = tile.getByRole('button', { name: 'Veil again' });
    await expect(lower).toBeFocused();
    await page.keyboard.press('Enter');
    await pressAt(page, tile.getByRole('link', { name: 'By keys' }).first());
    await expect(page.getByRole('heading', { level: 1, name: 'By keys' })).toBeVisible();
  });

  await test.step('a report, after which the focus returns', async () => {
    await pressAt(page, button('More'));
    const entry = page.getByRole('menuitem', { name: 'Report', exact: true });
    for (let nth = 0; nth < 20 && !(await entry.evaluate((one) => one === document.activeElement)); nth++)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Report/ });
    await expect(dialog).toBeVisible();
    await chooseAt(page, dialog.getByRole('radio').last());
    await pressAt(page, dialog.getByRole('button', { name: 'Send report' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Thank you/).first()).toBeVisible();
    await expect(button('More')).toBeFocused();
  });

  await test.step('a setting', async () => {
    await page.goto('/#/settings?section=device');
    const history = page.getByRole('switch', { name: /^History of viewed items/ });
    await pressAt(page, history, 'Space');
    await expect(history).toBeChecked();
  });
});

import { password } from '../member.ts';
import { adultTick, expectShown, fillUploadForm, jpeg, mainPicture, sourceOf, submitUpload } from '../page-actions.ts';
import { publishReviewed } from '../review-actions.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test('on a phone: sign in, use the dock, upload a picture, and lift a veil by touch', async ({ visit, join }) => {
  const maker = await join();
  const veiled = await maker.upload({
    bytes: await aSmallPicture(12),
    title: 'Under cloth',
    tags: 'phone',
    mask: true,
  });
  const member = await join({ liftBy: 'hold' });
  const { page } = await visit();

  await test.step('sign in', async () => {
    await page.goto('/');
    await expect(page.getByLabel('E-mail')).toBeDisabled();
    await adultTick(page).tap();
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).tap();
  });

  const dock = page.getByRole('navigation', { name: 'Main' });
  await test.step('the dock and the menu link to all screens', async () => {
    for (const [name, path] of [
      ['Feed', /#\/feed/],
      ['Profile', /#\/profile/],
      ['Upload', /#\/upload/],
    ] as const) {
      await dock.getByRole('link', { name }).tap();
      await expect(page).toHaveURL(path);
    }
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet).toBeVisible();
    await sheet.getByRole('link', { name: 'Feed' }).tap();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/#\/feed/);
  });

  const title = page.getByRole('heading', { level: 1, name: 'Under cloth' });
  await test.step('a button pressed while a screen loads keeps the focus', async () => {
    const hold = async (code: RegExp) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(code, (route) => held.then(() => route.continue()));
      return release;
    };
    const loadScreen = await hold(/\/assets\/ContentScreen-/);
    const loadSearch = await hold(/\/assets\/SearchDialog-/);
    await page.goto(`/#/content/${veiled.id}`);
    const opener = dock.getByRole('button', { name: 'Search' });
    await opener.tap();
    loadScreen();
    await expect(title).toBeVisible();
    await expect(opener).toBeFocused();
    loadSearch();
    const layer = page.getByRole('dialog', { name: 'Search' });
    await expect(layer).toBeVisible();
    await page.goBack();
    await expect(layer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('Back closes the topmost layer before it leaves the screen', async () => {
    for (const [opener, layer] of [
      [dock.getByRole('button', { name: 'Search' }), page.getByRole('dialog', { name: 'Search' })],
      [page.getByRole('button', { name: 'Open menu' }), page.getByRole('dialog', { name: 'Menu' })],
      [page.getByRole('button', { name: 'Add to playlist' }), page.getByRole('dialog', { name: 'Add to playlist' })],
    ] as const) {
      await opener.tap();
      await expect(layer).toBeVisible();
      await page.goBack();
      await expect(layer).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(title).toBeVisible();
      await expect(page).toHaveURL(new RegExp(veiled.id));
    }
    await page.goBack();
    await expect(page).toHaveURL(/#\/feed/);
    await page.goForward();
    await expect(title).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('hold to lift the veil, release to lower it', async () => {
    await page.goto(`/#/content/${veiled.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Under cloth' })).toBeVisible();
    const picture = mainPicture(page, 'Under cloth');
    const hold = page.getByRole('button', { name: 'Hold to lift' }).first();
    await hold.scrollIntoViewIfNeeded();
    const box = await hold.boundingBox();
    const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd') =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [at] : [] });
    await touch('touchStart');
    await expect.poll(() => sourceOf(picture)).toContain('/clear/');
    await touch('touchEnd');
    await expect.poll(() => sourceOf(picture)).toContain('/whole/');
  });

  await test.step('upload', async () => {
    await dock.getByRole('link', { name: 'Upload' }).tap();
    await fillUploadForm(page, jpeg(await aSmallPicture(13)), { title: 'From a phone', where: 'Whole picture' });
    await submitUpload(page);
    await publishReviewed(page);
    await expectShown(mainPicture(page, 'From a phone'));
  });

  await test.step('nothing is wider than the narrowest phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const browsing = ['', 'feed', 'tags', 'playlists', 'profile?tab=collections', 'profile?tab=filters'];
    for (const path of [...browsing, 'upload', 'profile?tab=settings', `content/${veiled.id}`, `p/${maker.slug}`]) {
      await page.goto(`/#/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  });
});

import { isClean } from '../axe.ts';
import { password } from '../member.ts';
import { adultTick, expectShown, fillUploadForm, jpeg, mainPicture, sourceOf, submitUpload } from '../page-actions.ts';
import { moveFingersIn, openTouch, pointIn } from '../pointers.ts';
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
      ['Upload', /#\/upload/],
      ['Feed', /#\/feed/],
      ['Profile', /#\/profile/],
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
    const loadScreen = await hold(/\/assets\/.*ContentScreen-/);
    const loadSearch = await hold(/\/assets\/.*SearchDialog-/);
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
      [dock.getByRole('button', { name: 'Actions' }), page.getByRole('dialog', { name: 'Actions' })],
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
    const touch = await openTouch(page);
    await touch('touchStart', await pointIn(hold, [0.5, 0.5]));
    await expect.poll(() => sourceOf(picture)).toContain('/clear/');
    await touch('touchEnd');
    await expect.poll(() => sourceOf(picture)).toContain('/whole/');
  });

  await test.step('upload', async () => {
    await dock.getByRole('link', { name: 'Upload' }).tap();
    await fillUploadForm(page, jpeg(await aSmallPicture(13)), { title: 'Harbour by phone', where: 'Whole picture' });
    await submitUpload(page);
    await publishReviewed(page);
    await expectShown(mainPicture(page, 'Harbour by phone'));
  });

  await test.step('nothing is wider than the narrowest phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const browsing = ['', 'feed', 'tags', 'playlists', 'profile?tab=collections', 'profile?tab=filters'];
    for (const path of [...browsing, 'upload', 'settings', `content/${veiled.id}`, `p/${maker.slug}`]) {
      await page.goto(`/#/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  });
});

test('on a phone: the bar has the entries of each screen, and Back closes each panel', async ({ visit, join }) => {
  const member = await join();
  const own = await member.upload({ bytes: await aSmallPicture(31), title: 'Own, for the bar', tags: 'bar' });
  const { page } = await visit(member);
  const dock = page.getByRole('navigation', { name: 'Main' });
  const entry = (name: string) => dock.getByRole('button', { name, exact: true });
  const panelOf = () => page.evaluate(() => (history.state as { panel?: string } | null)?.panel);
  const open = async (path: string) => {
    await page.goto(`/#/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  };
  const base = ['Home', 'Feed', 'Upload', 'Search', 'Profile'];

  await test.step('seed section 2: Bottom bar: Home, Feed, Upload, Search, and Profile', async () => {
    for (const [path, entries] of [
      ['', ['Search', 'Upload', 'Profile', 'Menu']],
      ['feed', [...base, 'Filters', 'Auto', 'Menu']],
      [`content/${own.id}`, [...base, 'Actions']],
      ['tags', base],
    ] as const) {
      await open(path);
      await expect(dock.getByRole('link').or(dock.getByRole('button'))).toHaveText([...entries]);
      for (const box of await dock
        .locator('a, button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
        expect.soft(box.width, path).toBeGreaterThanOrEqual(44);
        expect.soft(box.height, path).toBeGreaterThanOrEqual(44);
      }
      expect((await dock.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    }
  });

  await test.step('each panel has its identifier and a Back button, and Back closes it', async () => {
    for (const [path, name, panel, layer] of [
      ['', 'Search', 'home:search', page.getByRole('dialog', { name: 'Search' })],
      ['', 'Menu', 'home:menu', page.getByRole('dialog', { name: 'Menu' })],
      ['feed', 'Auto-scroll', 'feed:auto', page.getByRole('region', { name: 'Auto-scroll' })],
      ['feed', 'Filters', 'feed:filters', page.getByRole('dialog', { name: 'Filters' })],
      [`content/${own.id}`, 'Actions', 'content:actions', page.getByRole('dialog', { name: 'Actions' })],
    ] as const) {
      await open(path);
      await entry(name).tap();
      await expect(layer).toBeVisible();
      expect(await panelOf()).toBe(panel);
      await page.goBack();
      await expect(layer).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`#/${path}$`));
      await entry(name).tap();
      await layer.getByRole('button', { name: 'Back', exact: true }).tap();
      await expect(layer).toBeHidden();
      await expect.poll(panelOf).toBeUndefined();
      await expect(page).toHaveURL(new RegExp(`#/${path}$`));
    }
  });

  await test.step('Back closes the filters and keeps what was chosen in them', async () => {
    await page.goto('/#/feed?filters=1');
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByRole('button', { name: 'Top', exact: true }).tap();
    await expect(page).toHaveURL(/sort=top/);
    await page.goBack();
    await expect(filters).toBeHidden();
    await expect(page).toHaveURL(/#\/feed\?sort=top$/);
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('top');
  });

  await test.step('Back closes a panel of the editor', async () => {
    await open(`edit?id=${own.id}`);
    await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Crop' }).tap();
    const crop = page.getByRole('region', { name: 'Crop' });
    await expect(crop).toBeVisible();
    expect(await panelOf()).toBe('edit:crop');
    await page.goBack();
    await expect(crop).toBeHidden();
    await expect(page).toHaveURL(/#\/edit/);
  });

  await test.step('seed section 2: The overlay lifts by the measured keyboard height minus 64px', async () => {
    await open('feed');
    await entry('Search').tap();
    const layer = page.getByRole('dialog', { name: 'Search' });
    await layer.getByRole('combobox').fill('bar');
    await expect(layer.getByRole('option').first()).toBeVisible();
    const bottom = () => layer.evaluate((node) => window.innerHeight - node.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeCloseTo(0, 0);
    const keyboard = (height: number) =>
      page.evaluate((covered) => {
        const view = window.visualViewport;
        if (!view) return;
        Object.defineProperty(view, 'height', { configurable: true, get: () => window.innerHeight - covered });
        view.dispatchEvent(new Event('resize'));
      }, height);
    await keyboard(300);
    await expect.poll(bottom).toBeCloseTo(300 - 64, 0);
    const list = await layer.getByRole('listbox').evaluate((node) => node.parentElement?.clientHeight ?? 0);
    // `clientHeight` is rounded to a whole pixel.
    expect(list).toBeLessThanOrEqual(Math.round(812 * 0.4));
    await isClean(page, 'search above the keyboard');
    await keyboard(0);
    await expect.poll(bottom).toBeCloseTo(0, 0);
  });

  await test.step('a tile opens a sheet with all six actions, and Back closes it', async () => {
    await open('feed?tags=bar');
    const tile = page.locator(`[data-tile="${own.id}"]`);
    await tile.getByRole('button', { name: 'Actions for Own, for the bar, score 0' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Actions' });
    for (const name of ['Vote up', 'Vote down', 'Favorite', 'Came to this', /^Comments/, 'Add to playlist'])
      await expect(sheet.getByRole('button', { name })).toBeVisible();
    expect((await sheet.boundingBox())?.width).toBe(375);
    await isClean(page, 'the sheet of a tile');
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/#\/feed/);
  });

  await test.step('on a member’s own item the bars at the bottom are one block of one row each', async () => {
    await open(`content/${own.id}`);
    await entry('Actions').tap();
    const sheet = page.getByRole('dialog', { name: 'Actions' });
    for (const name of ['Add to playlist', 'Pin to your profile', 'Edit', 'Edit picture', 'Delete'])
      await expect(sheet.getByRole('button', { name, exact: true })).toBeVisible();
    await isClean(page, 'all actions on an item');
    await sheet.getByRole('button', { name: 'Favorite' }).tap();
    await expect(sheet.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(sheet).toBeHidden();
    const reactions = page.getByRole('group', { name: 'Reactions' });
    await expect(reactions.getByRole('button', { name: 'Favorite, 1' })).toBeVisible();
    const top = await reactions.evaluate((node) => node.parentElement?.getBoundingClientRect().top ?? 0);
    expect(812 - top).toBeLessThanOrEqual(120);
    await isClean(page, 'an own item');
  });
});

test('on a phone: a long press opens the sheet, a double tap favorites, and a tap opens the item', async ({
  visit,
  join,
}) => {
  const maker = await join();
  const before = await maker.upload({ bytes: await aSmallPicture(52), title: 'Older quay', tags: 'touched' });
  const item = await maker.upload({ bytes: await aSmallPicture(51), title: 'Quiet quay', tags: 'touched' });
  const viewer = await join();
  const { page } = await visit(viewer);
  await page.goto('/#/feed?tags=touched');
  const tile = page.locator(`[data-tile="${item.id}"]`);
  const sheet = page.getByRole('dialog', { name: 'Actions' });
  const read = () => viewer.json<{ youFavorite: boolean; favoriteCount: number }>(`/api/content/${item.id}`);
  await expect(tile).toBeVisible();

  await test.step('at rest it says title, maker and score', async () => {
    for (const words of ['Quiet quay', maker.name, '0'])
      await expect(tile.getByText(words, { exact: true })).toBeVisible();
  });

  await test.step('a long press neither follows the link nor selects text', async () => {
    const touch = await openTouch(page);
    // The code of gestures loads after the first tiles, and an earlier press opens the sheet only then.
    await expect(tile).toHaveAttribute('data-gestures', '');
    await touch('touchStart', await pointIn(tile, [0.5, 0.5]));
    await expect(sheet).toBeVisible();
    await touch('touchEnd');
    await expect(sheet).toBeVisible();
    await expect(page).toHaveURL(/#\/feed/);
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    for (const name of [
      'Copy link',
      'Not interested',
      'Mute a tag…',
      `Mute ${maker.name}`,
      `Block ${maker.name}`,
      'Report',
    ])
      await expect(sheet.getByRole('button', { name, exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'Add to playlist' }).tap();
    await expect(sheet).toBeHidden();
    const playlists = page.getByRole('dialog', { name: 'Add to playlist' });
    await expect(playlists).toBeVisible();
    await page.goBack();
    await expect(playlists).toBeHidden();
  });

  await test.step('a double tap favorites it, and a second one changes nothing', async () => {
    const link = tile.getByRole('link');
    for (let times = 0; times < 2; times++) {
      // Two taps of the test could be too far apart on a busy machine.
      await link.evaluate((node) => {
        const tap = { bubbles: true, cancelable: true, pointerType: 'touch' };
        for (let taps = 0; taps < 2; taps++) node.dispatchEvent(new PointerEvent('click', tap));
      });
      await expect(tile.getByText('In your favorites')).toBeAttached();
      await expect(tile.getByText('In your favorites')).toHaveCount(0);
      await expect.poll(read).toMatchObject({ youFavorite: true, favoriteCount: 1 });
    }
    await expect(page).toHaveURL(/#\/feed/);
  });

  await test.step('a single tap opens it', async () => {
    await tile.getByRole('link').tap();
    await expect(page).toHaveURL(new RegExp(`#/content/${item.id}`));
  });

  await test.step('a swipe over its picture opens the next item of the list, and Back returns to the list', async () => {
    const picture = page.locator('main').getByRole('img', { name: 'Quiet quay' }).first();
    await moveFingersIn(picture, [
      [
        [0.8, 0.5],
        [0.25, 0.5],
      ],
    ]);
    await expect(page).toHaveURL(new RegExp(`#/content/${before.id}`));
    await expect(page.getByRole('heading', { level: 1, name: 'Older quay' })).toBeVisible();
    await isClean(page, 'an item with its neighbors');
    await page.goBack();
    await expect(page).toHaveURL(/#\/feed\?tags=touched/);
    await expect(page.getByRole('article', { name: 'Older quay' }).getByRole('link')).toBeFocused();
  });
});

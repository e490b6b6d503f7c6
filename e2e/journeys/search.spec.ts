import { isClean } from '../axe.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ mode: 'serial' });

test('a member finds titles, members and tags by keys alone, and searches the feed', async ({ visit, join }) => {
  const maker = await join();
  const item = await maker.upload({ bytes: await aSmallPicture(7), title: 'Quartz lagoon', tags: 'quartzite' });
  const { page } = await visit(await join());
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/search') && asked.push(request.url()));
  await page.goto('/#/feed');
  await expect(page.getByRole('button', { name: 'Search' }).first()).toBeVisible();
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search' });
  await expect(box).toBeFocused();
  await expect(page.getByText('Start typing.')).toBeVisible();

  await test.step('seed section 9: search suggestions: debounce 250 ms, request 15, show 5 per group', async () => {
    await box.pressSequentially('quart');
    await expect(page.getByRole('option', { name: 'Quartz lagoon' })).toBeVisible();
    await expect(page.getByRole('option', { name: /quartzite/ })).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    for (const group of ['Content', 'Tags']) await expect(dialog.getByText(group, { exact: true })).toBeVisible();
    await expect(dialog.getByText('Profiles', { exact: true })).toHaveCount(0);
    await expect(dialog.getByText('No results')).toHaveCount(0);
    expect(asked.length).toBeLessThan(5);
    expect(new URL(asked.at(-1) ?? '').searchParams.get('limit')).toBe('15');
    await isClean(page, 'search with suggestions');
  });

  await test.step('an empty box clears the suggestions', async () => {
    await box.fill('');
    await expect(page.getByRole('option')).toHaveCount(0);
  });

  await test.step('a typo still finds, arrows move, Enter chooses', async () => {
    await box.fill('qaurtz lagoon');
    await expect(page.getByRole('option', { name: 'Quartz lagoon' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`#/content/${item.id}`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('Enter in the box opens the feed with q, and without text the plain feed', async () => {
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await box.fill('lagoon');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/feed\?q=lagoon$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('article', { name: 'Quartz lagoon' })).toBeVisible();
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/feed$/);
  });

  await test.step('all results are an entry of the list, and earlier searches are kept until they are cleared', async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('/');
    await box.fill('quartz');
    await expect(page.getByRole('option', { name: 'Quartz lagoon' })).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/feed\?q=quartz$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('/');
    const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
    await expect(recent).toHaveText(['quartz', 'lagoon']);
    await isClean(page, 'search with earlier searches');
    await recent.getByText('lagoon').click();
    await expect(page).toHaveURL(/#\/feed\?q=lagoon$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(recent).toHaveText(['lagoon', 'quartz']);
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(recent).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a tag opens its feed, a member their page, and Escape closes', async () => {
    await page.getByRole('button', { name: 'Search' }).first().click();
    await box.fill('quartzite');
    await page.getByRole('option', { name: /^quartzite/ }).click();
    await expect(page).toHaveURL(/#\/feed\?tags=quartzite$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await box.fill(maker.name);
    await page.getByRole('option', { name: maker.name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#/p/${maker.slug}$`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Search' }).first()).toBeFocused();
  });
});

test('seed section 8: a search that fails shows empty groups and no error', async ({ visit, join }) => {
  const { page, expects } = await visit(await join());
  expects(/\/api\/search$/);
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }));
  await page.goto('/#/feed');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('combobox', { name: 'Search' }).fill('anything');
  await expect(page.getByRole('dialog').getByText('No results')).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

import type { Locator, Page } from '@playwright/test';
import type { SettingField, SettingGroup, SettingsPage } from '@veil/contract/site/settings.ts';
import { isClean } from '../axe.ts';
import { expect, test } from '../test.ts';

const sizes = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 375, height: 812 },
];

const controlOf = (form: Locator, { kind, label, entry }: SettingField): Locator => {
  if (kind === 'choices') return form.getByRole('group', { name: label, exact: true });
  return form.getByLabel(kind === 'list' ? `Add ${entry}` : label, { exact: true });
};

/** The forms of the page are those of these groups, and each draws every setting once. */
async function expectForms(page: Page, groups: SettingGroup[]): Promise<void> {
  const forms = page.locator('form[aria-label]');
  for (const { title, fields } of groups) {
    const form = page.getByRole('form', { name: title, exact: true });
    await expect(form).toBeVisible();
    for (const field of fields)
      expect([title, field.label, await controlOf(form, field).count()]).toEqual([
        title,
        field.label,
        field.hasButton ? 0 : 1,
      ]);
  }
  await expect(forms).toHaveCount(groups.length);
}

test('every declared setting is drawn once, on the settings page or beside its subject', async ({
  visit,
  join,
  makeAdmin,
}) => {
  const admin = await join();
  await makeAdmin(admin);
  const { page } = await visit(admin);
  const { groups } = await admin.json<SettingsPage>('/api/admin/settings');
  await page.goto('/#/admin?section=settings');
  await expectForms(
    page,
    groups.filter(({ section }) => !section),
  );
  for (const group of groups.filter(({ section }) => section)) {
    await page.goto(`/#/admin?section=${group.section?.value}`);
    await expectForms(page, [group]);
  }
});

for (const { name, ...size } of sizes)
  test(`an admin finds, changes, resets and undoes settings on a ${name}`, async ({ visit, join, makeAdmin }) => {
    const admin = await join();
    await makeAdmin(admin);
    const { page, expects } = await visit(admin);
    expects(/\/api\/admin\/settings$/);
    await page.setViewportSize(size);
    const search = page.getByRole('searchbox', { name: 'Search the settings' });
    const form = page.getByRole('form', { name: 'Reports', exact: true });
    const age = form.getByRole('spinbutton', { name: 'Minimum age of the reporter’s account' });
    const unsaved = form.getByText('Unsaved changes');

    await test.step('an address opens the page at its group', async () => {
      await page.goto('/#/admin?section=settings.strikes');
      await expect(page.getByRole('heading', { name: 'Strikes' })).toBeInViewport();
    });

    await test.step('the search finds words, and says when it finds none', async () => {
      const label = await age.evaluate((one: HTMLInputElement) => one.labels?.[0]?.textContent ?? '');
      await search.fill('no such word');
      await expect(page.getByText('No setting found')).toBeVisible();
      await isClean(page, `an empty search on a ${name}`);
      await search.fill(label.slice(0, 12).toUpperCase());
      await expect(page.getByText('1 setting in 1 group')).toBeVisible();
      await expect(age).toBeVisible();
      await expect(form.getByLabel('Items that one member may hide in 24 hours')).toHaveCount(0);
      await search.press('Escape');
      await expect(page.getByRole('form', { name: 'Strikes' })).toBeVisible();
    });

    await test.step('a value out of range is refused at its field, and a good one is saved', async () => {
      await age.fill('9000');
      await age.press('Enter');
      await expect(age).toHaveAccessibleDescription(/Minimum age of the reporter’s account must be at most 8760 hours/);
      await age.fill('5');
      await age.press('Enter');
      await expect(unsaved).toBeHidden();
      await page.reload();
      await expect(age).toHaveValue('5');
    });

    await test.step('a reset fills in the default, which can be undone or saved', async () => {
      await form.getByRole('button', { name: 'Reset to default: Minimum age of the reporter’s account' }).click();
      await expect(age).toHaveValue('24');
      await form.getByRole('button', { name: 'Undo' }).click();
      await expect(age).toHaveValue('5');
      await form.getByRole('button', { name: 'Reset all to default: Reports' }).click();
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(unsaved).toBeHidden();
      await page.reload();
      await expect(age).toHaveValue('24');
    });

    await test.step('unsaved values stay while the admin jumps to a group, and leaving asks first', async () => {
      await age.fill('7');
      if (name === 'phone') await page.getByLabel('Jump to a group').selectOption('Uploads');
      else await page.getByRole('navigation', { name: 'Groups of settings' }).getByText('Uploads').click();
      await expect(page.getByRole('heading', { name: 'Uploads' })).toBeInViewport();
      await expect(age).toHaveValue('7');
      await page.goto('/#/feed');
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(/#\/feed/);
    });
  });

test('an admin is told of a conflict, and lets search engines in', async ({ visit, join, makeAdmin, site }) => {
  const admin = await join();
  await makeAdmin(admin);
  const { page, expects } = await visit(admin);
  expects(/\/api\/admin\/settings$/);
  const name = page.getByRole('textbox', { name: 'Name of the site' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const saved = page.getByText('Settings saved').first();

  await test.step('settings', async () => {
    await page.goto('/#/admin?section=settings');
    await expect(name).toHaveValue('Veil');
    await name.fill('');
    await save.click();
    await expect(page.getByText('A site needs a name').first()).toBeVisible();
    await name.fill('Harbour');
    const groups = await admin.json<SettingsPage>('/api/admin/settings');
    const version = groups.groups.find(({ subject }) => subject === 'site')?.version;
    // Another admin is quicker.
    await admin.post('/api/admin/settings', { groups: [{ subject: 'site', version, values: { name: 'Quay' } }] });
    await save.click();
    await expect(page.getByText('Somebody else has changed these settings').first()).toBeVisible();
    await expect(page.getByText('Somebody else has saved: Quay')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(name).toHaveValue('Quay');
    await page.getByRole('button', { name: 'Reset to default: Name of the site' }).click();
    await save.click();
    await expect(saved).toBeVisible();
    for (const width of [1440, 768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await isClean(page, `settings at ${width}`);
    }
  });

  await test.step('search engines', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/#/admin?section=seo');
    await page.getByRole('textbox', { name: 'Title' }).fill('Harbour, pictures by and for adults');
    const index = page.getByRole('switch', { name: /Let search engines list the site/ });
    await index.check();
    await expect(page.getByText('A search result')).toBeVisible();
    for (const width of [1440, 768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await isClean(page, `search engines at ${width}`);
    }
    await save.click();
    const head = async () => (await fetch(`${site}/`)).text();
    await expect.poll(head).toContain('<title>Harbour, pictures by and for adults</title>');
    expect(await (await fetch(`${site}/robots.txt`)).text()).toContain('/sitemap.xml');
    await page.setViewportSize({ width: 1440, height: 900 });
    await index.uncheck();
    await page.getByRole('textbox', { name: 'Title' }).fill('Veil');
    await save.click();
    await expect.poll(head).toContain('<title>Veil</title>');
  });
});

import { isClean } from '../axe.ts';
import { expect, test } from '../test.ts';

test('an admin changes a setting, is told of a conflict, and lets search engines in', async ({
  visit,
  join,
  makeAdmin,
  site,
}) => {
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
    const groups = await admin.json<{ groups: { subject: string; version: number }[] }>('/api/admin/settings');
    const version = groups.groups.find(({ subject }) => subject === 'site')?.version;
    // Another admin is quicker.
    await admin.post('/api/admin/settings', { groups: [{ subject: 'site', version, values: { name: 'Quay' } }] });
    await save.click();
    await expect(page.getByText('Somebody has changed these settings meanwhile').first()).toBeVisible();
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

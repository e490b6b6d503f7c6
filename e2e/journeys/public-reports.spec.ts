import { isClean } from '../axe.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test('somebody without an account and without scripts reports an item, corrects the form and follows the report', async ({
  browser,
  site,
  join,
  visit,
}) => {
  const maker = await join();
  const { id: item } = await maker.upload({ bytes: await aSmallPicture(47), title: 'Reed by the lake' });
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 720 } });
  const page = await context.newPage();

  await test.step('the start page leads to the report page', async () => {
    await page.goto(site);
    await page.getByRole('link', { name: 'Report content' }).click();
    await page.getByRole('link', { name: /An intimate picture or video/ }).click();
  });

  await test.step('what is missing is named, and what was typed stays', async () => {
    await page.getByLabel('Addresses of the pictures').fill(`${site}/#/content/${item}`);
    await page.getByLabel('I am the person shown').check();
    await page.getByLabel(/^How do you know/).fill('I know who put it here');
    await page.getByRole('textbox', { name: 'Your full name', exact: true }).fill('Ada Example');
    const faults = page.getByRole('alert');
    await expect(async () => {
      await page.getByRole('button', { name: 'Send report' }).click();
      await expect(faults).toContainText('Sign by typing your full name', { timeout: 500 });
    }).toPass();
    await expect(page.getByRole('status')).toContainText('the 48 hours run from now');
    await faults.getByRole('link', { name: /Sign by typing/ }).click();
    await expect(page.getByLabel(/^Signature/)).toBeInViewport();
    await expect(page.getByRole('textbox', { name: 'Your full name', exact: true })).toHaveValue('Ada Example');
  });

  await test.step('the complete form is taken, and hides the item', async () => {
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByLabel('Your e-mail address').fill('ada@example.org');
    await page.getByLabel(/^Signature/).fill('Ada Example');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByRole('heading', { name: 'Report received' })).toBeVisible();
    await page.getByRole('link', { name: /\/report\/status\// }).click();
    await expect(page.getByText('Hidden from everyone but moderators')).toBeVisible();
  });

  await test.step('the status page takes an addition', async () => {
    await page.getByLabel('What should the moderators know?').fill('It was there on Monday, too');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('The moderators can read it');
  });
  const status = page.url();
  await context.close();

  await test.step('the pages are accessible', async () => {
    const { page: plain } = await visit();
    for (const address of [`${site}/report`, `${site}/report?kind=intimate`, `${site}/legal/copyright`, status]) {
      await plain.goto(address);
      await isClean(plain, address.replace(/status.*/, 'status'));
    }
  });
});

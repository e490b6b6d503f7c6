import { isClean } from '../axe.ts';
import { expect, test } from '../test.ts';

test('an admin sets the image queue, starts it with an attestation, and pauses it', async ({
  visit,
  join,
  makeAdmin,
}) => {
  const admin = await join();
  await makeAdmin(admin);
  const { page, expects } = await visit(admin);
  expects(/\/api\/(admin\/settings|image-queue\/resume)$/);

  await test.step('a config that contradicts itself is refused at its field, and then saved', async () => {
    await page.goto('/#/admin?section=image-queue');
    await page.getByRole('spinbutton', { name: 'Fewest copies' }).fill('4');
    await page.getByRole('spinbutton', { name: 'Most copies' }).fill('2');
    await page.getByRole('button', { name: 'Save' }).click();
    const most = page.getByRole('spinbutton', { name: 'Most copies' });
    await expect(most).toHaveAccessibleDescription(/^Fewer than the least number of copies/);
    await most.fill('5');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('spinbutton', { name: 'Fewest copies' })).toHaveValue('4');
    await isClean(page, 'image queue');
  });

  await test.step('it starts only with the attestation', async () => {
    const consent = page.getByRole('checkbox', { name: /adult and agrees/ });
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(consent).toHaveAttribute('aria-invalid', 'true');
    await consent.check();
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByText('attested on')).toContainText(admin.name);
    await page.setViewportSize({ width: 768, height: 900 });
    await isClean(page, 'image queue at 768');
    await page.setViewportSize({ width: 375, height: 800 });
    await isClean(page, 'image queue at 375');
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  });
});

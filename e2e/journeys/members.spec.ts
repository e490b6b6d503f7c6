import { isClean } from '../axe.ts';
import { password } from '../member.ts';
import { adultTick } from '../page-actions.ts';
import { expect, test } from '../test.ts';

test('an admin finds a member and suspends them, who learns why at sign-in', async ({ visit, join, makeAdmin }) => {
  const admin = await join();
  await makeAdmin(admin);
  const { page: office, expects: expectsOffice } = await visit(admin);
  expectsOffice(/\/suspend$/);
  const member = await join();
  const { page, expects } = await visit(member);
  expects(/\/api\//);
  const reason = `Spam of ${member.name}`;

  await test.step('the member is found', async () => {
    await office.goto('/#/admin?section=members');
    await office.getByRole('searchbox', { name: 'Name or e-mail: Members' }).fill(member.email);
    await expect(office.getByRole('status').filter({ hasText: '1 row' })).toHaveCount(1);
    await isClean(office, 'members of the admin area');
    await office.getByRole('button', { name: member.name, exact: true }).click();
    await expect(office.getByText('Nothing has been decided about this member.')).toBeVisible();
  });

  await test.step('they are suspended', async () => {
    await office.getByRole('button', { name: 'Suspend', exact: true }).click();
    await office.getByRole('button', { name: 'Suspend member' }).click();
    await expect(office.getByText('Give a reason: the member reads it when they sign in').first()).toBeVisible();
    await office.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await office.getByLabel('Rule').selectOption('spam');
    await office.getByText('Ban until it is lifted').click();
    await expect(office.getByText(/^Strike of weight 1/).filter({ hasText: /The sum is 1/ })).toBeVisible();
    await isClean(office, 'suspending a member');
    await office.getByRole('button', { name: 'Ban member' }).click();
    await expect(office.getByText('Suspended until it is lifted')).toBeVisible();
    await expect(office.getByText(`Suspended: ${reason}`)).toBeVisible();
  });

  await test.step('they are signed out and read why', async () => {
    await page.goto('/#/profile');
    await page.reload();
    await adultTick(page).check();
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(`This account is suspended. The reason: ${reason}. The e-mail about it`)).toBeVisible();
  });

  await test.step('it is lifted', async () => {
    await office.getByRole('button', { name: 'Lift' }).click();
    await expect(office.getByText('Suspension lifted')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: member.name })).toBeVisible();
  });
});

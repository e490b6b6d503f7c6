import { isClean } from '../axe.ts';
import { expect, test } from '../test.ts';

test('an admin opens a poll, a member votes by keys and is told when it closes', async ({ visit, join, makeAdmin }) => {
  const admin = await join();
  await makeAdmin(admin);
  const { page: office, expects } = await visit(admin);
  expects(/\/api\/polls$/);
  const member = await join();
  const { page } = await visit(member);
  const question = `Which ${member.name}?`;
  const poll = (of: typeof page) => of.getByRole('region', { name: question });

  await test.step('it is opened', async () => {
    await office.goto('/#/admin?section=polls');
    await office.getByLabel('Question').fill(question);
    await office.getByLabel('Option 1', { exact: true }).fill('Landscapes');
    await office.getByRole('button', { name: 'Open poll' }).click();
    await expect(office.getByRole('main').getByText('At least two options')).toBeVisible();
    await office.getByLabel('Option 2', { exact: true }).fill('Shapes');
    await office.getByRole('button', { name: 'Open poll' }).click();
    await expect(poll(office)).toBeVisible();
    await isClean(office, 'polls of an admin');
  });

  await test.step('a member votes, and changes the vote', async () => {
    await page.goto('/#/polls');
    await expect(poll(page).getByText('Vote to see how others did')).toBeVisible();
    await expect(poll(page).getByText('%')).toHaveCount(0);
    await poll(page).getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await expect(poll(page).getByText('100%', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(poll(page).getByRole('radio', { name: /^Shapes/ })).toBeChecked();
    await expect(poll(page).getByText('1 vote', { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 375, height: 800 });
    await isClean(page, 'polls at 375');
  });

  await test.step('it is closed', async () => {
    await poll(office).getByRole('button', { name: 'Close' }).click();
    await office.getByRole('button', { name: 'Close poll' }).click();
    await expect(poll(office).getByText(/^Closed on/)).toBeVisible();
    await expect(poll(page).getByText(/^Closed on/)).toBeVisible();
    await page.goto('/#/notifications');
    await page.getByRole('link', { name: /A poll that you voted in has closed/ }).click();
    await expect(poll(page)).toBeVisible();
  });

  await test.step('the admin area is for admins', async () => {
    await page.goto('/#/admin');
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toHaveCount(1);
  });
});

import { isClean, isCleanInBothThemes } from '../axe.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test('a moderator decides reports of an item and of a comment by keys', async ({ visit, join, makeAdmin }) => {
  const [maker, guest, moderator] = [await join(), await join(), await join()];
  await makeAdmin(moderator);
  const bytes = await aSmallPicture(77);
  const item = await maker.upload({ bytes, title: `Reported ${maker.name}`, censorType: 'none' });
  const { id: comment } = await maker.post<{ id: string }>(`/api/content/${item.id}/comments`, {
    text: `Buy of ${maker.name}`,
  });
  await guest.post(`/api/comments/${comment}/report`, { reason: 'spam', text: 'It sells something.' });
  await guest.post(`/api/content/${item.id}/report`, { reason: 'stolen', text: 'It is mine.' });

  const { page } = await visit(moderator);
  const waiting = page.getByRole('listitem').filter({ hasText: maker.name });
  const open = page.getByRole('article', { name: /^Case/ });
  await page.goto('/#/moderation');
  await expect(waiting).toHaveCount(2);

  await test.step('of the comment, which is kept', async () => {
    await waiting.filter({ hasText: 'Buy of' }).getByRole('button').click();
    await expect(open.getByText('It sells something.')).toBeVisible();
    await expect(open).toBeFocused();
    await page.keyboard.press('c');
    await expect(open.getByText(/^You decide it until/)).toBeVisible();
    await open.focus();
    await page.keyboard.press('k');
    await expect(page.getByText('The comment stays.')).toBeVisible();
    await expect(waiting).toHaveCount(1);
  });

  await test.step('of the item, whose picture is blurred until it is asked for', async () => {
    await waiting.getByRole('button').click();
    await expect(open.getByText('It is mine.')).toBeVisible();
    await expect(open).toBeFocused();
    await isCleanInBothThemes(page, 'a case');
    await page.setViewportSize({ width: 375, height: 812 });
    await isClean(page, 'a case at 375');
    await page.keyboard.press('s');
    await expect(open.getByRole('button', { name: 'Blur the picture' })).toBeVisible();
    await page.keyboard.press('d');
    const decision = page.getByRole('dialog', { name: 'Decision' });
    await decision.getByRole('radio', { name: /^Delete/ }).check();
    await decision.getByLabel('Rule').selectOption('copyright');
    await decision.getByLabel('Reason for the member').fill('It is the work of somebody else.');
    await isClean(page, 'a decision at 375');
    await decision.getByRole('button', { name: 'Decide' }).click();
    await expect(page.getByText('The upload is deleted.')).toBeVisible();
    await expect(waiting).toHaveCount(0);
    expect((await guest.fetch(`/api/content/${item.id}`)).status).toBe(404);
  });

  await test.step('which an admin finds among the closed ones, and reverses', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('tab', { name: 'Closed' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: `Reported ${maker.name}` })
      .getByRole('button')
      .click();
    await open.getByRole('button', { name: 'Reverse' }).click();
    const question = page.getByRole('dialog', { name: 'Reverse this decision?' });
    await question.getByLabel('Reason').fill('It is their own.');
    await question.getByRole('button', { name: 'Reverse' }).click();
    await expect(page.getByText('The decision is reversed.')).toBeVisible();
    expect((await guest.fetch(`/api/content/${item.id}`)).status).toBe(200);
  });

  await test.step('which members neither see nor reach', async () => {
    const { page: members } = await visit(guest);
    await members.goto('/#/moderation');
    await expect(members.getByRole('link', { name: 'Moderation' })).toHaveCount(0);
    await expect(members.getByRole('heading', { name: 'Home', level: 1 })).toHaveCount(1);
  });
});

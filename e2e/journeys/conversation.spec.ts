import { isClean } from '../axe.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

test('a conversation below an item, and the notifications that lead to it', async ({ visit, join }) => {
  const [maker, guest] = [await join(), await join()];
  const { name, slug } = maker;
  const item = await maker.upload({ bytes: await aSmallPicture(61), title: 'Late light', censorType: 'none' });
  const { page: guests } = await visit(guest);
  await guests.goto(`/#/content/${item.id}`);
  const comments = guests.getByRole('region', { name: 'Comments' });
  const box = comments.getByLabel('Your comment');

  await test.step('a member is named by keys, from the suggestions', async () => {
    await box.pressSequentially(`For @${slug.slice(0, 12)}`);
    await expect(guests.getByRole('option', { name: `@${slug}` })).toBeVisible();
    await expect(async () => {
      if (!(await guests.getByRole('option', { selected: true, name: `@${slug}` }).count()))
        await guests.keyboard.press('ArrowDown');
      await expect(guests.getByRole('option', { selected: true, name: `@${slug}` })).toBeVisible({ timeout: 500 });
    }).toPass();
    await guests.keyboard.press('Enter');
    await expect(box).toHaveValue(`For @${slug} `);
    await box.pressSequentially('from here');
    await guests.keyboard.press('Control+Enter');
    await expect(comments.getByRole('link', { name: `@${name}` })).toBeVisible();
  });

  await test.step('its author changes it', async () => {
    await comments.getByRole('button', { name: 'Edit comment' }).click();
    await comments.getByLabel('Change your comment').fill(`For @${slug} from afar`);
    await isClean(guests, 'a comment being changed');
    await comments.getByRole('button', { name: 'Save' }).click();
    await expect(comments.getByText('from afar')).toBeVisible();
    await expect(comments.getByText('edited')).toBeVisible();
  });

  const { page: makers } = await visit(maker);
  await test.step('the maker is told, and follows the notification to the comment', async () => {
    await makers.goto('/#/');
    const bell = makers.getByRole('banner').getByRole('link', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName(/1 new/);
    await bell.click();
    const row = makers.getByRole('link', { name: /mentioned you in a comment/ }).filter({ hasText: guest.name });
    await expect(makers.getByRole('region', { name: 'New' })).toBeVisible();
    await isClean(makers, 'notifications');
    await expect(bell).not.toHaveAccessibleName(/new/);
    await row.click();
    await expect(makers.getByRole('region', { name: 'The comment from your notification' })).toContainText('from afar');
  });

  await test.step('the maker votes for it and replies; the guest sees the thread', async () => {
    const named = makers.getByRole('region', { name: 'The comment from your notification' });
    await named.getByRole('button', { name: 'Vote up' }).click();
    await expect(named.getByRole('group', { name: 'Vote on this comment' })).toContainText('1');
    await named.getByRole('button', { name: 'Reply' }).click();
    await named.getByLabel(`Your reply to ${guest.name}`).fill('Thank you');
    await named.getByRole('button', { name: 'Reply', exact: true }).last().click();
    await expect(named.getByText('Thank you')).toBeVisible();
    await guests.getByRole('button', { name: '1 reply' }).click();
    await expect(comments.getByText('Thank you')).toBeVisible();
  });

  await test.step('what one is told of is chosen in the settings', async () => {
    await makers.goto('/#/settings?section=notifications');
    const mail = makers.getByRole('region', { name: 'By e-mail' });
    await makers
      .getByRole('switch', { name: /^Comments/ })
      .first()
      .click();
    await expect(makers.getByRole('switch', { name: 'Comments', exact: true }).last()).toBeDisabled();
    await isClean(makers, 'settings of notifications');
    await expect(mail.or(makers.getByText(/^At most one e-mail an hour with/))).toBeVisible();
    await makers.reload();
    await expect(makers.getByRole('switch', { name: /^Comments/ }).first()).not.toBeChecked();
  });
});

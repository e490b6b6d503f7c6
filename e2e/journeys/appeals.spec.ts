import type { Case } from '@veil/contract/safety/case.ts';
import { isClean, isCleanInBothThemes } from '../axe.ts';
import type { Member } from '../member.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

async function decide(moderator: Member, maker: Member, sanction: { kind: string; days?: number }): Promise<void> {
  const { items } = await moderator.json<{ items: Case[] }>('/api/moderation/cases?limit=50');
  const open = items.find(({ about }) => about?.ownerId === maker.id);
  const words = { rule: 'copyright', reason: 'It is the work of somebody else.' };
  const query = `action=delete&rule=${words.rule}&sanction=${sanction.kind}${sanction.days ? `&days=${sanction.days}` : ''}`;
  const effect = await moderator.json(`/api/moderation/cases/${open?.id}/effect?${query}`);
  const body = { version: open?.version, action: 'delete', sanction, effect, ...words };
  await moderator.post(`/api/moderation/cases/${open?.id}/decision`, body);
}

test('whom a decision bans reads it by the e-mail and appeals, and another moderator takes it back', async ({
  visit,
  join,
  makeAdmin,
}) => {
  const [maker, guest, first, second] = [await join(), await join(), await join(), await join()];
  for (const one of [first, second]) await makeAdmin(one);
  const item = await maker.upload({ bytes: await aSmallPicture(78), title: 'Hills at dusk', censorType: 'none' });
  await guest.post(`/api/content/${item.id}/report`, { reason: 'stolen', text: 'It is mine.' });
  await decide(first, maker, { kind: 'ban' });

  await test.step('signed out, by the link', async () => {
    const { page, expects } = await visit();
    expects(/\/counter-notice\/send$/);
    // The journey's site has another port than its e-mails.
    const { hash } = new URL(await maker.newestLink(/#\/statements\//));
    await page.goto(`/${hash}`);
    await expect(page.getByRole('heading', { name: 'Your item was deleted' })).toBeVisible();
    await expect(page.getByText('It is the work of somebody else.')).toBeVisible();
    await isCleanInBothThemes(page, 'a decision');
    await page.setViewportSize({ width: 375, height: 812 });
    await isClean(page, 'a decision at 375');
    await page.getByRole('link', { name: 'send a counter-notice' }).click();
    await page.getByRole('button', { name: 'Send counter-notice' }).click();
    await expect(page.getByLabel('Full name', { exact: true })).toBeFocused();
    await isClean(page, 'a counter-notice at 375');
    for (const label of ['Full name', 'Postal address', 'Phone number', 'Signature: type your full name'])
      await page.getByLabel(label, { exact: true }).fill('Ada Example');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Send counter-notice' }).click();
    await expect(page.getByText(/^You sent a counter-notice/)).toBeVisible();
    await page.getByRole('link', { name: 'Read the decision' }).click();
    await page.getByLabel('Why should the decision be changed?').fill('I drew these hills myself.');
    await page.getByRole('button', { name: 'Appeal' }).click();
    await expect(page.getByText('Another moderator decides')).toBeVisible();
  });

  await test.step('the moderator of the decision sees that another one decides', async () => {
    const { page } = await visit(first);
    await page.goto('/#/moderation?tab=appeals');
    await expect(page.getByText('You made this decision: another moderator decides')).toBeVisible();
  });

  await test.step('another one takes it back', async () => {
    const { page } = await visit(second);
    await page.goto('/#/moderation?tab=appeals');
    await expect(page.getByText('I drew these hills myself.')).toBeVisible();
    await isCleanInBothThemes(page, 'an appeal');
    await page.getByRole('radio', { name: /is reversed/ }).check();
    await page.getByLabel('Answer').fill('It is yours indeed.');
    await page.getByRole('button', { name: 'Decide', exact: true }).click();
    await expect(page.getByText('I drew these hills myself.')).toBeHidden();
  });

  await test.step('and the account is as before', async () => {
    const { page } = await visit(maker);
    await page.goto('/#/settings?section=standing');
    await expect(page.getByText('No strike counts against you.')).toBeVisible();
    await expect(
      page.getByRole('link', { name: /Your item was deleted/ }).filter({ hasText: /reversed/ }),
    ).toBeVisible();
    await isCleanInBothThemes(page, 'the standing');
  });
});

test('a limited member reads why where they would upload and comment', async ({ visit, join, makeAdmin }) => {
  const [maker, guest, moderator] = [await join(), await join(), await join()];
  await makeAdmin(moderator);
  const item = await maker.upload({ bytes: await aSmallPicture(79), title: 'Low tide', censorType: 'none' });
  const other = await guest.upload({ bytes: await aSmallPicture(80), title: 'High tide', censorType: 'none' });
  await guest.post(`/api/content/${item.id}/report`, { reason: 'stolen', text: 'It is mine.' });
  await decide(moderator, maker, { kind: 'limit', days: 3 });
  const { page } = await visit(maker);
  const notice = page.getByText(/may neither publish nor comment until/);
  await page.goto(`/#/content/${other.id}`);
  await expect(notice).toBeVisible();
  await page.goto('/#/upload');
  await expect(notice).toBeVisible();
  await isClean(page, 'uploads of a limited member');
  await page.getByRole('link', { name: 'Read why' }).click();
  await expect(page.getByText('Weight 2')).toBeVisible();
  await isCleanInBothThemes(page, 'the standing of a limited member');
});

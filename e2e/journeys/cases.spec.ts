import type { Locator } from '@playwright/test';
import { isClean, isCleanInBothThemes } from '../axe.ts';
import { decode, resize } from '../expected-pixels.ts';
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
    await page.keyboard.press('d');
    const decision = page.getByRole('dialog', { name: 'Decision' });
    await decision.getByRole('radio', { name: /^Delete/ }).check();
    await decision.getByLabel('Rule').selectOption('copyright');
    await decision.getByLabel('Reason for the member').fill('It is the work of somebody else.');
    await isClean(page, 'a decision at 375');
    const strike = decision.getByText(/^Strike of weight 2, which counts until/);
    await expect(strike).toContainText('The sum is 2 (');
    await decision.getByRole('button', { name: 'Delete and warn' }).click();
    const told = page.getByText(/^The upload is deleted\./);
    await expect(told.filter({ hasText: 'The member is warned.' })).toBeVisible();
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

async function distanceTo(bytes: Buffer, picture: Locator): Promise<{ colour: number; grey: number }> {
  const shown = await decode(await picture.screenshot());
  const wanted = await resize(await decode(bytes), shown);
  const light = (data: Uint8Array, at: number) =>
    0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
  let [colour, grey] = [0, 0];
  for (let at = 0; at < shown.data.length; at += 3) {
    grey += Math.abs(light(shown.data, at) - light(wanted.data, at));
    for (let one = at; one < at + 3; one++) colour += Math.abs((shown.data[one] ?? 0) - (wanted.data[one] ?? 0)) / 3;
  }
  const pixels = shown.data.length / 3;
  return { colour: colour / pixels, grey: grey / pixels };
}

test('a moderator sees a hidden upload pixel by pixel before they can keep it', async ({ visit, join, makeAdmin }) => {
  const [maker, moderator] = [await join(), await join({ censoredParts: ['face', 'eyes'] })];
  await makeAdmin(moderator);
  const bytes = await aSmallPicture(79);
  const item = await maker.upload({ bytes, title: `Harbour ${maker.name}`, censorType: 'none' });
  await moderator.post(`/api/content/${item.id}/report`, { reason: 'no_consent' });
  expect((await maker.fetch(`/api/content/${item.id}`)).status).toBe(200);

  const { page } = await visit(moderator);
  await page.goto('/#/moderation');
  await page.getByRole('button', { name: new RegExp(`Harbour ${maker.name}`) }).click();
  const open = page.getByRole('article', { name: /^Case/ });
  const keep = open.getByRole('button', { name: 'Keep' });
  const frame = open.getByRole('region', { name: 'Picture' }).locator('> div').nth(1);
  const step = (name: string) => open.getByRole('radio', { name, exact: true });
  const lookLike = (wanted: 'colour' | 'grey') =>
    expect.poll(async () => (await distanceTo(bytes, frame))[wanted], { timeout: 15_000 }).toBeLessThan(8);

  await test.step('which is blurred and grey first, and K does nothing', async () => {
    await expect(step('Blurred')).toBeChecked();
    expect((await distanceTo(bytes, frame)).grey).toBeGreaterThan(8);
    await expect(keep).toBeDisabled();
    await open.focus();
    await page.keyboard.press('k');
    await expect(page.getByText('Look at the picture before you keep it.').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('then clear and grey, and then in its colours', async () => {
    await open.focus();
    await page.keyboard.press('s');
    await expect(step('Grey')).toBeChecked();
    await lookLike('grey');
    expect((await distanceTo(bytes, frame)).colour).toBeGreaterThan(8);
    await expect(keep).toBeEnabled();
    await page.keyboard.press('s');
    await lookLike('colour');
    await expect(open.getByText(/^Picture shown/)).toBeVisible();
  });

  await test.step('and then keeps it, and the next case has the focus at its top', async () => {
    const other = await maker.upload({ bytes, title: `Shore ${maker.name}`, censorType: 'none' });
    // It comes before the cases that other journeys of this site left open.
    await moderator.post(`/api/content/${other.id}/report`, { reason: 'stolen' });
    await page.reload();
    await step('Grey').check();
    await page.getByRole('region', { name: 'Timeline' }).scrollIntoViewIfNeeded();
    await keep.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep and show' }).click();
    await expect(page.getByText('The upload stays.')).toBeVisible();
    await expect(open.getByRole('heading', { name: `Shore ${maker.name}` })).toBeInViewport();
    await expect(open).toBeFocused();
  });

  await test.step('finds it by words and number, with a figure at each filter', async () => {
    await page.goto('/#/moderation');
    const list = page.getByRole('listitem').filter({ hasText: maker.name });
    await page.getByRole('searchbox', { name: 'Search cases' }).fill(`shore ${maker.name}`);
    await expect(list).toHaveCount(1);
    const kinds = page.getByRole('combobox', { name: 'About' });
    await expect(kinds.getByRole('option', { name: 'Uploads' })).toHaveText(/\(1\)$/);
    const reasons = page.getByRole('combobox', { name: 'Reason' });
    await expect(reasons.getByRole('option', { name: 'Stolen' })).toHaveText(/\(1\)$/);
    await page.getByRole('searchbox', { name: 'Search cases' }).fill('no case has these words');
    await expect(page.getByText('No case matches')).toBeVisible();
  });

  await test.step('and on a phone gets the list first, and the picture above the facts', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/#/moderation');
    await expect(open).toBeHidden();
    await page.getByRole('button', { name: new RegExp(`Shore ${maker.name}`) }).click();
    await expect(open).toBeFocused();
    const top = async (name: string) => (await open.getByRole('region', { name, exact: true }).boundingBox())?.y ?? 0;
    expect(await top('Picture')).toBeLessThan(await top('About it'));
    await isClean(page, 'a case at 375');
    await page.getByRole('button', { name: 'All cases' }).click();
    await expect(open).toBeHidden();
  });
});

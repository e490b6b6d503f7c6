import type { OwnStanding } from '@veil/contract/people/strikes.ts';
import type { Statement } from '@veil/contract/safety/statements.ts';
import type { SettingsPage } from '@veil/contract/site/settings.ts';
import { isClean, isCleanInBothThemes } from '../axe.ts';
import type { Member } from '../member.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

type Listed = { items: { kind: string }[] };

test('a moderator’s morning: ten cases from the notice to the statements, whose figures are what happened', async ({
  visit,
  join,
  makeAdmin,
}) => {
  const [moderator, guest, ada, bea, cleo, dora] = await Promise.all([join(), join(), join(), join(), join(), join()]);
  await makeAdmin(moderator);
  let seed = 900;
  const upload = async (maker: Member, title: string) =>
    maker.upload({ bytes: await aSmallPicture(seed++), title: `${title} ${maker.name}`, censorType: 'none' });
  const [spam, stolen, harbour, clouds, meadow, dunes, bridge] = await Promise.all([
    upload(ada, 'Spam'),
    upload(ada, 'Stolen'),
    upload(bea, 'Harbour'),
    upload(bea, 'Clouds'),
    upload(cleo, 'Meadow'),
    upload(dora, 'Dunes'),
    upload(dora, 'Bridge'),
  ]);
  const comment = async (text: string) =>
    (await bea.post<{ id: string }>(`/api/content/${meadow.id}/comments`, { text: `${text} ${bea.name}` })).id;
  const [kind, insult] = [await comment('Kind'), await comment('Insult')];
  const setApproval = async (approval: 'all' | 'open') => {
    const { groups } = await moderator.json<SettingsPage>('/api/admin/settings');
    const version = groups.find(({ subject }) => subject === 'publishing')?.version ?? 0;
    await moderator.post('/api/admin/settings', { groups: [{ subject: 'publishing', version, values: { approval } }] });
  };
  const report = (address: string, reason: string, by = guest) =>
    by.post(`/api/${address}/report`, { reason, text: 'Look at it.' });
  // A moderator reports it, so that it is hidden at once.
  await report(`content/${clouds.id}`, 'intimate', moderator);
  await Promise.all([
    report(`content/${spam.id}`, 'spam'),
    report(`content/${stolen.id}`, 'stolen'),
    report(`content/${harbour.id}`, 'other'),
    report(`content/${meadow.id}`, 'rules'),
    report(`content/${dunes.id}`, 'no_consent'),
    report(`content/${bridge.id}`, 'other'),
    report(`comments/${kind}`, 'spam'),
    report(`comments/${insult}`, 'rules'),
    report(`members/${cleo.id}`, 'other'),
  ]);

  await test.step('the moderator is told, in the page and by e-mail', async () => {
    const kinds = async () =>
      (await moderator.json<Listed>('/api/me/notifications')).items.map((notice) => notice.kind);
    await expect.poll(kinds, { timeout: 40_000 }).toContain('case_urgent');
    expect(await moderator.newestLink(/#\/moderation/)).toContain('/#/moderation');
  });

  const { page } = await visit(moderator);
  await page.goto('/#/moderation');
  const article = page.getByRole('article', { name: /^Case/ });
  const choose = async (title: string) => {
    await page.getByRole('listitem').filter({ hasText: title }).getByRole('button').click();
    await expect(article.getByText(title).first()).toBeVisible();
    await expect(article).toBeFocused();
  };
  const isGone = (title: string) =>
    expect(page.getByRole('listitem').filter({ hasText: title }).getByRole('button')).toHaveCount(0);
  const keep = async (title: string, hasPicture = true) => {
    await choose(title);
    const button = article.getByRole('button', { name: 'Keep', exact: true });
    if (hasPicture) {
      await expect(button).toBeDisabled();
      await article.getByText('Grey', { exact: true }).click();
    }
    await expect(button).toBeEnabled();
    await button.click();
    const question = page.getByRole('button', { name: 'Keep and show' });
    await expect(question.or(page.getByText(/(upload|comment|member) stays\./)).first()).toBeVisible();
    if (await question.isVisible()) await question.click();
    await isGone(title);
  };
  const dialog = page.getByRole('dialog', { name: 'Decision' });
  /** `says`: the strike and the sum in the dialog. `button`: its full effect. */
  const decide = async (title: string, rule: string, says: string[], button: string, action?: RegExp) => {
    await choose(title);
    await page.keyboard.press('d');
    if (action) await dialog.getByRole('radio', { name: action }).check();
    await dialog.getByLabel('Rule').selectOption(rule);
    await dialog.getByLabel('Reason for the member').fill(`Because of ${title}.`);
    for (const text of says) await expect(dialog.getByText(text)).toBeVisible();
    const send = dialog.getByRole('button', { name: button, exact: true });
    const agree = dialog.getByRole('checkbox', { name: /^I agree/ });
    if (/limit|suspend|ban/.test(button)) {
      await expect(send).toBeDisabled();
      await isClean(page, 'the effect of a decision');
      await agree.check();
    }
    await send.click();
    await expect(dialog).toHaveCount(0);
    await isGone(title);
  };

  const strikeOf = (weight: number) => [`Strike of weight ${weight}, which counts until`, `The sum is ${weight} (`];
  await test.step('ten cases are decided', async () => {
    await keep(`Harbour ${bea.name}`);
    await keep(`Clouds ${bea.name}`);
    await keep(`Meadow ${cleo.name}`);
    await keep(`Kind ${bea.name}`, false);
    await decide(`Spam ${ada.name}`, 'spam', strikeOf(1), 'Hide and warn', /^Hide/);
    await decide(
      `Stolen ${ada.name}`,
      'copyright',
      ['The sum is 1 + 2 = 3 ('],
      'Delete and limit for 7 days',
      /^Delete/,
    );
    await decide(`Insult ${bea.name}`, 'harassment', strikeOf(3), 'Delete and limit for 7 days');
    await decide(`Dunes ${dora.name}`, 'consent', strikeOf(4), 'Delete and limit for 7 days');
    await decide(`Bridge ${dora.name}`, 'other', ['The sum is 4 + 1 = 5 ('], 'Hide and suspend for 30 days', /^Hide/);
    await decide(cleo.name, 'deception', strikeOf(2), 'Warn');
  });

  await test.step('uploads that wait for approval go through on a contact sheet, once they were seen', async () => {
    await setApproval('all');
    const [reef, sands] = await Promise.all([upload(guest, 'Reef'), upload(guest, 'Sands')]);
    await page.goto('/#/moderation?kind=approval');
    const moderation = page.getByRole('link', { name: /^Moderation/ }).first();
    await expect(moderation).toHaveAccessibleName(/\d+ wait/);
    await page.getByRole('button', { name: 'Contact sheet' }).click();
    const sheet = page.getByRole('region', { name: 'Contact sheet' });
    const boxes = sheet.getByRole('checkbox');
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await box.check();
    await expect(sheet.getByText('Not seen yet')).toHaveCount(2);
    const approve = sheet.getByRole('button', { name: 'Approve 2' });
    await expect(approve).toBeDisabled();
    const cases = await moderator.json<{ items: { id: string; version: number }[] }>(
      '/api/moderation/cases?kind=approval',
    );
    const form = { how: 'approve', cases: cases.items.map(({ id, version }) => ({ id, version })) };
    const early = await moderator.post<{ refused: { code: string }[] }>('/api/moderation/sheet', form);
    expect(early.refused.map(({ code }) => code)).toEqual(['picture_not_shown', 'picture_not_shown']);
    await sheet.getByText('Grey', { exact: true }).click();
    for (const box of await boxes.all()) await box.scrollIntoViewIfNeeded();
    await expect(sheet.getByText('Not seen yet')).toHaveCount(0);
    await isCleanInBothThemes(page, 'a contact sheet');
    await sheet.focus();
    await page.keyboard.press('a');
    await page.getByRole('dialog', { name: 'Approve 2 uploads?' }).getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('2 approved.')).toBeVisible();
    for (const { id } of [reef, sands]) expect((await ada.fetch(`/api/content/${id}`)).status).toBe(200);
    await setApproval('open');
  });

  await test.step('statements and standing say what happened', async () => {
    const read = async (who: Member) => {
      const { items } = await who.json<{ items: Statement[] }>('/api/me/statements');
      const { weight, strikes, sanctions } = await who.json<OwnStanding>('/api/me/standing');
      // The statements and the account name the same strikes and sanctions.
      const stated = items.flatMap(({ strike }) => (strike ? [strike.weight] : []));
      const rising = (one: number, other: number) => one - other;
      expect(stated.sort(rising)).toEqual(strikes.map((strike) => strike.weight).sort(rising));
      expect(Math.max(...items.map(({ strike }) => strike?.sum ?? 0))).toBe(weight);
      for (const { decisionId, sanction } of items) {
        const { kind, endsAt } = sanctions.find((one) => one.decisionId === decisionId) ?? {};
        expect({ kind, endsAt }).toEqual({ kind: sanction?.kind, endsAt: sanction?.endsAt });
      }
      const figures = items.map(({ action, sanction, strike }) => [
        action,
        sanction?.kind,
        sanction?.chosen,
        sanction?.cause,
        sanction?.raised,
        strike?.weight,
        strike?.sum,
      ]);
      return { weight, figures, items };
    };
    const ofAda = await read(ada);
    expect([ofAda.weight, ofAda.figures]).toEqual([
      3,
      [
        ['delete', 'limit', null, 'earlier', true, 2, 3],
        ['hide', 'warn', null, 'strike', false, 1, 1],
      ],
    ]);
    expect((await read(bea)).figures).toEqual([['delete', 'limit', null, 'strike', false, 3, 3]]);
    expect((await read(cleo)).figures).toEqual([['keep', 'warn', 'warn', 'chosen', false, 2, 2]]);
    // Suspended: the statement is read by the link of the e-mail.
    const link = new URL(await dora.newestLink(/#\/statements\//));
    const { page: suspended } = await visit();
    await suspended.goto(`/${link.hash}`);
    await expect(suspended.getByText(/^Weight [14]/)).toBeVisible();
    const { page: member } = await visit(ada);
    await member.goto(`/#/statements/${ofAda.items[0]?.id}`);
    await expect(member.getByText(/^Weight 2, 3 together with earlier strikes\./)).toBeVisible();
    await expect(member.getByText(/earlier strikes count too, the rules of this site led to a limit/)).toBeVisible();
    await isClean(member, 'a statement with strike and cause');
    const statusFor = async (who: Member, { id }: { id: string }) => (await who.fetch(`/api/content/${id}`)).status;
    for (const kept of [harbour, clouds, meadow]) expect(await statusFor(guest, kept)).toBe(200);
    for (const removed of [spam, stolen, dunes, bridge]) expect(await statusFor(guest, removed)).toBe(404);
    // Hidden, not deleted: its maker still sees it.
    expect(await statusFor(ada, spam)).toBe(200);
    const limited = await ada.fetch(`/api/content/${meadow.id}/comments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'A limited member writes no comment.' }),
    });
    expect(limited.status).toBe(403);
  });
});

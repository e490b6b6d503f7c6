import type { Language } from '@veil/contract/languages.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { openMailbox } from '../../../platform/mail/index.ts';
import { found } from '../../../platform/refusal.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { openCaseOf } from '../moderation/builders.ts';
import { filled, linkIn, report, sendForm } from './testing.ts';

let site: TestSite;
let owner: TestMember;
let moderator: TestMember;
let second: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  owner = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
  second = await site.newMember({ staff: 'moderator' });
});
afterAll(() => site.close());

const arabic = { 'accept-language': 'ar' };
const german = { 'accept-language': 'de' };
const askedBy = async (member: TestMember, url: string) => (await site.as(member).get(url, german)).json();
const mailTo = (address: string) =>
  vi.waitFor(async () => {
    const mails = await openMailbox(site.deps.config, site.clock).list();
    return found(mails.find(({ to }: { to: string }) => to === address));
  });

it('speaks with a visitor in the language of their browser, and with each moderator in their own', async () => {
  const item = await aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
  const page = await site.visitor.get('/report?kind=intimate', arabic);
  for (const text of ['lang="ar" dir="rtl"', 'نُشرت صورة حميمة أو فيديو حميم دون موافقة', 'إرسال البلاغ'])
    expect(page.body).toContain(text);

  const long = await report(site, { ...filled('intimate', item), signature: 'a'.repeat(201) }, { headers: arabic });
  expect(long.body).toContain('التوقيع: 200 حرف على الأكثر');
  const sent = await report(site, filled('intimate', item), { headers: arabic });
  expect(sent.body).toContain('شكرًا. وصلنا بلاغك.');
  const mail = await mailTo('ada.canary@example.org');
  expect([mail.subject, mail.text]).toEqual([
    expect.stringMatching(/^بلاغك \d+$/),
    expect.stringContaining('كل من لديه هذا الرابط'),
  ]);
  await sendForm(site, linkIn(sent.body), { action: 'add', text: 'One more' }, { headers: arabic });

  const { id } = found(await openCaseOf(site.deps, item));
  const shown = await askedBy(moderator, `/api/moderation/cases/${id}`);
  expect(shown.reports[0].text).toMatch(/^Öffentliche Meldung \d+\.\n\n/);
  const steps = shown.timeline.map(({ words, text }: { words: string; text: string }) => `${words} ${text}`.trim());
  expect(steps[0]).toBe('Fall eröffnet');
  expect(steps).toContain(
    'Von einem Gast gemeldet: Intimes Bild ohne Einverständnis geteilt; es wurde sofort versteckt',
  );
  expect(steps.at(-1)).toMatch(/^Notiz Der Absender der öffentlichen Meldung \d+ hat etwas ergänzt\.$/);
  const plain = (await site.as(moderator).get(`/api/moderation/cases/${id}`)).json();
  expect(plain.timeline.at(-1).text).toMatch(/^The sender of public report \d+ added something\.$/);

  await site.as(second).post(`/api/moderation/cases/${id}/claim`);
  const refused = await site.app.inject({
    method: 'POST',
    url: `/api/moderation/cases/${id}/claim`,
    headers: { ...german, authorization: `Bearer ${moderator.token}` },
  });
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    expect.stringMatching(/ entscheidet diesen Fall bis \d\d:\d\d UTC$/),
  ]);
  expect((await askedBy(moderator, '/api/moderation/reason-templates')).spam).toMatch(/^Es ist Werbung/);
});

it('mails each member of staff in the language of their account', async () => {
  const speak = (who: TestMember, language: Language | null) =>
    site.deps.db.updateTable('members').set({ language }).where('id', '=', who.id).execute();
  await speak(moderator, 'de');
  await speak(second, 'ar');
  const item = await aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
  await report(site, filled('intimate', item));
  await site.runRepeated('alerts to staff');
  const { number } = found(await openCaseOf(site.deps, item));
  const first = await mailTo(moderator.email);
  expect(first.subject).toBe('Moderation: Etwas kann nicht warten');
  expect(first.text).toMatch(new RegExp(`Fall ${number} kann nicht warten, noch 4[78] Stunden \\(.+ UTC\\)`));
  expect((await mailTo(second.email)).text).toMatch(new RegExp(`القضية ${number} لا يمكنها الانتظار، خلال 4[78] ساعة`));
});

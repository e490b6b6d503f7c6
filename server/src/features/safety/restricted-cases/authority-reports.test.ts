import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openMailbox } from '../../../platform/mail/index.ts';
import { openRestrictedWorld } from './testing.ts';

const hour = 3_600_000;
const { world, restricted, record, lift } = openRestrictedWorld();
const entry = { number: 'CT-4711', reportedOn: '2026-11-20', notes: 'By the form on the web' };
const report = (id: string, body: object = entry, by = world.admin) =>
  world.site.as(by).post(`/api/moderation/restricted/${id}/authority-reports`, body);
const today = () => world.site.clock.now().toISOString().slice(0, 10);

const mailed = async () => {
  const box = async () =>
    (await openMailbox(world.site.deps.config, world.site.clock).list()).filter(({ subject }) =>
      subject.startsWith('Moderation'),
    );
  const before = (await box()).length;
  await world.site.runRepeated('alerts to staff');
  const all = await box();
  return all.slice(0, all.length - before).filter(({ text }) => text.includes('reported to the authority'));
};
const dueNotices = async (who = world.admin): Promise<number> =>
  (await world.site.as(who).get('/api/me/notifications'))
    .json()
    .items.filter(({ kind }: { kind: string }) => kind === 'report_due')
    .reduce((sum: number, { others }: { others: number }) => sum + others + 1, 0);
async function pass(hours: number): Promise<void> {
  world.site.clock.pass(hours * hour);
  for (const one of [world.admin, world.otherAdmin, world.moderator])
    Object.assign(one, await world.site.signInAgain(one));
  await world.site.runRepeated('clocks of cases');
}

it('warns admins in the page and by e-mail before the 24 hours end and when they have ended, and no moderator', async () => {
  const id = await restricted();
  await mailed();
  expect((await record(id)).dueAt).toBe(new Date(world.site.clock.now().getTime() + 24 * hour).toISOString());
  await pass(18);
  const early = await mailed();
  expect(early.map(({ to }) => to).toSorted()).toEqual([world.admin.email, world.otherAdmin.email].toSorted());
  expect(early[0]?.text).toMatch(/Case \d+ must be reported to the authority, within 6 h \(/);
  expect(await dueNotices()).toBeGreaterThan(0);
  expect(await dueNotices(world.moderator)).toBe(0);
  await pass(6);
  expect((await mailed())[0]?.text).toMatch(/must be reported to the authority, was due /);
  await pass(30);
  expect(await mailed()).toEqual([]);
});

it('is silent once a report is recorded, and leaves the counter', async () => {
  const id = await restricted();
  await mailed();
  const waiting = async () => (await world.site.as(world.admin).get('/api/moderation/counts')).json().restricted;
  const before = await waiting();
  const answer = await report(id, { ...entry, reportedOn: today() });
  expect(answer.json()).toMatchObject({
    dueAt: null,
    reportedAt: world.site.clock.now().toISOString(),
    authorityReports: [{ number: 'CT-4711', reportedOn: today(), notes: entry.notes, by: world.admin.name }],
  });
  expect(await waiting()).toBe(before - 1);
  await pass(30);
  expect(await mailed()).toEqual([]);
});

it('keeps each entry: a correction is added, and stands in the report and in the audit log', async () => {
  const id = await restricted();
  expect((await report(id)).statusCode).toBe(200);
  expect((await report(id)).json()).toMatchObject({ status: 409, code: 'conflict' });
  expect((await report(id, { ...entry, number: 'CT-4712', notes: '' }, world.otherAdmin)).statusCode).toBe(200);
  const { authorityReports } = await record(id);
  expect(authorityReports.map(({ number }: { number: string }) => number)).toEqual(['CT-4712', 'CT-4711']);
  const { text } = (await world.site.as(world.admin).post(`/api/moderation/restricted/${id}/report`)).json();
  expect(text).toContain('Number: CT-4711');
  const { items } = (await world.site.as(world.admin).get('/api/admin/audit?limit=50')).json();
  expect(items).toContainEqual(expect.objectContaining({ act: 'authority_report_recorded' }));
});

it('refuses what is no report, and changes nothing', async () => {
  const id = await restricted();
  const tomorrow = new Date(world.site.clock.now().getTime() + 48 * hour).toISOString().slice(0, 10);
  for (const body of [
    { reportedOn: '2026-11-20' },
    { ...entry, number: ' ' },
    { ...entry, number: 'x'.repeat(101) },
    { ...entry, reportedOn: '2026-02-30' },
    { ...entry, reportedOn: 'today' },
    { ...entry, reportedOn: tomorrow },
  ])
    expect((await report(id, body)).json()).toMatchObject({ status: 400, code: 'invalid' });
  expect((await report(id, entry, world.moderator)).statusCode).toBe(404);
  expect((await record(id)).authorityReports).toEqual([]);
  expect((await record(id)).dueAt).not.toBe(null);
  await lift(id);
  expect((await report(id)).json()).toMatchObject({ status: 409, code: 'conflict' });
  await pass(30);
  expect(await mailed()).toEqual([]);
});

it('shows admins the published picture blurred, in grey or in colour, and records each look before', async () => {
  const id = await restricted();
  const look = (how: string, by = world.admin) =>
    world.site.as(by).get(`/api/moderation/restricted/${id}/picture${how && `?look=${how}`}`);
  const statsOf = async (how: string) => {
    const answer = await look(how);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    const picture = sharp(answer.rawPayload).toColourspace('srgb').removeAlpha();
    const { channels } = await picture.stats();
    const { data, info } = await picture.clone().extractChannel(0).raw().toBuffer({ resolveWithObject: true });
    const steps = data.map((value, at) => (at % info.width === 0 ? 0 : Math.abs(value - (data[at - 1] ?? 0))));
    // The mean step between neighbours measures sharpness.
    const edges = steps.reduce((sum, step) => sum + step, 0) / steps.length;
    return { mean: channels.map(({ mean }) => Math.round(mean)), edges };
  };
  const [blurred, grey, colour] = [await statsOf(''), await statsOf('grey'), await statsOf('colour')];
  for (const { mean } of [blurred, grey]) expect(new Set(mean).size).toBe(1);
  expect(new Set(colour.mean).size).toBeGreaterThan(1);
  expect(blurred.edges).toBeLessThan(grey.edges * 0.7);
  expect((await look('sharp')).statusCode).toBe(400);
  expect((await look('grey', world.moderator)).statusCode).toBe(404);
  expect((await look('grey', world.maker)).statusCode).toBe(401);
  const { items } = (await world.site.as(world.admin).get('/api/admin/audit?limit=50')).json();
  const looks = items.filter(({ act }: { act: string }) => act === 'restricted_picture_shown');
  expect(looks.map(({ detail }: { detail: { look: string } }) => detail.look)).toEqual(['colour', 'grey', 'blurred']);
  expect((await record(id)).hasPicture).toBe(true);
  await lift(id);
  expect((await look('grey')).statusCode).toBe(404);
});

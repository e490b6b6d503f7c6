import { type Figure, leastPublic, type PublicFigure } from '@veil/contract/safety/transparency.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { aCase, against, decideSeen, lookAt, versionOfCase } from '../moderation/builders.ts';

const hour = 3_600_000;
let site: TestSite;
let admin: TestMember;
let owner: TestMember;
let reporters: TestMember[];
beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ staff: 'admin' });
  owner = await site.newMember();
  reporters = await Promise.all([1, 2].map(() => site.newMember()));
});
afterAll(() => site.close());

const read = async (): Promise<{ figures: Figure[]; published: boolean }> =>
  (await site.as(admin).get('/api/admin/transparency')).json();
const publish = async (published: boolean) => {
  const { groups } = (await site.as(admin).get('/api/admin/settings')).json();
  const { version } = groups.find(({ subject }: { subject: string }) => subject === 'transparency');
  const change = { groups: [{ subject: 'transparency', version, values: { published } }] };
  expect((await site.as(admin).post('/api/admin/settings', change)).statusCode).toBe(200);
};
/** A member's report opens a case, decided that many hours later. */
async function decideAfter(hours: number, reason: string, action: string): Promise<void> {
  // Test sessions are short.
  const id = await aCase(site, owner, reporters[hours % 2] as TestMember, reason);
  site.clock.pass(hours * hour);
  admin = await site.signInAgain(admin);
  owner = await site.signInAgain(owner);
  reporters = await Promise.all(reporters.map((one) => site.signInAgain(one)));
  const body = { version: await versionOfCase(site.deps, id), action, ...(action !== 'keep' && against) };
  if (action === 'keep') await lookAt(site, admin, id);
  const answer = await decideSeen(site, admin, id, body);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
}

type Event = { case_id: string; seq: number; at: Date; kind: string; detail: Record<string, unknown> };

const percentile = (sorted: number[], share: number): number => {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number];
  return Math.round(low + (high - low) * (at - Math.floor(at)));
};

/** Counts the same from single events. */
function recount(events: Event[]): Figure[] {
  const counts = new Map<string, number>();
  const minutes = new Map<string, number[]>();
  const add = (...key: string[]) => counts.set(key.join('|'), (counts.get(key.join('|')) ?? 0) + 1);
  const begun = new Map<string, { at: Date; due: Date | null }>();
  for (const { case_id, at, kind, detail } of events.toSorted((a, b) => a.seq - b.seq)) {
    const month = at.toISOString().slice(0, 7);
    const text = (name: string) => String(detail[name] ?? '');
    if (kind === 'opened' || kind === 'reopened') begun.set(case_id, { at, due: null });
    const since = begun.get(case_id) ?? { at, due: null };
    if (kind === 'clock_started' && ['intimate', 'consent', 'privacy'].includes(text('clock'))) {
      const due = new Date(text('dueAt'));
      if (!since.due || due < since.due) since.due = due;
    }
    if (kind === 'reported') add(month, 'reports', text('reason'), text('source'));
    if (kind === 'reported' && detail.hidden === true) add(month, 'holds', 'report', '');
    if (kind === 'concern') add(month, 'holds', text('kind'), '');
    if (kind === 'held') add(month, 'holds', 'clock', '');
    if (kind === 'appealed') add(month, 'appeals', '', '');
    if (kind === 'appeal_decided') add(month, 'appeal_decisions', text('outcome'), '');
    if (kind === 'statement_sent') add(month, 'statements', text('to'), '');
    if (kind !== 'decided') continue;
    add(month, 'decisions', text('action'), '');
    if (text('applied') && text('applied') !== 'none') add(month, 'sanctions', text('applied'), '');
    minutes.set(month, [...(minutes.get(month) ?? []), (at.getTime() - since.at.getTime()) / 60_000]);
    if (since.due) add(month, 'with_deadline', '', '');
    if (since.due && at <= since.due) add(month, 'within_deadline', '', '');
  }
  for (const [month, those] of minutes) {
    const sorted = those.toSorted((a, b) => a - b);
    counts.set(`${month}|median_minutes||`, percentile(sorted, 0.5));
    counts.set(`${month}|p90_minutes||`, percentile(sorted, 0.9));
  }
  return [...counts].map(([key, value]) => {
    const [month = '', figure, kind = '', source = ''] = key.split('|');
    return { month, figure: figure as Figure['figure'], kind, source, value };
  });
}
const sorted = <T extends Figure | PublicFigure>(figures: readonly T[]) =>
  figures.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

it('counts what the events of cases say, and nothing before there is one', async () => {
  expect(await read()).toMatchObject({ figures: [], published: false });
  for (const [hours, reason, action] of [
    [1, 'spam', 'keep'],
    [3, 'no_consent', 'hide'],
    [60, 'may_show_minor', 'delete'],
    [400, 'spam', 'hide'],
  ] as const)
    await decideAfter(hours, reason, action);
  // Later parts of a case, as their deciders write them.
  const [first] = await site.deps.db.selectFrom('cases').select('id').orderBy('number').execute();
  const at = site.clock.now();
  for (const [n, [kind, detail]] of (
    [
      ['concern', { kind: 'match', priority: 1, facts: {} }],
      ['held', { clock: 'intimate' }],
      ['appealed', { appealId: newId() }],
      ['appeal_decided', { appealId: newId(), outcome: 'overturn' }],
      ['statement_sent', { to: 'maker' }],
      ['reopened', {}],
      ['decided', { action: 'delete', applied: 'suspend' }],
    ] as const
  ).entries())
    await site.deps.db
      .insertInto('case_events')
      .values({
        id: newId(),
        case_id: (first as { id: string }).id,
        seq: 1000 + n,
        kind,
        at: new Date(at.getTime() + n * hour),
        detail: JSON.stringify(detail),
      })
      .execute();
  const events = (await site.deps.db.selectFrom('case_events').selectAll().execute()) as unknown as Event[];
  const { figures } = await read();
  expect(sorted(figures)).toEqual(sorted(recount(events)));
  const names = new Set(figures.map(({ figure }) => figure));
  for (const name of ['reports', 'holds', 'decisions', 'sanctions', 'with_deadline', 'within_deadline', 'appeals'])
    expect(names).toContain(name);
  expect(new Set(figures.map(({ month }) => month)).size).toBeGreaterThan(1);
  for (const { id } of [owner, admin, ...reporters]) expect(JSON.stringify(figures)).not.toContain(id);
});

it('is published only where an admin says so: months that are over, without small counts', async () => {
  const open = () => site.visitor.get('/api/transparency');
  expect((await open()).statusCode).toBe(404);
  await publish(true);
  for (let n = 0; n < leastPublic; n += 1) await decideAfter(1, 'spam', 'keep');
  site.clock.pass(32 * 24 * hour);
  admin = await site.signInAgain(admin);
  await decideAfter(1, 'spam', 'keep');
  const running = site.clock.now().toISOString().slice(0, 7);
  const { figures } = (await open()).json() as { figures: PublicFigure[] };
  const exact = (await read()).figures.filter(({ month }) => month < running);
  expect(figures.some(({ month }) => month === running)).toBe(false);
  expect(figures.map(({ value: _, ...rest }) => rest)).toEqual(exact.map(({ value: _, ...rest }) => rest));
  const isTime = (figure: string) => figure.endsWith('_minutes');
  for (const [n, { month, figure, value }] of figures.entries()) {
    const { value: counted } = exact[n] as Figure;
    const decided = exact
      .filter((one) => one.month === month && one.figure === 'decisions')
      .reduce((sum, one) => sum + one.value, 0);
    expect([figure, value]).toEqual([figure, (isTime(figure) ? decided : counted) < leastPublic ? null : counted]);
  }
  expect(figures.filter(({ value }) => value === null).length).toBeGreaterThan(0);
  expect(figures.filter(({ value }) => value !== null).length).toBeGreaterThan(0);
  await publish(false);
  expect((await open()).statusCode).toBe(404);
});

it('is for admins, where it is not published', async () => {
  const moderator = await site.newMember({ staff: 'moderator' });
  expect((await site.as(moderator).get('/api/admin/transparency')).statusCode).toBe(404);
});

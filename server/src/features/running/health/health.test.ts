import type { HealthCheck, JobQueue, JobSummary } from '@veil/contract/running/health.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { isOnRig } from '../../../../tests/testing-rig.ts';
import { inLanguage } from '../../../platform/language.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { plainError } from './jobs.ts';
import { judgeDisk, judgeFailed, judgeSchedule, judgeWaiting } from './judgements.ts';
import { kindOf } from './storage-use.ts';

const queue = 'prune-searches';
let site: TestSite;
let admin: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());

const get = async (path: string) => (await site.as(admin).get(`/api/admin${path}`)).json();
const post = (path: string, body: object) => site.as(admin).post(`/api/admin${path}`, body);
const listed = async (state: string): Promise<JobSummary[]> => (await get(`/jobs/list?state=${state}`)).items;

async function aJob(state: 'created' | 'failed', message = 'It broke'): Promise<string> {
  const id = crypto.randomUUID();
  await site.deps.jobs.enqueue((text, values) => site.deps.pool.query(text, values), queue, { about: 1 }, { id });
  if (state === 'failed')
    await sql`update jobs.job set state = 'failed', completed_on = now(), output = ${JSON.stringify({ message })}::jsonb
      where id = ${id}`.execute(site.deps.db);
  return id;
}

describe('jobs', () => {
  it('are counted by queue and listed by state, with the reason of a failure', async () => {
    const [failed, waiting] = [await aJob('failed', "no file '/srv/a.jpg' of a@b.example"), await aJob('created')];
    const { items } = (await get('/jobs')) as { items: JobQueue[] };
    expect(items.find(({ name }) => name === queue)).toMatchObject({ failed: 1, waiting: 1, running: 0 });
    expect(items.some(({ name }) => name.endsWith('-given-up') || name.startsWith('__'))).toBe(false);
    const [job] = await listed('failed');
    expect(job).toMatchObject({ id: failed, queue, tries: 1, error: 'no file [value] of [e-mail]' });
    expect((await listed('waiting')).map(({ id }) => id)).toContain(waiting);
  });

  it('that failed run again, one or all; others do not', async () => {
    const [one, other, third] = [await aJob('failed'), await aJob('failed'), await aJob('failed')];
    expect((await post('/jobs/retry', { queue, id: one })).json()).toEqual({ changed: 1 });
    expect((await listed('failed')).map(({ id }) => id)).not.toContain(one);
    expect((await post('/jobs/retry', { queue, id: one })).statusCode).toBe(404);
    expect((await post('/jobs/retry', { queue })).json().changed).toBeGreaterThanOrEqual(2);
    expect((await listed('waiting')).map(({ id }) => id)).toEqual(expect.arrayContaining([one, other, third]));
    expect((await post('/jobs/retry', { queue: 'no such queue' })).statusCode).toBe(404);
  });

  it('are given up when they are cancelled, once', async () => {
    const id = await aJob('created');
    expect((await post('/jobs/cancel', { queue, id })).json()).toEqual({ changed: 1 });
    expect((await post('/jobs/cancel', { queue, id })).statusCode).toBe(404);
    const givenUp = sql<{ data: object }>`select data from jobs.job where name = ${`${queue}-given-up`}`;
    expect((await givenUp.execute(site.deps.db)).rows).toEqual([{ data: { about: 1 } }]);
    expect((await listed('waiting')).map((job) => job.id)).not.toContain(id);
  });
});

describe('checks', () => {
  it('say what is wrong and how to mend it, and name no path', async () => {
    const { checks, databaseBytes, diskFreeBytes } = (await get('/health')) as Awaited<ReturnType<typeof get>>;
    expect([databaseBytes > 1e6, diskFreeBytes > 0]).toEqual([true, true]);
    const state = (name: string) => (checks as HealthCheck[]).find((check) => check.name === name)?.state;
    expect([state('detector'), state('mail'), state('video'), state('schedule')]).toEqual(['warn', 'warn', 'ok', 'ok']);
    for (const { state, mend } of checks as HealthCheck[]) expect(mend === null).toBe(state === 'ok');
    expect(JSON.stringify(checks)).not.toContain(site.deps.config.dataDir);
  });

  it('judge a disk, waiting and failed jobs and scheduled work by their limits', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    expect([1e9, 5e9, 50e9].map((bytes) => judgeDisk(bytes).state)).toEqual(['bad', 'warn', 'ok']);
    const waits = (minutes: number) => judgeWaiting([{ name: 'a', oldestAt: ago(minutes) }], now).state;
    expect([waits(1), waits(20), waits(121), judgeWaiting([], now).state]).toEqual(['ok', 'warn', 'bad', 'ok']);
    expect([0, 2].map((failed) => judgeFailed([{ name: 'a', failed }]).state)).toEqual(['ok', 'warn']);
    const ran = (last: Date | null, since: Date, scheduled = true) =>
      judgeSchedule([{ name: 'a', scheduled, lastDoneAt: last, since }], now).state;
    expect(ran(ago(60), ago(99_999))).toBe('ok');
    expect(ran(null, ago(60))).toBe('ok');
    expect(ran(null, ago(27 * 60))).toBe('warn');
    expect(ran(ago(27 * 60), ago(99_999), false)).toBe('ok');
  });
});

it('says what is wrong in the language of the reader, with its numbers and lists', async () => {
  const failed = ['a', 'b', 'c'].map((name) => ({ name, failed: 1 }));
  const found = () => [judgeDisk(2_540_000_000).found, judgeFailed(failed).found];
  expect(found()).toEqual(["2.5 GB are free for the site's files.", '3 failed: a, b, c.']);
  expect(inLanguage('de', found)).toEqual([
    '2,5 GB sind für die Dateien der Website frei.',
    '3 fehlgeschlagen: a, b und c.',
  ]);
  const { checks } = (await site.as(admin).get('/api/admin/health', { 'accept-language': 'ar' })).json();
  expect((checks as HealthCheck[]).find(({ name }) => name === 'failed')?.label).toBe('المهام الفاشلة');
});

it.skipIf(isOnRig)('measures what is stored by kind, and again only after ten minutes', async () => {
  await aPublishedPicture(site.deps, admin, { width: 64, height: 48 });
  const before = await get('/storage');
  const sum = (use: { kinds: { files: number }[] }) => use.kinds.reduce((files, kind) => files + kind.files, 0);
  let stored = 0;
  for await (const _ of site.deps.storage.keys('')) stored += 1;
  expect([stored > 0, sum(before)]).toEqual([true, stored]);
  await site.deps.storage.put('pool/another', Buffer.from('bytes'));
  expect(sum(await get('/storage'))).toBe(stored);
  site.clock.pass(10 * 60_000);
  expect(sum(await get('/storage'))).toBe(stored + 1);
});

it.each([
  ['originals/a', 'originals'],
  ['content/a/1/master.jpg', 'masters'],
  ['content/a/1/veil-3/640.webp', 'renditions'],
  ['content/a/1/hls_720.m3u8', 'videos'],
  ['pool/a.mp4', 'other'],
])('%s counts under %s', (key, kind) => expect(kindOf(key)).toBe(kind));

it.each([
  ['ENOENT: no such file, open /var/veil/x.jpg', 'ENOENT: no such file, open [path]'],
  ['for 01890a5d-ac96-774b-bcce-b302099a8057\nat line 2', 'for [id]'],
  ['fetch https://a.example/x?token=1 from 10.0.0.1', 'fetch [address] from [address]'],
  ['key "a@b.example" is taken', 'key [value] is taken'],
])('the error %j is shown as %j', (message, shown) => expect(plainError(message)).toBe(shown));

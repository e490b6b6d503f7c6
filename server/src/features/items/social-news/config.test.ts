import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answer, clientSecret, openNewsTest, settings } from './testing.ts';

type Test = Awaited<ReturnType<typeof openNewsTest>>;
let t: Test;
const lines: string[] = [];
const log = pino(
  { level: 'trace' },
  new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  }),
);

beforeAll(async () => {
  t = await openNewsTest({ works: true, log });
});
afterAll(() => t.close());

const config = async () => (await t.ask.get('/api/reddit/config')).json();
const fieldsOf = async (form: object) => Object.keys((await t.save(form)).json().fields ?? {});
const check = (name: string) => t.ask.get(`/api/reddit/check?name=${encodeURIComponent(name)}`);

describe('the configuration', () => {
  test('is off and without secret at first, and cannot be switched on or used before it is complete', async () => {
    expect(await config()).toMatchObject({ isActive: false, hasSecret: false, subreddits: [] });
    const sync = await t.ask.post('/api/reddit/sync', {});
    expect([sync.statusCode, sync.json().detail]).toEqual([400, 'Give the client id first']);
    expect((await t.ask.post('/api/reddit/resume')).json().fields).toEqual({ clientId: 'Give the client id first' });
    await t.save({ clientId: settings.clientId });
    expect(await fieldsOf({ isActive: true })).toEqual(['clientSecret']);
    expect((await check('landscapes')).json()).toMatchObject({ state: 'unchecked' });
  });

  test('keeps what a change leaves out, and the secret where it is empty', async () => {
    await t.save(settings);
    expect((await t.save({ minScore: 7, clientSecret: '' })).json()).toMatchObject({
      minScore: 7,
      hasSecret: true,
      clientId: settings.clientId,
      userAgent: settings.userAgent,
      subreddits: ['Landscapes'],
    });
  });

  test('has communities by name or address, each once', async () => {
    const given = ['https://www.reddit.com/r/Hills/', 'r/Lakes', '/r/Coast_1', ' Moor '];
    expect((await t.save({ subreddits: given })).json().subreddits).toEqual(['Hills', 'Lakes', 'Coast_1', 'Moor']);
    expect(await fieldsOf({ subreddits: ['Hills', 'r/hills'] })).toEqual(['subreddits']);
    for (const name of ['ab', 'a'.repeat(22), 'a-b-c', 'two words', '../x', ''])
      expect((await t.save({ subreddits: [name] })).statusCode, name).toBe(400);
  });

  test.each([
    [{ syncFrequency: 4 }, 'syncFrequency'],
    [{ syncFrequency: 10_081 }, 'syncFrequency'],
    [{ minScore: -1 }, 'minScore'],
    [{ contentLimit: 0 }, 'contentLimit'],
    [{ contentLimit: 501 }, 'contentLimit'],
    [{ contentLimit: 1.5 }, 'contentLimit'],
    [{ timeFilter: 'ever' }, 'timeFilter'],
    [{ userAgent: '' }, 'userAgent'],
    [{ userAgent: 'agent\r\nx: y' }, 'userAgent'],
    [{ clientId: 'a:b' }, 'clientId'],
    [{ clientSecret: 'ä' }, 'clientSecret'],
  ])('refuses %o', async (form, field) => {
    const before = await config();
    expect(await fieldsOf(form)).toEqual([field]);
    expect(await config()).toEqual(before);
  });
});

describe('a name', () => {
  test('is checked on the site', async () => {
    await t.save(settings);
    t.news.communities.set('landscapes', []);
    const found = { name: 'Landscapes', state: 'found', title: 'Drawn', members: 12, over18: true };
    for (const name of ['landscapes', 'r/landscapes', 'https://old.reddit.com/r/landscapes/top?t=day'])
      expect((await check(name)).json()).toMatchObject(found);
    expect((await check('nobody')).json()).toMatchObject({ state: 'missing' });
    t.news.next.api.push(answer(403));
    expect((await check('landscapes')).json()).toMatchObject({ state: 'private' });
    t.news.next.api.push(answer(502));
    expect((await check('landscapes')).json()).toMatchObject({ state: 'unchecked', reason: expect.any(String) });
  });

  test.each(['', 'ab', 'a'.repeat(22), 'two words', 'a/../b', 'ab\u0000cd'])('is refused: %o', async (name) => {
    const asked = t.news.requests.length;
    const refused = await check(name);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid']);
    expect(t.news.requests).toHaveLength(asked);
  });
});

test('neither secret nor token is in an answer, a log, an error or the database', async () => {
  await t.save(settings);
  t.news.communities.set('landscapes', [await t.news.aPicturePost('za')]);
  const ended = () =>
    vi.waitFor(async () => expect((await t.status()).sync?.endedAt).toEqual(expect.any(String)), { timeout: 30_000 });
  const answers: string[] = [];
  const note = async (asked: Promise<{ body: string }>) => void answers.push((await asked).body);
  for (const broken of [null, answer(401), answer(302, { location: 'https://elsewhere.example' })]) {
    if (broken) t.news.next.api.push(broken);
    t.site.clock.pass(3_600_000);
    await note(t.ask.post('/api/reddit/sync', {}));
    await ended();
    await note(t.ask.get('/api/reddit/status'));
  }
  t.news.next.token.push(answer(401, {}, `{"sent":"${clientSecret}"}`));
  await note(t.save({ clientId: settings.clientId, clientSecret }));
  await note(check('landscapes'));
  await note(t.ask.get('/api/reddit/config'));
  await note(t.save({ clientSecret: `${clientSecret}ä` }));
  const rows = await Promise.all(
    (
      ['social_news_access', 'social_news_runs', 'social_news_sources', 'social_news_pictures', 'settings'] as const
    ).map((name) => t.site.deps.db.selectFrom(name).selectAll().execute()),
  );
  const kept = JSON.stringify(rows, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  );
  // Sealed with another site's key, so its job fails with a log entry.
  await t.site.deps.db
    .updateTable('social_news_access')
    .set({ client_secret: Buffer.from(clientSecret) })
    .execute();
  await note(t.ask.post('/api/reddit/sync', {}));
  await vi.waitFor(() => expect(lines.join()).toContain('a job failed'), { timeout: 30_000 });
  await note(t.ask.post('/api/reddit/pause'));
  const basic = Buffer.from(`${settings.clientId}:${clientSecret}`).toString('base64');
  expect([t.news.tokens.length > 0, answers.join().includes('refuses')]).toEqual([true, true]);
  for (const secret of [clientSecret, basic, ...t.news.tokens])
    for (const where of [answers.join('\n'), lines.join('\n'), kept]) expect(where).not.toContain(secret);
});

import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../../tests/testing.ts';
import { type AgeSite, canary, openAgeSite, requestSecret } from './testing.ts';

const minute = 60_000;
const day = 86_400_000;
const lines: string[] = [];

let site: AgeSite;
let who: TestMember;
beforeAll(async () => {
  site = await openAgeSite({ log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) });
  expect((await site.configure()).statusCode).toBe(200);
});
afterAll(() => site.close());
beforeEach(async () => {
  who = await site.newMember();
  site.provider.says({ result: 'passed', method: 'document', country: 'GB', reference: 'check-1' });
});

const refused = async (answer: Promise<{ statusCode: number; json: () => { code: string } }>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
};
const dump = async (): Promise<string> => {
  const tables = await site.deps.pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const rows: string[] = [];
  for (const { name } of tables.rows)
    rows.push(JSON.stringify((await site.deps.pool.query(`select t::text as row from ${name} t`)).rows));
  return rows.join('\n');
};

describe('a check', () => {
  it('assures the age of the member, and keeps the result alone', async () => {
    const answer = await site.answerFor(who);
    expect(await site.stateOf(who)).toBe('pending');
    const done = await site.finish(who, answer);
    expect(done.json()).toMatchObject({ state: 'assured', met: true, checkEndsAt: null });
    expect(done.json().last).toEqual({
      result: 'passed',
      method: 'document',
      provider: 'Ages',
      country: 'GB',
      reference: 'check-1',
      reason: null,
      at: site.clock.now().toISOString(),
      expiresAt: new Date(site.clock.now().getTime() + 365 * day).toISOString(),
    });
    const kept = `${await dump()}\n${lines.join('\n')}`;
    expect(kept).toContain('check-1');
    for (const told of [...Object.values(canary), answer, answer.split('.')[1] as string])
      expect(kept).not.toContain(told);
    expect(kept).not.toContain(requestSecret);
  });

  it('drops what the provider may not name', async () => {
    const long = 'r'.repeat(101);
    site.provider.says({ result: 'passed', method: 'Ada Person', country: 'Born in 1990', reference: long });
    const { last } = (await site.finish(who, await site.answerFor(who))).json();
    expect(last).toMatchObject({ method: null, country: null, reference: null });
  });

  it('counts once, also where the answer comes ten times at once', async () => {
    const answer = await site.answerFor(who);
    const all = await Promise.all(Array.from({ length: 10 }, () => site.finish(who, answer)));
    expect(all.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await refused(site.finish(who, answer))).toEqual([409, 'age_check_refused']);
    expect(await site.stateOf(who)).toBe('assured');
  });

  it('does not count for another member, and still does for its own', async () => {
    const other = await site.newMember();
    const answer = await site.answerFor(who);
    await site.start(other);
    expect(await refused(site.finish(other, answer))).toEqual([409, 'age_check_refused']);
    expect(await site.stateOf(other)).toBe('pending');
    expect((await site.finish(who, answer)).statusCode).toBe(200);
    const { nonce } = await site.provider.readRequest(await site.start(who));
    const { sub } = await site.provider.readRequest(await site.start(other));
    const swapped = await site.provider.sign({ result: 'passed', nonce, sub });
    expect(await refused(site.finish(other, swapped))).toEqual([409, 'age_check_refused']);
  });

  it('ends after half an hour', async () => {
    const asked = await site.provider.readRequest(await site.start(who));
    site.clock.pass(31 * minute);
    const late = await site.provider.sign({ result: 'passed', nonce: asked.nonce, sub: asked.sub });
    expect(await refused(site.finish(who, late))).toEqual([409, 'age_check_refused']);
    expect(await site.stateOf(who)).toBe('declared');
    const answer = await site.answerFor(who);
    site.clock.pass(12 * minute);
    expect(await refused(site.finish(who, answer))).toEqual([409, 'age_check_refused']);
  });

  it('is refused where anything of the answer is not right, and nothing changes', async () => {
    const { nonce, sub } = await site.provider.readRequest(await site.start(who));
    const right = { result: 'passed', nonce, sub };
    const at = Math.floor(site.clock.now().getTime() / 1000);
    const { sign } = site.provider;
    const [head = '', body = '', mark = ''] = (await sign(right)).split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const wrong = [
      await sign(right, { byForeignKey: true }),
      await sign({ ...right, iss: 'https://other.example' }),
      await sign({ ...right, aud: 'another site' }),
      await sign({ ...right, exp: at - 120 }),
      await sign({ ...right, iat: at - 7200, exp: at + 7200 }),
      await sign({ ...right, iat: at + 3600, exp: at + 7200 }),
      await sign({ ...right, nonce: 'another' }),
      await sign({ ...right, sub: 'another' }),
      await sign({ ...right, result: 'of age' }),
      await sign({ ...right, valid_until: at - 1 }),
      `${head}.${Buffer.from(JSON.stringify(right)).toString('base64url')}.${mark}`,
      `${none}.${body}.`,
      `${head}.${body}.`,
      'made up',
      'none',
    ];
    for (const answer of wrong)
      expect([answer, await refused(site.finish(who, answer))]).toEqual([answer, [409, 'age_check_refused']]);
    expect(await site.stateOf(who)).toBe('pending');
    expect((await site.finish(who, await sign(right))).json().state).toBe('assured');
  });

  it('that fails or waits leaves the member as they were', async () => {
    for (const [result, state] of [
      ['failed', 'declared'],
      ['pending', 'pending'],
    ] as const) {
      const one = await site.newMember();
      site.provider.says({ result });
      const answer = (await site.finish(one, await site.answerFor(one))).json();
      expect([answer.state, answer.last.result]).toEqual([state, result]);
      site.provider.says({ result: 'passed' });
      await site.finish(one, await site.answerFor(one));
      site.provider.says({ result });
      expect((await site.finish(one, await site.answerFor(one))).json().state).toBe('assured');
    }
  });

  it('that finds somebody under age blocks them, and no other check lifts that', async () => {
    const second = await site.answerFor(who);
    site.provider.says({ result: 'underage' });
    expect((await site.finish(who, await site.answerFor(who))).json()).toMatchObject({ state: 'blocked', met: false });
    expect(await refused(site.finish(who, second))).toEqual([403, 'forbidden']);
    expect(await refused(site.as(who).post('/api/me/age/checks'))).toEqual([403, 'forbidden']);
    expect(await refused(site.as(who).get('/api/feed'))).toEqual([403, 'age_assurance_required']);
    expect((await site.set(who, 'declared')).statusCode).toBe(200);
    expect((await site.as(who).get('/api/feed')).statusCode).toBe(200);
  });

  it('expires, and the member is declared again', async () => {
    await site.finish(who, await site.answerFor(who));
    site.clock.pass(365 * day - minute);
    expect(await site.stateOf(who)).toBe('assured');
    site.clock.pass(minute);
    expect(await site.stateOf(who)).toBe('declared');
    site.provider.says({ result: 'passed', valid_until: Math.floor(site.clock.now().getTime() / 1000) + 3600 });
    expect((await site.finish(who, await site.answerFor(who))).json().state).toBe('assured');
    site.clock.pass(61 * minute);
    expect(await site.stateOf(who)).toBe('declared');
  });
});

describe('the provider', () => {
  it('that is down changes nothing', async () => {
    await site.configure({ startUrl: 'http://127.0.0.1:9/start' });
    const start = await site.start(who);
    await expect(fetch(start)).rejects.toThrow();
    expect((await site.as(site.admin).post('/api/admin/age-checks/test')).json()).toMatchObject({ ok: false });
    site.clock.pass(31 * minute);
    expect(await site.stateOf(who)).toBe('declared');
    await site.configure();
    expect((await site.asAdmin.post('/api/admin/age-checks/test')).json()).toMatchObject({ ok: true });
  });

  it('may give its key as PEM', async () => {
    await site.configure({ publicKeys: site.provider.pem });
    expect((await site.finish(who, await site.answerFor(who))).json().state).toBe('assured');
    await site.configure();
  });

  it('that is not offered cannot be gone to, and answers for it do not count', async () => {
    const answer = await site.answerFor(who);
    await site.configure({ offered: false });
    expect(await refused(site.as(who).post('/api/me/age/checks'))).toEqual([409, 'not_offered']);
    expect(await refused(site.finish(who, answer))).toEqual([409, 'not_offered']);
    await site.configure();
  });

  it('is not offered before it is whole', async () => {
    const secretKey = JSON.stringify({ keys: [{ kty: 'oct', k: 'c2VjcmV0' }] });
    const wrong: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ startUrl: '' }, 'startUrl'],
      [{ issuer: '' }, 'issuer'],
      [{ audience: '' }, 'audience'],
      [{ publicKeys: 'none' }, 'publicKeys'],
      [{ publicKeys: '{"keys":[]}' }, 'publicKeys'],
      [{ publicKeys: secretKey }, 'publicKeys'],
      [{ secret: 'short' }, 'secret'],
    ];
    for (const [change, field] of wrong) {
      const answer = await site.configure(change);
      expect([field, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([field, 400, [field]]);
    }
    expect((await site.shown()).provider).toMatchObject({ name: 'Ages', offered: true, hasSecret: true });
    expect(JSON.stringify(await site.shown())).not.toContain(requestSecret);
  });
});

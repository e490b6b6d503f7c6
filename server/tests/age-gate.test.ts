import { asksForAge, type Call } from '@veil/contract/call.ts';
import { calls } from '@veil/contract/calls.ts';
import { resumableUploads } from '@veil/contract/items/resumable-uploads.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { openAuthClient } from '../src/features/people/auth/testing.ts';
import { type AgeSite, openAgeSite } from '../src/features/safety/age-assurance/testing.ts';
import type { TestMember } from './testing.ts';
import { addressOf, make } from './testing-calls.ts';
import { smallPicture } from './testing-things.ts';

const title = 'Zqxtitle of a drawn slope';
const required = { status: 403, code: 'age_assurance_required' };
const states = ['unknown', 'declared', 'pending', 'assured', 'expired', 'blocked'] as const;
const here = (country: string | null) => (country ? { 'x-country': country } : {}) as Record<string, string>;

let site: AgeSite;
let maker: TestMember;
let item: string;
const people = {} as Record<(typeof states)[number], TestMember>;

const mediaIn = (body: string): string[] => [...body.matchAll(/"(\/media\/[^"]+)"/g)].map(([, url]) => url as string);

beforeAll(async () => {
  site = await openAgeSite();
  await site.configure();
  maker = await site.newMember({ name: 'Zqxmaker' });
  item = await aPublishedPicture(site.deps, maker, { title, ...smallPicture });
  for (const state of states) people[state] = await site.newMember();
  await site.start(people.pending);
  await site.set(people.unknown, 'unknown');
  await site.set(people.assured, 'assured');
  const expiresAt = new Date(site.clock.now().getTime() + 1000).toISOString();
  await site.set(people.expired, 'assured', { expiresAt });
  site.clock.pass(1000);
  await site.set(people.blocked, 'blocked');
  await site.newMember({ staff: 'admin' }); // the only admin cannot be blocked
});
afterAll(() => site.close());

describe('each call', () => {
  const table: [string, Call][] = Object.entries(calls);
  const paths = table.flatMap(([name, call]) =>
    [call.path, ...(call.aliases ?? [])].map((path) => ({ name, call, path })),
  );

  it('asks for the age unless its declaration says otherwise, which the calls of leaving, reports and the check itself do', () => {
    const open = table.filter(([, call]) => call.access !== 'anyone' && !asksForAge(call)).map(([name]) => name);
    expect(open).toEqual(
      expect.arrayContaining([
        'getMe',
        'getOwnAge',
        'startAgeCheck',
        'finishAgeCheck',
        'getExport',
        'requestExport',
        'requestDeletion',
        'reportContent',
        'reportComment',
        'getAgeAdmin',
        'saveAgeRules',
      ]),
    );
    for (const name of ['feed', 'getContent', 'upload', 'getMember', 'listComments', 'search'])
      expect(open).not.toContain(name);
  });

  const bars: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['whose state is not enough', () => site.rule({}, { otherwise: 'assured' }), () => site.rule({})],
    ['who is blocked', () => site.set(site.admin, 'blocked'), () => site.set(site.admin, 'declared')],
  ];
  it.each(bars)('that asks for it is refused to a member %s, and no other is', async (_, bar, lift) => {
    await bar();
    const wrong: unknown[] = [];
    // All powers, so that only the age is missing. Signing out would end the session.
    for (const { name, call, path } of paths.filter((one) => one.name !== 'signOut')) {
      if (call.events && !asksForAge(call)) continue;
      const { statusCode, body } = await make(site.as(site.admin), call, addressOf(path, {}));
      const code = /"code":"(\w+)"/.exec(body)?.[1] ?? null;
      const isRefused = statusCode === required.status && code === required.code;
      if (isRefused !== asksForAge(call)) wrong.push([name, path, statusCode, code]);
    }
    await lift();
    expect(wrong).toEqual([]);
  });

  it('signing out is open', async () => {
    const who = await site.newMember();
    await site.set(who, 'unknown');
    const answer = await site.as(who).post('/api/auth/sign-out');
    expect(answer.statusCode).toBe(200);
    expect((await site.as(who).get('/api/me')).statusCode).toBe(401);
  });

  it('a large file in pieces is refused as well', async () => {
    const answer = await site.as(people.blocked).post(`/api${resumableUploads.path}`);
    expect([answer.statusCode, answer.json().code]).toEqual([required.status, required.code]);
  });
});

describe('each state in each place', () => {
  /** The states that may see content; others get no byte. */
  const open: Record<string, readonly string[]> = {
    GB: ['assured'],
    'US-TX': ['assured'],
    FR: ['assured'],
    NO: ['declared', 'pending', 'assured', 'expired'],
    'US-NY': ['declared', 'pending', 'assured', 'expired'],
    unknown: ['assured'],
  };
  const rules = { GB: 'assured', 'US-TX': 'assured', EU: 'assured' } as const;
  const headersFor = (place: string): Record<string, string> => {
    const [country = '', region] = place.split('-');
    return place === 'unknown' ? {} : { ...here(country), ...(region && { 'x-region': region }) };
  };

  for (const place of Object.keys(open)) {
    it(place, async () => {
      await site.rule(rules);
      const seen = (await site.as(people.assured).get(`/api/content/${item}`, headersFor(place))).body;
      expect(seen).toContain(title);
      const media = mediaIn(seen);
      expect(media.length).toBeGreaterThan(0);
      for (const state of states) {
        const may = open[place]?.includes(state);
        const who = people[state];
        for (const url of [
          `/api/content/${item}`,
          '/api/feed',
          '/api/home',
          `/api/users/${maker.id}`,
          '/api/me/playlists',
        ]) {
          const answer = await site.as(who).get(url, headersFor(place));
          expect([state, url, answer.statusCode]).toEqual([state, url, may ? 200 : 403]);
          if (may) continue;
          expect(answer.json().code).toBe(required.code);
          expect(answer.body).not.toMatch(/zqx|\/media\/|thumb/i);
        }
        for (const url of media) {
          const headers = { ...headersFor(place), cookie: who.cookie };
          const answer = await site.visitor.get(url, headers);
          expect([state, url, answer.statusCode]).toEqual([state, url, may ? 200 : 403]);
          if (!may) expect(answer.json().code).toBe(required.code);
        }
        const own = (await site.as(who).get('/api/me/age', headersFor(place))).json();
        expect([state, own.met]).toEqual([state, may]);
      }
      await site.rule({});
    });
  }

  it('is the country of the request and that of the declaration', async () => {
    await site.rule({ GB: 'assured' });
    const auth = openAuthClient(site);
    const sent = { email: 'from-gb@example.org', password: 'a lantern by the harbour', adult: true };
    const { termsVersion } = (await site.visitor.get('/api/site')).json();
    const made = await auth.post('/sign-up/email', { ...sent, termsVersion }, here('GB'));
    expect(made.statusCode).toBe(200);
    const account = await site.deps.db
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', sent.email)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ adult_country: 'GB', terms_version: termsVersion });
    expect(account.adult_confirmed_at).toEqual(site.clock.now());
    const page = auth.page(await auth.signIn(sent.email));
    const as = site.as({ token: await auth.token(page) });
    for (const place of ['GB', 'NO'])
      expect((await as.get('/api/me/age', here(place))).json()).toMatchObject({ met: false, least: 'assured' });
    await site.rule({});
  });

  it('takes the word of a trusted proxy alone', async () => {
    await site.rule({ GB: 'assured' });
    const asking: Record<string, string> = { authorization: `Bearer ${people.declared.token}`, ...here('NO') };
    const from = (remoteAddress: string, headers = asking) =>
      site.app.inject({ url: '/api/feed', remoteAddress, headers });
    expect((await from('127.0.0.1')).statusCode).toBe(200);
    expect((await from('203.0.113.9')).statusCode).toBe(403);
    for (const odd of ['XX', 'T1', 'EU', 'NOR', 'NO, GB', ''])
      expect([odd, (await from('127.0.0.1', { ...asking, 'x-country': odd })).statusCode]).toEqual([odd, 403]);
    await site.rule({});
  });
});

describe('an address of media that was given out before', () => {
  const statusOf = async (url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    (await site.app.inject({ method, url, headers })).statusCode;

  it('ends for who is barred, and needs a session for all others', async () => {
    const who = await site.newMember();
    await site.set(people.blocked, 'declared');
    const body = (await site.as(who).get(`/api/content/${item}`)).body;
    const [url = ''] = mediaIn(body);
    const { cookie } = who;
    // The result is cached for a moment, and an event clears it.
    await vi.waitFor(async () => expect(await statusOf(url, {})).toBe(200));
    await site.set(who, 'blocked');
    await vi.waitFor(async () => expect(await statusOf(url, { cookie })).toBe(403));
    expect(await statusOf(url, {})).toBe(403);
    expect(await statusOf(url, { cookie: 'veil.session=made.up' })).toBe(403);
    expect(await statusOf(url, { cookie }, 'HEAD')).toBe(403);
    expect(await statusOf(url, { cookie, range: 'bytes=0-9' })).toBe(403);
    expect(await statusOf(url, { cookie, 'if-none-match': '*' })).toBe(403);
    expect(await statusOf(url, { authorization: `Bearer ${who.token}` })).toBe(403);
    expect(await statusOf(url, { cookie: maker.cookie })).toBe(200);
    expect(await statusOf(url, { authorization: `Bearer ${maker.token}` })).toBe(200);
    await site.set(who, 'declared');
    await vi.waitFor(async () => expect(await statusOf(url, {})).toBe(200));
  });

  it('is known again after an event was missed', async () => {
    const who = await site.newMember();
    const [url = ''] = mediaIn((await site.as(who).get(`/api/content/${item}`)).body);
    await vi.waitFor(async () => expect(await statusOf(url, {})).toBe(200));
    const row = { member_id: who.id, state: 'blocked', result: 'by_hand', decided_at: site.clock.now() };
    await site.deps.db.insertInto('age_states').values(row).execute();
    site.clock.pass(10_000);
    expect(await statusOf(url, { cookie: who.cookie })).toBe(403);
    await site.deps.db.deleteFrom('age_states').where('member_id', '=', who.id).execute();
  });
});

it('visitors see what is for anyone where declaring is enough', async () => {
  expect((await site.visitor.get('/api/public-content')).statusCode).toBe(200);
  await site.rule({ GB: 'assured' });
  expect((await site.visitor.get('/api/public-content', here('NO'))).statusCode).toBe(200);
  const barred = await site.visitor.get('/api/public-content', here('GB'));
  expect([barred.statusCode, barred.json().code]).toEqual([required.status, required.code]);
  expect((await site.visitor.get('/api/site', here('GB'))).statusCode).toBe(200);
  await site.rule({});
});

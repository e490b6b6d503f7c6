import { asksForAge, type Call } from '@veil/contract/call.ts';
import { calls } from '@veil/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Db } from '../src/deps.ts';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { changeSetting, listSettings } from '../src/operator/change-settings.ts';
import { heartbeatMs } from '../src/platform/http/sse.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';
import { addressOf, make } from './testing-calls.ts';
import { readLines, requestStream } from './testing-streams.ts';
import { smallPicture } from './testing-things.ts';

const refused = [403, 'site_not_open'];
const contact = {
  'contact.operator': 'Harbour Club',
  'contact.email': 'reports@example.org',
  'contact.agentName': 'Ada Example',
  'contact.agentAddress': '1 Street, City',
  'contact.agentEmail': 'agent@example.org',
};

let site: TestSite;
let member: TestMember;
let moderator: TestMember;
let admin: TestMember;
let item: string;
let media: string;

/** A public site. Its members were set up while it was open. */
beforeAll(async () => {
  site = await openTestSite({
    works: false,
    config: { production: true, smtpUrl: 'smtp://127.0.0.1:9', privateSite: true },
  });
  [member, moderator, admin] = [
    await site.newMember(),
    await site.newMember({ staff: 'moderator' }),
    await site.newMember({ staff: 'admin' }),
  ];
  item = await aPublishedPicture(site.deps, member, { title: 'Slope', ...smallPicture });
  media = /"(\/media\/[^"]+)"/.exec((await site.as(member).get(`/api/content/${item}`)).body)?.[1] ?? '';
  expect((await site.visitor.get(media)).statusCode).toBe(200);
  site.deps.config.privateSite = false;
});
afterAll(() => site.close());

const answer = async (asked: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await asked;
  return [statusCode, /"code":"(\w+)"/.exec(body)?.[1] ?? null];
};
const set = (deps: { db: Db }, name: string, value: string) =>
  changeSetting({ ...site.deps, ...deps }, { positionals: [name, value] }, () => undefined);
const openCheck = async () =>
  JSON.parse((await site.as(admin).get('/api/admin/health')).body).checks.find(
    ({ name }: { name: string }) => name === 'open',
  );

describe('a public site without what the law asks for', () => {
  it('refuses every call that shows or changes what is of members, and leaves a way out', async () => {
    const table: [string, Call][] = Object.entries(calls);
    const own = table.filter(([, { access }]) => access === 'member' || access === 'newcomer');
    const wrong: unknown[] = [];
    for (const [name, call] of own.filter(([, one]) => asksForAge(one))) {
      const got = await answer(make(site.as(member), call, addressOf(call.path, {})));
      if (got.join() !== refused.join()) wrong.push([name, got]);
    }
    expect(wrong).toEqual([]);
    expect(await answer(site.visitor.get('/api/public-content'))).toEqual(refused);
    for (const url of ['/api/me', '/api/me/age', '/api/me/export', '/api/site', '/report', '/legal/copyright'])
      expect((await site.as(member).get(url)).statusCode).toBe(200);
    expect((await site.visitor.get('/api/site')).json().open).toBe(false);
  });

  it('shows no media to members and visitors, also at addresses from before', async () => {
    for (const who of [site.visitor, site.as(member)]) expect(await answer(who.get(media))).toEqual(refused);
    expect((await site.as(moderator).get(media)).statusCode).toBe(200);
  });

  it('works for staff, who read what is missing', async () => {
    for (const who of [moderator, admin]) expect((await site.as(who).get('/api/feed')).statusCode).toBe(200);
    expect(await openCheck()).toMatchObject({
      state: 'bad',
      found: expect.stringMatching(/^Members cannot use the site yet\. .*who runs it.*copyright agent/),
      mend: expect.stringContaining('Settings, Contact and copyright agent'),
    });
  });

  it('opens with the last thing that is set, on the command line or the settings page, and closes without it', async () => {
    const feed = () => answer(site.as(member).get('/api/feed'));
    for (const [name, value] of Object.entries(contact)) {
      expect(await feed()).toEqual(refused);
      await set({ db: site.deps.db }, name, value);
    }
    expect(await feed()).toEqual([200, null]);
    expect((await site.visitor.get('/api/site')).json().open).toBe(true);
    expect((await site.visitor.get(media)).statusCode).toBe(200);
    expect((await openCheck()).state).toBe('ok');
    await set({ db: site.deps.db }, 'contact.email', '');
    site.clock.pass(10_000);
    expect(await feed()).toEqual(refused);
    await set({ db: site.deps.db }, 'contact.email', 'reports@example.org');
    expect(await feed()).toEqual([200, null]);
  });

  it('ends the live events of members when it closes, and leaves those of staff', async () => {
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => void vi.useRealTimers());
    // Fakes only the heartbeat; waiting is real.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const follow = async (who: TestMember) => {
      const { asked, answer: stream } = await requestStream(address, who, item);
      const next = readLines(stream);
      expect([stream.statusCode, await next()]).toEqual([200, expect.stringContaining('"status"')]);
      return { asked, next };
    };
    const streams = [await follow(member), await follow(moderator)];
    const nextOfEach = () => Promise.all(streams.map(({ next }) => next()));
    vi.advanceTimersByTime(heartbeatMs);
    expect(await nextOfEach()).toEqual([': beat', ': beat']);
    await set({ db: site.deps.db }, 'contact.email', '');
    site.clock.pass(10_000);
    vi.advanceTimersByTime(heartbeatMs);
    expect(await nextOfEach()).toEqual(['end', ': beat']);
    for (const { asked } of streams) asked.destroy();
    await set({ db: site.deps.db }, 'contact.email', 'reports@example.org');
  });

  it('stays closed without a mail server, and opens on a site that is private or not public', async () => {
    const { config } = site.deps;
    const feed = async (change: Partial<typeof config>) => {
      const before = { ...config };
      Object.assign(config, change);
      site.clock.pass(10_000);
      const [status] = await answer(site.as(member).get('/api/feed'));
      Object.assign(config, before);
      return status;
    };
    expect(await feed({ smtpUrl: null })).toBe(403);
    expect(await feed({ smtpUrl: null, privateSite: true })).toBe(200);
    expect(await feed({ smtpUrl: null, production: false })).toBe(200);
  });
});

describe('veil settings', () => {
  const lines = async (...positionals: string[]) => {
    const printed: string[] = [];
    await listSettings(site.deps, { positionals }, (line) => printed.push(line));
    return printed;
  };

  it('lists them, sets those of each kind, and records that the command line did', async () => {
    expect(await lines('contact')).toContain('contact.operator = "Harbour Club"');
    expect((await lines()).length).toBeGreaterThan(30);
    await set(site.deps, 'public-reports.hidesPerDay', '4');
    await set(site.deps, 'age-hints.on', 'off');
    await set(site.deps, 'sign-in.signUp', 'closed');
    expect(await lines('public-reports')).toContain('public-reports.hidesPerDay = "4"');
    const rows = await site.deps.db
      .selectFrom('audit_log')
      .select(['about_id', 'by_id'])
      .where('act', '=', 'settings_saved')
      .orderBy('seq', 'desc')
      .limit(3)
      .execute();
    expect(rows.map(({ about_id, by_id }) => [about_id, by_id])).toEqual([
      ['sign-in', null],
      ['age-hints', null],
      ['public-reports', null],
    ]);
  });

  it.each([
    ['contact', 'x', 'There is no setting "contact"'],
    ['nothing.at', 'x', 'There is no setting "nothing.at"'],
    ['public-reports.hidesPerDay', 'many', 'public-reports.hidesPerDay is a number.'],
    ['public-reports.hidesPerDay', '100000', 'public-reports.hidesPerDay: '],
    ['age-hints.on', 'perhaps', 'age-hints.on is on or off.'],
    ['sign-in.signUp', 'never', 'sign-in.signUp: '],
  ])('says what is wrong with %s %s', async (name, value, sentence) => {
    await expect(set(site.deps, name, value)).rejects.toThrow(sentence);
  });
});

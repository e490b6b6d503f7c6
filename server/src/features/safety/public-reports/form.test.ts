import { publicReportFields } from '@veil/contract/safety/public-report-fields.ts';
import { type PublicReportKind, publicReportKinds } from '@veil/contract/safety/public-report-kinds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { filled, linkIn, report, sendForm, tokenIn, typingMs } from './testing.ts';

let site: TestSite;
let owner: TestMember;
let other: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  [owner, other] = [await site.newMember(), await site.newMember()];
});
afterAll(() => site.close());

const anItem = () => aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
const count = async () => (await site.deps.db.selectFrom('public_reports').select('id').execute()).length;
const statusOf = async (id: string) => (await site.as(other).get(`/api/content/${id}`)).statusCode;
const kinds = Object.keys(publicReportKinds) as PublicReportKind[];

describe('the report page', () => {
  it('is there for visitors, says what can be reported, and is not cached, listed or a referrer', async () => {
    const { statusCode, headers, body } = await site.visitor.get('/report');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['referrer-policy']).toBe('no-referrer');
    for (const label of Object.values(publicReportKinds)) expect(body).toContain(label.slice(0, 20));
    expect(body).not.toContain('<script');
  });

  it('is linked from each page that the server draws', async () => {
    for (const url of ['/terms', '/privacy', '/legal/copyright', '/report', '/report?kind=minor', '/nowhere'])
      expect((await site.visitor.get(url)).body).toContain('href="/report"');
  });

  it('labels every field, and fills in an address that a link brings', async () => {
    for (const kind of kinds) {
      const { body } = await site.visitor.get(`/report?kind=${kind}&address=%22%3E%3Cb%3E`);
      for (const { name, input } of publicReportFields[kind]) {
        expect(body).toContain(`id="field-${name}"`);
        if (input !== 'tick' && input !== 'choice') expect(body).toContain(`for="field-${name}"`);
      }
      expect(body).toContain('&quot;&gt;&lt;b&gt;');
      expect(body).not.toContain('"><b>');
    }
  });
});

describe('a form', () => {
  it.each(kinds)(
    'of kind %s: names each missing field, keeps the others, and takes it when it is complete',
    async (kind) => {
      const item = await anItem();
      const whole = filled(kind, `http://localhost:3000/#/content/${item}`);
      for (const field of publicReportFields[kind]) {
        if (!field.missing || field.onlyIf || field.orElse || kind === 'intimate') continue;
        const { [field.name]: _, ...rest } = whole;
        const before = await count();
        const { statusCode, body } = await report(site, rest);
        expect([field.name, statusCode]).toEqual([field.name, 422]);
        expect(body).toContain(`<a href="#field-${field.name}">${field.missing}</a>`);
        expect(body).toContain(item);
        if (rest.name) expect(body).toContain(`value="${rest.name}"`);
        expect(await count()).toBe(before);
      }
      const sent = await report(site, whole);
      expect([sent.statusCode, sent.body]).toEqual([200, expect.stringContaining('Report received')]);
      expect(linkIn(sent.body)).toMatch(/^\/report\/status\/[\w-]{43}$/);
    },
  );

  it('takes one of two ways to name and to reach, and asks for whom an agent acts', async () => {
    const item = await anItem();
    const whole = filled('intimate', item);
    const { addresses: _, email: __, ...rest } = whole;
    const neither = await report(site, rest);
    expect(neither.body).toContain('#field-addresses');
    expect(neither.body).toContain('#field-email');
    expect((await report(site, { ...rest, description: 'A lake', contact: '+44 1' })).statusCode).toBe(200);
    const agent = await report(site, { ...rest, description: 'A lake', contact: '+44 1', capacity: 'agent' });
    expect(agent.body).toContain('Say for whom you act');
    const wrongMail = await report(site, { ...whole, email: 'ada at example' });
    expect(wrongMail.body).toContain('This is not an e-mail address');
    const long = await report(site, { ...whole, signature: 'a'.repeat(201) });
    expect(long.body).toContain('at most 200 characters');
  });

  it('is taken while the mail server does not answer, and its page then promises no e-mail', async () => {
    const other = await openTestSite({ config: { smtpUrl: 'smtp://127.0.0.1:1' }, works: false });
    try {
      const values = { ...filled('rules', 'https://example.org/unknown'), email: 'ada@example.org' };
      const { statusCode, body } = await report(other, values);
      expect(statusCode).toBe(200);
      expect(body).toContain('Keep it: it is shown only now.');
      expect((await other.visitor.get(linkIn(body))).statusCode).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('is one report when it is sent twice', async () => {
    const page = await site.visitor.get('/report?kind=rules');
    site.clock.pass(typingMs);
    const values = { ...filled('rules', await anItem()), email: 'ada@example.org', token: tokenIn(page.body) };
    const before = await count();
    const answers = await Promise.all([1, 2, 3].map(() => sendForm(site, '/report', values)));
    expect(new Set(answers.map(({ body }) => linkIn(body))).size).toBe(1);
    expect(await count()).toBe(before + 1);
    const promises = answers.filter(({ body }) => body.includes('in the e-mail that we send you'));
    expect(promises).toHaveLength(1);
  });

  it('of a program, of a strange site and of an unknown kind is not taken, and nothing of a person is lost', async () => {
    const whole = filled('rules', await anItem());
    const before = await count();
    const page = await site.visitor.get('/report?kind=rules');
    const quick = await sendForm(site, '/report', { ...whole, token: tokenIn(page.body) });
    expect([quick.statusCode, quick.body]).toEqual([422, expect.stringContaining('That was very quick')]);
    const trapped = await report(site, { ...whole, website: 'http://spam.example' });
    expect([trapped.statusCode, trapped.body]).toEqual([422, expect.stringContaining('must stay empty')]);
    const strange = await report(site, whole, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(strange.statusCode).toBe(403);
    const forged = await sendForm(site, '/report', { ...whole, token: 'a.1.b' });
    expect([forged.statusCode, forged.body]).toEqual([422, expect.stringContaining('Nothing is lost')]);
    expect((await report(site, { ...whole, kind: 'constructor' })).statusCode).toBe(422);
    const json = await site.visitor.post('/report', whole);
    expect([json.statusCode, json.headers['content-type']]).toEqual([415, 'text/html; charset=utf-8']);
    expect(await count()).toBe(before);
    for (const page of [quick, trapped, forged]) expect(page.body).toContain(whole.addresses);
    site.clock.pass(25 * 3_600_000);
    const old = await sendForm(site, '/report', { ...whole, token: tokenIn(page.body) });
    expect(old.body).toContain('open for more than a day');
    site.clock.pass(typingMs);
    expect((await sendForm(site, '/report', { ...whole, token: tokenIn(old.body) })).statusCode).toBe(200);
  });

  it('holds what was typed sealed, in the rows as in a dump', async () => {
    await report(site, filled('intimate', await anItem()));
    const rows = await site.deps.db.selectFrom('public_reports').selectAll().execute();
    const items = await site.deps.db.selectFrom('reports').selectAll().execute();
    expect(JSON.stringify([rows, items])).not.toMatch(/Canary/);
    for (const { sealed } of rows) expect(sealed?.toString('latin1')).not.toContain('Canary');
  });
});

describe('what a report names', () => {
  it('is recognised in every form of an address', async () => {
    const forms = [
      (id: string) => `http://localhost:3000/#/content/${id}`,
      (id: string) => id.toUpperCase(),
      (id: string) => `see https://localhost:3000/media/c/${id}/1/plain/640.webp?until=1&signature=x thanks`,
      (id: string) => `localhost:3000/#/content/${id}?comment=1`,
    ];
    for (const form of forms) {
      const item = await anItem();
      const { body } = await report(site, filled('rules', form(item)));
      expect(body).toContain('<dt>Case</dt>');
    }
  });

  it('can be several items; what is unknown waits for a moderator', async () => {
    const [one, two] = [await anItem(), await anItem()];
    const { body } = await report(
      site,
      filled('rules', `${one}\n${two}\n/#/content/00000000-0000-7000-8000-000000000000`),
    );
    expect(body).toContain('<dt>Cases</dt>');
    expect(body).toContain('One address did not lead');
    const lost = await report(site, filled('rules', 'https://localhost:3000/#/p/somebody'));
    expect(lost.body).toContain('a moderator will look for what you described');
    const { state } = await site.deps.db
      .selectFrom('public_reports')
      .select('state')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    expect(state).toBe('to_find');
  });
});

describe('a request about an intimate picture', () => {
  it('hides the item at once when it is complete, and a report about rules does not', async () => {
    const [intimate, minor, rules] = [await anItem(), await anItem(), await anItem()];
    await report(site, filled('intimate', intimate), { from: '198.51.100.1' });
    await report(site, filled('minor', minor), { from: '198.51.100.2' });
    await report(site, filled('rules', rules), { from: '198.51.100.3' });
    expect([await statusOf(intimate), await statusOf(minor), await statusOf(rules)]).toEqual([404, 404, 200]);
  });

  it('names each field that is missing, in turn, and keeps what was sent', async () => {
    const whole = filled('intimate', await anItem());
    const asked = publicReportFields.intimate.filter(({ missing, onlyIf, orElse }) => missing && !onlyIf && !orElse);
    expect(asked.length).toBeGreaterThan(3);
    for (const [nth, { name, missing }] of asked.entries()) {
      const { [name]: _, ...rest } = whole;
      const { statusCode, body } = await report(site, rest, { from: `198.51.100.${20 + nth}` });
      expect([name, statusCode]).toEqual([name, 422]);
      expect(body).toContain(`<a href="#field-${name}">${missing}</a>`);
      expect(linkIn(body)).toMatch(/^\/report\/status\/[\w-]{43}$/);
    }
  });

  it('counts from the first try where something is missing, which is named; completed later it hides', async () => {
    const item = await anItem();
    const { signature, ...rest } = filled('intimate', item);
    const first = await report(site, rest, { from: '198.51.100.4' });
    expect(first.statusCode).toBe(422);
    expect(first.body).toContain('the 48 hours run from now');
    expect(first.body).toContain('Sign by typing your full name');
    expect(await statusOf(item)).toBe(200);
    const clock = await site.deps.db
      .selectFrom('case_clocks')
      .innerJoin('cases', 'cases.id', 'case_id')
      .select('started_at')
      .where('content_id', '=', item)
      .executeTakeFirstOrThrow();
    expect(clock.started_at).toEqual(site.clock.now());
    const link = linkIn(first.body);
    site.clock.pass(3_600_000);
    const later = await site.visitor.get(link);
    expect(later.body).toContain('Ada Canary');
    site.clock.pass(typingMs);
    const of = /name="of" value="([^"]+)"/.exec(later.body)?.[1] ?? '';
    const done = await sendForm(site, '/report', {
      ...rest,
      signature: signature as string,
      of,
      token: tokenIn(later.body),
    });
    expect([done.statusCode, linkIn(done.body)]).toEqual([200, link]);
    expect(await statusOf(item)).toBe(404);
  });
});

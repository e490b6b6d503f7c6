import { Writable } from 'node:stream';
import type { Call } from '@veil/contract/call.ts';
import { calls } from '@veil/contract/calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aFile } from '../src/features/items/uploads/testing.ts';
import { openLog } from '../src/platform/log.ts';
import { type Fields, openTestSite, type TestMember, type TestSite } from './testing.ts';
import { addressOf } from './testing-calls.ts';

/** Typed text and credentials in every part of a request must not reach the log, even at the most verbose level. */

let site: TestSite;
let member: TestMember;
let written = '';
const canary = 'Quillfeather';

beforeAll(async () => {
  const into = new Writable({
    write: (chunk, _encoding, done) => {
      written += String(chunk);
      done();
    },
  });
  const log = { level: 'trace', format: 'json', access: 'on' } as const;
  site = await openTestSite({ works: false, config: { log }, log: openLog('trace', { output: into }) });
  member = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());

const secrets = () => [canary, member.token, member.cookie.split('=')[1] ?? '', member.email, member.password];

it('nothing of a request is logged by any call, done or refused', async () => {
  const headers = {
    authorization: `Bearer ${member.token}`,
    cookie: member.cookie,
    'user-agent': `${canary} browser`,
    referer: `https://${canary}.example/`,
  };
  const body = Object.fromEntries(
    ['q', 'name', 'title', 'text', 'bio', 'url', 'reason', 'email', 'code', 'question'].map((field) => [field, canary]),
  );
  for (const call of Object.values<Call>(calls)) {
    if (call.events || call.form) continue;
    const url = `${addressOf(call.path, {})}?q=${canary}&text=${canary}`;
    await site.app.inject({ method: call.method, url, headers, ...(call.method === 'POST' && { payload: body }) });
  }
  for (const url of [
    `/media/c/${canary}/1/clear/9.webp?s=${canary}`,
    `/${canary}`,
    `/api/${canary}`,
    `/api/tags/%${canary}`,
  ])
    await site.app.inject({ url, headers });
  const signIn = { email: `${canary}@example.org`, password: canary };
  await site.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: signIn });
  await site.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { ...signIn, email: member.email },
  });
  // Without an origin, the referrer tells the asking page.
  const asking = { cookie: member.cookie, referer: `https://${canary}.example/${canary}` };
  await site.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: signIn, headers: asking });
  expect(written).toContain('auth: Invalid origin"');
  for (const secret of secrets()) expect(written.toLowerCase()).not.toContain(secret.toLowerCase());
});

it('nothing of a form and its file is logged, taken or refused', async () => {
  const file = { name: `${canary}.jpeg`, type: 'image/jpeg', bytes: (await aFile()).bytes };
  const texts = {
    title: canary,
    description: canary,
    tags: canary,
    name: canary,
    linkUrl: `https://${canary}.example/`,
  };
  for (const call of Object.values<Call>(calls))
    if (call.form)
      for (const more of [{ adultsAgree: true }, { visibility: canary }] as Fields[])
        await site.as(member).upload(addressOf(call.path, {}), { ...texts, ...more }, file);
  expect(written).toMatch(/"method":"POST","route":"\/api\/upload","status":200/);
  for (const secret of secrets()) expect(written.toLowerCase()).not.toContain(secret.toLowerCase());
});

it('the access log tells the pattern of the route, and the address of a client only where it is asked for', async () => {
  await site.app.inject({ url: `/api/content/${canary}`, remoteAddress: '203.0.113.7' });
  expect(written).toMatch(/"method":"GET","route":"\/api\/content\/:id","status":\d{3},"ms":\d+/);
  expect(written).not.toContain('203.0.113.7');
});

it('a call that fails is logged with the error, and without what was asked', async () => {
  await site.deps.db.schema.alterTable('tags').renameTo('tags_away').execute();
  const answer = await site.as(member).post('/api/tags', { name: canary });
  await site.deps.db.schema.alterTable('tags_away').renameTo('tags').execute();
  expect(answer.statusCode).toBe(500);
  expect(written).toContain('a request failed');
  for (const secret of secrets()) expect(written).not.toContain(secret);
});

import type { Call } from '@veil/contract/call.ts';
import { calls } from '@veil/contract/calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from './testing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ works: false });
});
afterAll(() => site.close());

const reads = Object.values<Call>(calls)
  .filter(({ method, events }) => method === 'GET' && !events)
  .flatMap((call) => [call.path, ...(call.aliases ?? [])].map((path) => ({ path, query: call.query })));
const anId = '01890000-0000-7000-8000-000000000000';
const fieldsOf = (query: unknown): string[] => Object.keys((query as { shape?: object } | undefined)?.shape ?? {});

it('holds no text with a NUL, which PostgreSQL could not either', async () => {
  const admin = site.as(await site.newMember({ staff: 'admin' }));
  const withParams = reads.filter(({ path }) => path.includes(':'));
  const withFields = reads.flatMap(({ path, query }) => fieldsOf(query).map((field) => ({ path, field })));
  expect(withParams.length).toBeGreaterThan(10);
  expect(withFields.length).toBeGreaterThan(30);
  for (const { path } of withParams) {
    const answer = await admin.get(`/api${path.replace(/:\w+/g, 'a%00b')}`);
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 'not_found']);
  }
  for (const { path, field } of withFields) {
    const answer = await admin.get(`/api${path.replace(/:\w+/g, anId)}?${field}=a%00b`);
    expect([path, field, answer.statusCode, answer.json().fields]).toEqual([
      path,
      field,
      400,
      { [field]: expect.stringContaining('holds a character that cannot be stored') },
    ]);
  }
});

import type { Call } from '@veil/contract/call.ts';
import { calls } from '@veil/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import { packed, scriptStrings } from '../../e2e/script-strings.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';
import { bodies } from './testing-access.ts';
import { addressOf } from './testing-calls.ts';
import { preparations } from './testing-preparations.ts';
import { builders, type Ids } from './testing-things.ts';

/*
 * Sends texts that would run inside a document, in each text field of each call. They are stored as text or refused; no
 * answer is a document, and addresses on screens must be https. e2e tests the browser's part.
 */

let site: TestSite;
let admin: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());

type Shape = { type?: string; enum?: unknown[]; const?: unknown; format?: string } & {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
};
const shapeOf = (schema: $ZodType) =>
  toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape;
const isText = (shape: Shape): boolean =>
  (shape.type === 'string' && !shape.enum && !shape.format && shape.const === undefined) ||
  (shape.anyOf ?? []).some(isText) ||
  (shape.items !== undefined && isText(shape.items));
const textsOf = (schema: $ZodType): [string, boolean][] =>
  Object.entries(shapeOf(schema).properties ?? {})
    .filter(([, shape]) => isText(shape))
    .map(([name, shape]) => [name, shape.items !== undefined]);

const isAddress = (field: string) => /(url|link)$/i.test(field);
const schemes = scriptStrings.filter((one) => /^\W?(java|data:|vbscript|blob|__)/i.test(one));
/** Passwords are hashed, which only costs time here. */
const left = ['password', 'token', 'sha256'];

const writes: [string, Call][] = Object.entries<Call>(calls).filter(
  ([, { method, events }]) => method === 'POST' && !events,
);

/** A site without an age provider can finish no check. */
const needsProvider = (name: string, status: number): boolean => name === 'finishAgeCheck' && status === 503;

describe('a text that would run', () => {
  for (const [name, call] of writes) {
    const schema = (call.body ?? call.form) as $ZodType | undefined;
    const fields = schema ? textsOf(schema).filter(([field]) => !left.includes(field)) : [];
    if (fields.length === 0) continue;
    it(`is a text or refused in each field of ${name}`, async () => {
      const ids: Ids = call.about ? await builders[call.about](site, admin, admin) : {};
      const asking = { site, who: admin, ids };
      await preparations[name]?.({ ...asking, other: await site.newMember() });
      const wanted = bodies[name];
      const base = (typeof wanted === 'function' ? await wanted(asking) : wanted) ?? {};
      const url = addressOf(call.path, ids);
      const send = async (field: string, value: string | string[]) => {
        const given = { ...base, [field]: value } as Record<string, string>;
        const answer = call.form ? await site.as(admin).upload(url, given) : await site.as(admin).post(url, given);
        expect([field, value, answer.statusCode]).toEqual([
          field,
          value,
          expect.toSatisfy((code) => code < 500 || needsProvider(name, code)),
        ]);
        expect(answer.headers['content-type']).toMatch(/^application\/(problem\+)?json/);
        return answer.statusCode;
      };
      for (const [field, isList] of fields) {
        if (isAddress(field)) for (const one of schemes) expect([400, 422]).toContain(await send(field, one));
        // One text has as many as the field accepts.
        for (const max of [1900, 120, 80, 60, 40, 21]) {
          const [first = '', ...others] = packed(max);
          if ((await send(field, isList ? [first] : first)) >= 300) continue;
          for (const one of others) await send(field, isList ? [one] : one);
          break;
        }
      }
    });
  }

  it('is no document in any query either', async () => {
    const reads = Object.entries<Call>(calls).filter(
      ([, { method, query, events }]) => method === 'GET' && query && !events,
    );
    for (const [name, call] of reads) {
      const ids: Ids = call.about ? await builders[call.about](site, admin, admin) : {};
      for (const [field] of textsOf(call.query as $ZodType))
        for (const one of packed(1900)) {
          const answer = await site.as(admin).get(`${addressOf(call.path, ids)}?${field}=${encodeURIComponent(one)}`);
          expect([name, field, one, answer.statusCode]).toEqual([
            name,
            field,
            one,
            expect.toSatisfy((code) => code < 500),
          ]);
          expect(answer.headers['content-type']).toMatch(/^application\/(problem\+)?json/);
        }
    }
  });

  it('is escaped on the pages that the server writes itself', async () => {
    for (const one of scriptStrings)
      for (const path of ['/', '/terms', '/']) {
        const answer = await site.visitor.get(
          `${path}${path === '/' ? encodeURIComponent(one) : ''}?q=${encodeURIComponent(one)}`,
        );
        if (/^[\w.]*$/.test(one)) continue;
        expect(answer.body).not.toContain(one);
      }
  });

  it('has changed no object of the server', () => {
    expect(({} as { ran?: unknown }).ran).toBeUndefined();
  });

  it.each(['{"__proto__":{"staff":"admin"}}', '{"constructor":{"prototype":{"staff":"admin"}}}'])(
    'is refused as the key of a body: %s',
    async (payload) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` };
      const answer = await site.app.inject({ method: 'POST', url: '/api/tags', payload, headers });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    },
  );
});

import type { Call } from '@veil/contract/call.ts';
import { calls } from '@veil/contract/calls.ts';
import { accounts } from '@veil/contract/people/accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from './testing.ts';

type Json = { [key: string]: Json } & Json[];
let site: TestSite;
let document: Json;
const all: [string, Call][] = Object.entries({ ...accounts, ...calls });
/** At an address with two calls, the one with a form becomes another body of the other. */
const isSecondBody = (call: Call): boolean =>
  call.form !== undefined &&
  all.some(([, other]) => other !== call && other.path === call.path && other.method === call.method);
const operations = all.filter(([, call]) => !isSecondBody(call));

beforeAll(async () => {
  site = await openTestSite({ works: false });
  document = (await site.visitor.get('/api/openapi.json')).json();
});
afterAll(() => site.close());

const urlOf = (path: string) => `/api${path.replace(/:(\w+)/g, '{$1}')}`;
const operationOf = (call: Call, path: string = call.path) =>
  document.paths?.[urlOf(path)]?.[call.method.toLowerCase()];

function* within(value: unknown, at = '#'): Generator<[string, unknown]> {
  yield [at, value];
  if (value && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) yield* within(inner, `${at}/${key}`);
}

describe('the contract as OpenAPI', () => {
  it('is version 3.1 with a title', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Veil' });
  });

  it.each(operations)('has %s with its answers, access and rate', (name, call) => {
    const operation = operationOf(call);
    expect(operation).toMatchObject({ operationId: name, summary: call.summary, 'x-access': call.access });
    expect(operation?.['x-rate']).toEqual(call.rate);
    expect(operation?.responses?.default).toEqual({ $ref: '#/components/responses/Problem' });
    expect(operation?.responses?.['200']).toBeTruthy();
    expect(operation?.security).toContainEqual({ accessToken: [] });
    expect(JSON.stringify(operation?.security).includes('{}')).toBe(call.access === 'anyone');
    for (const alias of call.aliases ?? []) expect(operationOf(call, alias)).toMatchObject({ deprecated: true });
  });

  it('has nothing else', () => {
    const described = Object.values(document.paths ?? {}).flatMap((path) => Object.keys(path));
    expect(described).toHaveLength(operations.reduce((sum, [, call]) => sum + 1 + (call.aliases?.length ?? 0), 0));
  });

  it('names every path parameter, and no operation twice', () => {
    const ids: unknown[] = [];
    for (const [url, methods] of Object.entries(document.paths ?? {})) {
      for (const operation of Object.values(methods)) {
        ids.push(operation.operationId);
        const named = ((operation.parameters ?? []) as Json[])
          .filter((p) => String(p.in) === 'path')
          .map((p) => p.name);
        expect(named).toEqual([...url.matchAll(/\{(\w+)\}/g)].map((m) => m[1]));
      }
    }
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refers to nothing that is missing', () => {
    const places = new Map(within(document));
    const refs = [...places].filter(([at]) => at.endsWith('/$ref')).map(([, ref]) => ref as string);
    expect(refs.length).toBeGreaterThan(all.length);
    for (const ref of refs) expect(places.has(ref), ref).toBe(true);
  });

  it('describes forms with their file, and bodies with their limits', () => {
    const form = operationOf(calls.upload)?.requestBody?.content?.['multipart/form-data']?.schema?.properties;
    expect(Object.keys(form ?? {})).toEqual(expect.arrayContaining(['title', 'tags_csv', 'file', 'content']));
    const either = operationOf(calls.replacePicture)?.requestBody?.content;
    expect(Object.keys(either ?? {})).toEqual(['application/json', 'multipart/form-data']);
    const body = operationOf(accounts.signUp)?.requestBody?.content?.['application/json']?.schema;
    expect(body).toMatchObject({
      required: expect.arrayContaining(['email', 'password', 'adult', 'termsVersion']),
      properties: { password: { minLength: 12, maxLength: 128 }, adult: { const: true } },
    });
    expect(operationOf(calls.followContent)?.responses?.['200']?.content).toHaveProperty('text/event-stream');
  });
});

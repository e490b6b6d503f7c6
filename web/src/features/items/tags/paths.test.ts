import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@veil/contract/calls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../../platform/client.ts';

let server: Server;
let requests: string[] = [];
/** Paths that the server knows, with their answers. Every other path answers 404 without a code. */
let answers: Record<string, unknown> = {};

beforeAll(async () => {
  server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    requests.push(line);
    response.writeHead(line in answers ? 200 : 404, { 'content-type': 'application/json' });
    response.end(line in answers ? JSON.stringify(answers[line]) : 'Cannot be found');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  requests = [];
});

const client = () =>
  createClient(calls, {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: () => 'token',
    refresh: async () => false,
    unauthorised: () => undefined,
  });
const tag = { id: '1', name: 'Dusk', contentCount: 2, youMute: false };

describe('the calls of tags, seed section 7', () => {
  it('merge falls back to /admin/tags/merge', async () => {
    answers = { 'POST /admin/tags/merge': tag };
    expect(await client().mergeTags({ body: { fromName: 'a', toName: 'b' } })).toEqual(tag);
    expect(requests).toEqual(['POST /tags/merge', 'POST /admin/tags/merge']);
  });

  it.each([
    ['a bare list', [tag]],
    ['items', { items: [tag] }],
    ['results', { results: [tag] }],
    ['data', { data: [tag] }],
  ])('the list is read as %s', async (_shape, answer) => {
    answers = { 'GET /tags?q=du&limit=100': answer };
    expect((await client().listTags({ query: { q: 'du', limit: 100 } })).items).toEqual([tag]);
  });

  it('create and delete go to /tags', async () => {
    answers = { 'POST /tags': tag, 'DELETE /tags/1': { ok: true } };
    expect(await client().createTag({ body: { name: 'Dusk' } })).toEqual(tag);
    expect(await client().deleteTag({ params: { id: '1' } })).toEqual({ ok: true });
    expect(requests).toEqual(['POST /tags', 'DELETE /tags/1']);
  });
});

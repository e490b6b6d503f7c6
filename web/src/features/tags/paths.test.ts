import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@veil/contract/calls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../platform/client.ts';

let server: Server;
let heard: string[] = [];
/** What the server knows, by method and path; all else answers 404 as a server that never heard of it. */
let knows: Record<string, unknown> = {};

beforeAll(async () => {
  server = createServer((request, response) => {
    const said = `${request.method} ${request.url}`;
    heard.push(said);
    response.writeHead(said in knows ? 200 : 404, { 'content-type': 'application/json' });
    response.end(said in knows ? JSON.stringify(knows[said]) : 'Cannot be found');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  heard = [];
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
    knows = { 'POST /admin/tags/merge': tag };
    expect(await client().mergeTags({ body: { fromName: 'a', toName: 'b' } })).toEqual(tag);
    expect(heard).toEqual(['POST /tags/merge', 'POST /admin/tags/merge']);
  });

  it.each([
    ['a bare list', [tag]],
    ['items', { items: [tag] }],
    ['results', { results: [tag] }],
    ['data', { data: [tag] }],
  ])('the list is read as %s', async (_shape, answer) => {
    knows = { 'GET /tags?q=du&limit=100': answer };
    expect((await client().listTags({ query: { q: 'du', limit: 100 } })).items).toEqual([tag]);
  });

  it('create and delete go to /tags', async () => {
    knows = { 'POST /tags': tag, 'DELETE /tags/1': { ok: true } };
    expect(await client().createTag({ body: { name: 'Dusk' } })).toEqual(tag);
    expect(await client().deleteTag({ params: { id: '1' } })).toEqual({ ok: true });
    expect(heard).toEqual(['POST /tags', 'DELETE /tags/1']);
  });
});

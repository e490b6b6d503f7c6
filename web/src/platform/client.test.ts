// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@veil/contract/calls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClient } from './client.ts';
import { ApiError, fieldErrors, NetworkError, sentence } from './errors.ts';

type Answer = { status: number; body?: unknown; raw?: string; retryAfter?: string };
let server: Server;
let base = '';
let answers: Answer[] = [];
let requests: { method: string; url: string; token: string | undefined; body: string }[] = [];

async function answer(request: IncomingMessage, response: ServerResponse) {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  requests.push({ method: request.method ?? '', url: request.url ?? '', token: request.headers.authorization, body });
  const next = answers.shift() ?? { status: 200, body: {} };
  response.writeHead(next.status, {
    'content-type': 'application/json',
    ...(next.retryAfter && { 'retry-after': next.retryAfter }),
  });
  response.end(next.raw ?? JSON.stringify(next.body ?? {}));
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  answers = [];
  requests = [];
});

function open(options: { base?: string | null; fresh?: () => Promise<boolean> } = {}) {
  const waits: number[] = [];
  const state = { token: 'first', left: 0, waits };
  const client = createClient(calls, {
    base: options.base === undefined ? base : options.base,
    token: () => state.token,
    refresh:
      options.fresh ??
      (async () => {
        state.token = 'second';
        return true;
      }),
    unauthorised: () => {
      state.left += 1;
    },
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  return { client, state };
}

describe('a read', () => {
  it('carries the token, fills the path and joins lists in the query', async () => {
    const { client } = open();
    await client.getContent({ params: { id: 'a b' } });
    await client.getFeed({ query: { tags: ['x', 'y'], q: '' } });
    expect(requests).toEqual([
      { method: 'GET', url: '/content/a%20b', token: 'Bearer first', body: '' },
      { method: 'GET', url: '/feed?tags=x%2Cy', token: 'Bearer first', body: '' },
    ]);
  });

  it('of an item fails without an id before anything is sent', async () => {
    const { client } = open();
    for (const id of ['', ' ']) {
      await expect(client.getContent({ params: { id } })).rejects.toThrow('content id is required');
      await expect(client.castVote({ params: { id }, body: { value: 1 } })).rejects.toThrow('content id is required');
    }
    expect(requests).toEqual([]);
  });

  it('waits as long as a busy server asks for, and fails when that is long', async () => {
    answers = [
      { status: 503, retryAfter: '2' },
      { status: 200, body: { id: 1 } },
    ];
    const { client, state } = open();
    expect(await client.getContent({ params: { id: '1' } })).toEqual({ id: 1 });
    expect(state.waits).toEqual([2000]);
    answers = [{ status: 503, retryAfter: '60' }];
    await expect(client.getContent({ params: { id: '1' } })).rejects.toThrow('503');
    expect(state.waits).toEqual([2000]);
  });

  it('is retried with a wait that doubles from 200 ms, and then fails', async () => {
    answers = [{ status: 503 }, { status: 500 }, { status: 200, body: { id: 1 } }];
    const { client, state } = open();
    expect(await client.getContent({ params: { id: '1' } })).toEqual({ id: 1 });
    expect(state.waits).toEqual([200, 400]);
    answers = Array.from({ length: 9 }, () => ({ status: 500 }));
    await expect(client.getContent({ params: { id: '1' } })).rejects.toBeInstanceOf(ApiError);
    expect(state.waits).toEqual([200, 400, 200, 400, 800]);
  });

  it('fails with a network error when there is no server', async () => {
    await expect(
      open({ base: 'http://127.0.0.1:1' }).client.getContent({ params: { id: '1' } }),
    ).rejects.toBeInstanceOf(NetworkError);
  });

  it.each([
    ['a bare list', [1, 2], { items: [1, 2], total: 2, limit: 2, offset: 0 }],
    ['results', { results: [1], total: 9, limit: 1, offset: 3 }, { items: [1], total: 9, limit: 1, offset: 3 }],
    ['data', { data: [] }, { items: [], total: 0 }],
    ['items', { items: [3], total: 1, limit: 20, offset: 0 }, { items: [3], total: 1, limit: 20, offset: 0 }],
    ['no list', { id: 'x', data: 'words' }, { id: 'x', data: 'words' }],
  ])('accepts %s', async (_, body, expected) => {
    answers = [{ status: 200, body }];
    expect(await open().client.listTags()).toMatchObject(expected);
  });
});

describe('401', () => {
  it('renews the session once and repeats the call', async () => {
    answers = [{ status: 401 }, { status: 200, body: { ok: true } }];
    const { client, state } = open();
    expect(await client.saveProfile({ body: { name: 'x' } })).toEqual({ ok: true });
    expect(requests.map(({ token }) => token)).toEqual(['Bearer first', 'Bearer second']);
    expect(state.left).toBe(0);
  });

  it('that comes again ends the session, with the body cut to 500 characters', async () => {
    answers = [{ status: 401 }, { status: 401, raw: 'x'.repeat(900) }];
    const { client, state } = open();
    await expect(client.saveProfile({ body: { name: 'x' } })).rejects.toThrow(`Unauthorized (401): ${'x'.repeat(500)}`);
    expect([requests.length, state.left]).toEqual([2, 1]);
  });

  it('of a session that cannot be renewed is not retried', async () => {
    answers = [{ status: 401 }];
    const { client, state } = open({ fresh: async () => false });
    await expect(client.getContent({ params: { id: '1' } })).rejects.toBeInstanceOf(ApiError);
    expect([requests.length, state.left]).toEqual([1, 1]);
  });
});

describe('a write', () => {
  it('is not retried, and says what failed', async () => {
    answers = [{ status: 500, raw: 'broken' }];
    await expect(open().client.saveProfile({ body: { name: 'x' } })).rejects.toThrow(
      `POST ${base}/me/profile failed: 500 - broken`,
    );
    expect(requests).toHaveLength(1);
  });

  it.each([404, 405])('tries its alias when the server answers %i to the first path', async (status) => {
    answers = [
      { status, raw: 'no such page' },
      { status: 200, body: { ok: true } },
    ];
    expect(await open().client.saveProfile({ body: { name: 'x' } })).toEqual({ ok: true });
    expect(requests.map(({ url }) => url)).toEqual(['/me/profile', '/me']);
  });

  it('tries its alias too when the item itself is missing, and fails with the first answer', async () => {
    answers = [{ status: 404, body: { code: 'not_found', detail: 'Not found' } }, { status: 404 }];
    await expect(open().client.saveProfile({ body: { name: 'x' } })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(requests.map(({ url }) => url)).toEqual(['/me/profile', '/me']);
  });

  it("shows the server's sentence and its fields", async () => {
    const problem = { code: 'invalid', detail: 'Title is required', fields: { title: 'Title is required' } };
    answers = [{ status: 400, body: problem }];
    const error: unknown = await open()
      .client.saveProfile({ body: { name: '' } })
      .catch((thrown: unknown) => thrown);
    expect(sentence(error, 'Failed to save')).toBe('Title is required');
    expect(fieldErrors(error)).toEqual({ title: 'Title is required' });
    expect(sentence(new Error('inside'), 'Failed to save')).toBe('Failed to save');
  });

  it('says what failed and why without a network, and shows the sentence of a busy server', async () => {
    expect(sentence(new NetworkError(), 'Failed to save')).toBe(
      'Failed to save. The site cannot be reached. Check your connection.',
    );
    vi.stubGlobal('navigator', { onLine: false });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(sentence(new NetworkError(), 'Failed to save')).toBe('Failed to save. You are offline.');
    const busy = { code: 'busy', status: 503, title: 'Busy', detail: 'The site is busy. Try again in 10 seconds.' };
    const errorOf = (status: number) => new ApiError(status, 'GET', '/home', JSON.stringify({ ...busy, status }));
    expect(sentence(errorOf(503), 'Failed to load home')).toBe(busy.detail);
    expect(sentence(errorOf(500), 'Failed to load home')).toBe('Failed to load home');
  });
});

it('a build without a base fails with a message', async () => {
  await expect(open({ base: null }).client.listTags()).rejects.toThrow('API base URL is not configured');
});

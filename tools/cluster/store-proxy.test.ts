import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StoreProxy, startStoreProxy } from './store-proxy.ts';

const body = 'a file of a store';
let taken: string[] = [];
const store = createServer(async (request, response) => {
  taken.push(`${request.method} ${request.url} ${request.headers.host}`);
  await request.resume().toArray();
  response.writeHead(200, { 'content-length': body.length }).end(body);
});
let proxy: StoreProxy;

beforeAll(async () => {
  await once(store.listen(0, '127.0.0.1'), 'listening');
  proxy = await startStoreProxy(`http://127.0.0.1:${(store.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await proxy.stop();
  store.close();
  await once(store, 'close');
});

const put = async () => {
  taken = [];
  const answer = await fetch(`${proxy.endpoint}/bucket/key?x=1`, { method: 'PUT', body });
  return { status: answer.status, text: await answer.text() };
};

it('passes requests on as they are, because their signature names the host', async () => {
  expect(await put()).toEqual({ status: 200, text: body });
  expect(taken).toEqual([`PUT /bucket/key?x=1 ${proxy.endpoint.replace('http://', '')}`]);
});

it('answers 503 without asking the store', async () => {
  proxy.answerWith('unavailable');
  expect((await put()).status).toBe(503);
  expect(taken).toEqual([]);
});

it('cuts the answer of a store that has done its work', async () => {
  proxy.answerWith('cut');
  await expect(put()).rejects.toThrow();
  expect(taken).toHaveLength(1);
});

it('refuses connections, and takes them again at the same port', async () => {
  proxy.answerWith('none');
  await proxy.refuse();
  await expect(put()).rejects.toThrow();
  await proxy.accept();
  expect((await put()).status).toBe(200);
});

it('ends a process before a call reaches the store, or after it has done its work, once', async () => {
  const headers = { 'user-agent': 'aws-sdk-js app/web-1' };
  const key = 'content/0b8f2f3e-52a4-4c4b-9f7e-000000000000/1/640.webp';
  const send = () => fetch(`${proxy.endpoint}/bucket/${key}`, { method: 'PUT', body, headers });
  for (const [when, reached] of [['before', 0] as const, ['after', 1] as const]) {
    const ended: string[] = [];
    const call = 'PUT content/*/*/*.webp';
    proxy.interrupt({ matches: (step) => step.call === call, when, run: async (name) => ended.push(name) });
    taken = [];
    const controller = new AbortController();
    const sending = fetch(`${proxy.endpoint}/bucket/${key}`, {
      method: 'PUT',
      body,
      headers,
      signal: controller.signal,
    }).then(
      () => 'answered',
      () => 'cut',
    );
    await expect.poll(() => ended).toEqual(['web-1']);
    controller.abort();
    expect(await sending).toBe('cut');
    expect(taken).toHaveLength(reached);
    expect((await send()).status).toBe(200);
  }
});

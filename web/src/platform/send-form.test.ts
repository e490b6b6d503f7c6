// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Progress, sendForm } from './send-form.ts';

let server: Server;
let url = '';
let answers: { status: number; body: string }[] = [];
/** The field names of each request, the file's last. */
let requests: string[][] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('latin1').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      if (request.method === 'POST') requests.push([...body.matchAll(/; name="(\w+)"/g)].map(([, name = '']) => name));
      const { status, body: text } = (request.method === 'POST' && answers.shift()) || { status: 200, body: '{}' };
      response.writeHead(status, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' });
      response.end(text);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  requests = [];
});

const fields = {
  title: 'Harbour',
  tags: ['sea'],
  censorType: 'blur',
  censorScope: 'full',
  bodyParts: [],
  adultsAgree: true,
  publicContentUrl: 'https://pool.example/1',
};
const newNames = ['title', 'tags', 'censorType', 'censorScope', 'bodyParts', 'adultsAgree', 'publicContentUrl', 'file'];
const oldNames = ['title', 'tagsCsv', 'censor_type', 'censor_scope', 'body_parts', 'adults_agree', 'url', 'content'];
const file = new Blob(['x'.repeat(1000)]);

it('an upload that is answered with 415 is sent once more with the older names, with progress', async () => {
  answers = [
    { status: 415, body: 'Unsupported Media Type' },
    { status: 200, body: '{"id":"a"}' },
  ];
  const progress: Progress[] = [];
  const onProgress = (one: Progress) => progress.push(one);
  expect(await sendForm(url, {}, fields, file, { onProgress })).toEqual({
    status: 200,
    body: '{"id":"a"}',
    retryAfter: null,
  });
  expect(requests).toEqual([newNames, oldNames]);
  // jsdom reports the progress of each body once.
  expect(progress).toHaveLength(2);
});

it('and not a third time', async () => {
  answers = Array.from({ length: 3 }, () => ({ status: 415, body: '' }));
  expect(await sendForm(url, {}, fields, file, {})).toMatchObject({ status: 415 });
  expect(requests).toEqual([newNames, oldNames]);
});

it('a file whose type the site refuses is sent once', async () => {
  answers = [{ status: 415, body: '{"code":"unsupported_type","detail":"Not accepted"}' }];
  expect(await sendForm(url, {}, fields, file, {})).toMatchObject({ status: 415 });
  expect(requests).toEqual([newNames]);
});

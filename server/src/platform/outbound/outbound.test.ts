import type { RequestListener } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { openOutbound } from './index.ts';
import { openRemoteSite } from './testing.ts';
import type { FetchOptions } from './types.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const site of opened.splice(0)) await site.close();
});

async function outside(answer: RequestListener, at: { host?: string; port?: number } = {}) {
  const site = await openRemoteSite(answer, at);
  opened.push(site);
  return site;
}

/** A server that sends raw bytes instead of HTTP. */
async function speaking(speak: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => speak(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  opened.push({
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  });
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, endpoint: `127.0.0.1:${port}` };
}

const html = { types: ['text/html'], maxBytes: 1000 };
const options: FetchOptions = { accept: [html], timeoutMs: 5000 };
const page: RequestListener = (_, response) => response.setHeader('content-type', 'text/html').end('<p>Hello');
const reasonOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error) => error.reason ?? error,
  );

describe('a remote page', () => {
  test('is read without revealing who asks', async () => {
    let heard: object = {};
    const site = await outside((request, response) => {
      heard = request.headers;
      response.setHeader('content-type', 'Text/HTML; Charset="KOI8-R"').setHeader('set-cookie', 'a=b').end('<p>Hello');
    });
    const client = openOutbound({ allow: [site.endpoint] });
    for (const _ of [1, 2]) {
      const answer = await client.fetch(`${site.url}/a?b#c`, options);
      expect(answer).toMatchObject({ url: `${site.url}/a?b#c`, status: 200, type: 'text/html', charset: 'KOI8-R' });
      expect(answer.bytes.toString()).toBe('<p>Hello');
      expect(Object.keys(heard).sort()).toEqual([
        'accept',
        'accept-encoding',
        'accept-language',
        'connection',
        'host',
        'user-agent',
      ]);
    }
    expect(site.requests).toEqual(['GET /a?b', 'GET /a?b']);
  });

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('packed as %s is unpacked', async (encoding, pack) => {
    const site = await outside((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding });
      response.end(pack(Buffer.from('packed')));
    });
    const answer = await openOutbound({ allow: [site.endpoint] }).fetch(site.url, options);
    expect(answer.bytes.toString()).toBe('packed');
  });

  test('that is too large is truncated by its decompressed size where its head is enough', async () => {
    const long = Buffer.alloc(50_000, 'x');
    for (const [encoding, bytes] of [['gzip', gzipSync(long)] as const, ['identity', long] as const]) {
      const site = await outside((_, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding });
        response.end(bytes);
      });
      const client = openOutbound({ allow: [site.endpoint] });
      const accept = [{ ...html, truncate: true }];
      expect((await client.fetch(site.url, { ...options, accept })).bytes).toHaveLength(1000);
    }
  });

  test('is aborted when its caller aborts', async () => {
    const calls = new AbortController();
    const site = await outside(() => calls.abort(new Error('no longer wanted')));
    const client = openOutbound({ allow: [site.endpoint] });
    await expect(client.fetch(site.url, { ...options, signal: calls.signal })).rejects.toThrow('no longer wanted');
  });
});

describe('a request to an API', () => {
  const request = { headers: { 'user-agent': 'tests', authorization: 'Bearer a' }, timeoutMs: 5000, maxBytes: 100 };

  test('is sent with its method, headers and body, and any status is an answer', async () => {
    const heard: string[] = [];
    const site = await outside(async (asked, response) => {
      heard.push(`${asked.method} ${asked.headers['user-agent']} ${asked.headers.authorization}`);
      for await (const chunk of asked) heard.push(String(chunk));
      response.writeHead(429, { 'x-ratelimit-reset': '7' }).end('too many');
    });
    const client = openOutbound({ allow: [site.endpoint] });
    const answer = await client.send(site.url, { ...request, method: 'POST', body: 'a=b' });
    expect([answer.status, answer.header('x-ratelimit-reset'), String(answer.bytes)]).toEqual([429, '7', 'too many']);
    expect(heard).toEqual(['POST tests Bearer a', 'a=b']);
  });

  test('follows no redirect, which would take its credentials along, and asks no private address', async () => {
    const site = await outside((_, response) => response.writeHead(302, { location: '/elsewhere' }).end());
    expect((await openOutbound({ allow: [site.endpoint] }).send(site.url, request)).status).toBe(302);
    expect(site.requests).toEqual(['GET /']);
    expect(await reasonOf(openOutbound().send(site.url, request))).toBe('refused_address');
  });

  test('is refused an answer that is too large', async () => {
    const site = await outside((_, response) => response.end('x'.repeat(101)));
    expect(await reasonOf(openOutbound({ allow: [site.endpoint] }).send(site.url, request))).toBe('too_large');
  });
});

describe('an address that is not public is refused', () => {
  test.each([
    'http://127.0.0.1',
    'http://127.1',
    'http://0x7f.1',
    'http://2130706433',
    'http://017700000001',
    'http://127.0.0.1.',
    'http://１２７.0.0.1',
    'http://0',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:169.254.169.254]',
    'http://[64:ff9b::a9fe:a9fe]',
    'http://[2002:7f00:1::]',
    'http://[fd00:ec2::254]',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1',
    'http://100.64.0.1',
    'http://8.8.8.8:22',
    'https://8.8.8.8:8443',
    'http://example.org:6379',
    'http://member@example.org',
    'http://member:secret@example.org',
    'http://8.8.8.8@127.0.0.1',
    'ftp://example.org',
    'file:///etc/passwd',
    'data:text/html,hello',
    'javascript:alert(1)',
    'gopher://example.org',
    'not an address',
    '',
  ])('%s', async (url) => {
    const resolve = () => Promise.reject(new Error('a name was asked for'));
    expect(await reasonOf(openOutbound({ resolve }).fetch(url, options))).toBe('refused_address');
  });

  test('also as one of the addresses of a name', async () => {
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1'], []]) {
      const client = openOutbound({ resolve: async () => addresses });
      expect(await reasonOf(client.fetch('http://inside.example', options))).toBe('unreachable');
    }
  });

  test('a name whose address changes after the check (DNS rebinding) gets no connection to the other address', async () => {
    const allowed = await outside(page, { host: '127.0.0.2' });
    const canary = await outside(page, { host: '127.0.0.1', port: allowed.port });
    let asked = 0;
    const resolve = async () => [asked++ === 0 ? '127.0.0.2' : '127.0.0.1'];
    const client = openOutbound({ allow: [allowed.endpoint], resolve });
    const url = `http://rebinding.example:${allowed.port}`;
    expect(await reasonOf(client.fetch(url, options))).toBe('answered');
    expect([asked, allowed.requests.length]).toEqual([1, 1]);
    expect(await reasonOf(client.fetch(url, options))).toBe('unreachable');
    expect(canary.requests).toEqual([]);
  });

  test('also as the target of a redirect', async () => {
    const canary = await outside(page);
    const inside = `127.0.0.1:${canary.port}`;
    for (const to of [
      `http://${inside}`,
      `//${inside}`,
      `http://inside.example:${canary.port}`,
      'file:///etc/passwd',
    ]) {
      const site = await outside((_, response) => response.writeHead(302, { location: to }).end(), {
        host: '127.0.0.3',
      });
      const client = openOutbound({ allow: [site.endpoint], resolve: async () => ['127.0.0.1'] });
      expect(await reasonOf(client.fetch(site.url, options))).not.toBe('answered');
      expect(site.requests).toHaveLength(1);
    }
    expect(canary.requests).toEqual([]);
  });

  test('a name is checked again after a redirect to itself', async () => {
    const allowed = await outside((_, response) => response.writeHead(302, { location: '/on' }).end(), {
      host: '127.0.0.2',
    });
    const canary = await outside(page, { host: '127.0.0.1', port: allowed.port });
    let asked = 0;
    const resolve = async () => [asked++ === 0 ? '127.0.0.2' : '127.0.0.1'];
    const client = openOutbound({ allow: [allowed.endpoint], resolve });
    expect(await reasonOf(client.fetch(`http://name.example:${allowed.port}`, options))).toBe('unreachable');
    expect(canary.requests).toEqual([]);
  });
});

describe('redirects', () => {
  test('are followed without reading their bodies', async () => {
    const site = await outside((request, response) => {
      if (request.url === '/end') return page(request, response);
      return response.writeHead(308, { location: request.url === '/' ? '/next' : 'end' }).end('x'.repeat(100_000));
    });
    const answer = await openOutbound({ allow: [site.endpoint] }).fetch(site.url, options);
    expect(answer.url).toBe(`${site.url}/end`);
  });

  test.each(['/', ''])('without a target end the request (location %j)', async (location) => {
    const site = await outside((_, response) => response.writeHead(301, { location }).end());
    const client = openOutbound({ allow: [site.endpoint] });
    expect(await reasonOf(client.fetch(site.url, { ...options, maxRedirects: 3 }))).toBe('too_many_redirects');
    expect(site.requests).toHaveLength(4);
  });
});

describe('a response that is too large or too slow', () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n';

  test.each([
    ['a body without an end', 'too_large', (socket: Socket) => stream(socket, `${head}\r\n`, 'x'.repeat(1000))],
    ['headers without an end', 'unreachable', (socket: Socket) => stream(socket, head, `x: ${'y'.repeat(1000)}\r\n`)],
    ['something that is not HTTP', 'unreachable', (socket: Socket) => socket.end('SSH-2.0-OpenSSH\r\n')],
    ['nothing at all', 'unreachable', (socket: Socket) => socket.destroy()],
    [
      'less than its content-length',
      'unreachable',
      (socket: Socket) => socket.end(`${head}content-length: 500\r\n\r\nx`),
    ],
  ])('%s', async (_, reason, speak) => {
    const site = await speaking(speak);
    expect(await reasonOf(openOutbound({ allow: [site.endpoint] }).fetch(site.url, options))).toBe(reason);
  });

  test.each([
    ['a slow body', (socket: Socket) => drip(socket, `${head}\r\n`)],
    ['slow headers', (socket: Socket) => drip(socket, head)],
    ['silence', () => {}],
  ])('%s is cut off by the clock', async (_, speak) => {
    const site = await speaking(speak);
    const asking = openOutbound({ allow: [site.endpoint] }).fetch(site.url, { ...options, timeoutMs: 300 });
    expect(await reasonOf(asking)).toBe('too_slow');
  });

  test('a name server that does not answer', async () => {
    const resolve = () => new Promise<string[]>(() => {});
    const asking = openOutbound({ resolve }).fetch('http://slow.example', { ...options, timeoutMs: 300 });
    expect(await reasonOf(asking)).toBe('too_slow');
  });

  test('a decompression bomb: ten million bytes in ten thousand', async () => {
    const site = await outside((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      response.end(gzipSync(Buffer.alloc(10_000_000)));
    });
    expect(await reasonOf(openOutbound({ allow: [site.endpoint] }).fetch(site.url, options))).toBe('too_large');
  });

  test.each([
    [
      'a nested decompression bomb',
      { 'content-type': 'text/html', 'content-encoding': 'gzip, gzip' },
      200,
      'unreachable',
    ],
    ['an invalid gzip body', { 'content-type': 'text/html', 'content-encoding': 'gzip' }, 200, 'unreachable'],
    ['another type', { 'content-type': 'application/pdf' }, 200, 'bad_type'],
    ['a type that begins alike', { 'content-type': 'text/htmlx' }, 200, 'bad_type'],
    ['no type', {}, 200, 'bad_type'],
    ['not there', { 'content-type': 'text/html' }, 404, 'bad_status'],
    ['broken', { 'content-type': 'text/html' }, 500, 'bad_status'],
  ])('%s', async (_, headers, status, reason) => {
    const site = await outside((_request, response) => response.writeHead(status, { ...headers }).end('plain'));
    expect(await reasonOf(openOutbound({ allow: [site.endpoint] }).fetch(site.url, options))).toBe(reason);
  });
});

/** Sends `start`, and then endless repetitions as fast as possible. */
function stream(socket: Socket, start: string, more: string): void {
  socket.write(start);
  const next = () => {
    if (!socket.destroyed) socket.write(more, next);
  };
  next();
}

/** Sends `start`, and then single bytes slowly. */
function drip(socket: Socket, start: string): void {
  socket.write(start);
  const timer = setInterval(() => socket.write('x'), 50);
  socket.once('close', () => clearInterval(timer));
}

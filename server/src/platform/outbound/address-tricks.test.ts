import type { RequestListener } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOutbound } from './index.ts';
import { openRemoteSite, type RemoteSite } from './testing.ts';
import type { FetchOptions } from './types.ts';

/*
 * Ways to lead the site to its own machine. Canaries on loopback (IPv4 and IPv6) count connections. The client may use
 * their port, so that only the check of the address protects them.
 */

const canaries: Server[] = [];
const reached: string[] = [];
const sockets = new Set<Socket>();
let port = 0;
const elsewhere = '192.0.2.77';

const listen = (host: string, at: number) =>
  new Promise<number>((done, failed) => {
    const server = createServer((socket) => {
      reached.push(host);
      sockets.add(socket);
      socket.on('error', () => {});
      socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 6\r\n\r\ncanary');
    });
    server.once('error', failed);
    server.listen(at, host, () => {
      canaries.push(server);
      done((server.address() as { port: number }).port);
    });
  });

beforeAll(async () => {
  port = await listen('127.0.0.1', 0);
  // A machine without IPv6 has one canary less.
  await listen('::1', port).catch(() => undefined);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of canaries) await new Promise((done) => server.close(done));
});

const options: FetchOptions = { accept: [{ types: ['text/html'], maxBytes: 1000 }], timeoutMs: 3000 };
/** An attacker's name server answers every name with this machine's address. */
const toLoopback = async () => ['127.0.0.1'];

async function reasonOf(address: string, resolve = toLoopback): Promise<string> {
  const client = openOutbound({ allow: [`${elsewhere}:${port}`], resolve });
  try {
    const { bytes } = await client.fetch(address, options);
    return `answered ${String(bytes)}`;
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error);
  }
}

/** `P` stands for the port of the canaries. */
const literal: [trick: string, address: string][] = [
  ['loopback as it is', 'http://127.0.0.1:P/'],
  ['another address of loopback', 'http://127.8.8.8:P/'],
  ['shortened to two parts', 'http://127.1:P/'],
  ['shortened to three parts', 'http://127.0.1:P/'],
  ['decimal', 'http://2130706433:P/'],
  ['octal', 'http://017700000001:P/'],
  ['octal parts', 'http://0177.0.0.01:P/'],
  ['hexadecimal', 'http://0x7f000001:P/'],
  ['hexadecimal parts', 'http://0x7f.0x0.0x0.0x1:P/'],
  ['parts of several kinds', 'http://0x7f.0.0.01:P/'],
  ['zero', 'http://0:P/'],
  ['this network', 'http://0.0.0.0:P/'],
  ['a trailing dot', 'http://127.0.0.1.:P/'],
  ['full-width digits', 'http://１２７.０.０.１:P/'],
  ['circled digits', 'http://①②⑦.⓪.⓪.①:P/'],
  ['ideographic full stops', 'http://127。0。0。1:P/'],
  ['half-width full stops', 'http://127｡0｡0｡1:P/'],
  ['percent-encoded digits', 'http://%31%32%37.0.0.1:P/'],
  ['a soft hyphen inside', 'http://127.0.0\u00ad.1:P/'],
  ['IPv6 loopback', 'http://[::1]:P/'],
  ['IPv6 loopback in full', 'http://[0000:0000:0000:0000:0000:0000:0000:0001]:P/'],
  ['IPv6 unspecified', 'http://[::]:P/'],
  ['IPv4 mapped', 'http://[::ffff:127.0.0.1]:P/'],
  ['IPv4 mapped in hexadecimal', 'http://[::ffff:7f00:1]:P/'],
  ['IPv4 compatible', 'http://[::127.0.0.1]:P/'],
  ['IPv4 translated', 'http://[::ffff:0:7f00:1]:P/'],
  ['NAT64', 'http://[64:ff9b::7f00:1]:P/'],
  ['local NAT64', 'http://[64:ff9b:1::7f00:1]:P/'],
  ['6to4', 'http://[2002:7f00:1::]:P/'],
  ['Teredo', 'http://[2001:0:7f00:1::]:P/'],
  ['link-local with a zone', 'http://[fe80::1%25lo]:P/'],
  ['a public address as the name of a user', 'http://8.8.8.8@127.0.0.1:P/'],
  ['user and password', 'http://a:b@127.0.0.1:P/'],
  ['a backslash before the host', 'http://192.0.2.1\\@127.0.0.1:P/'],
  ['tab and newline inside', 'http://127.0.\t0.\n1:P/'],
  ['a scheme without slashes', 'http:127.0.0.1:P/'],
  ['the metadata of clouds', 'http://169.254.169.254/latest/meta-data/'],
  ['the metadata of clouds, decimal', 'http://2852039166/'],
  ['the metadata of clouds, IPv6', 'http://[fd00:ec2::254]/'],
  ['a private address', 'http://10.0.0.1:P/'],
];

const names: [trick: string, address: string][] = [
  ['localhost', 'http://localhost:P/'],
  ['localhost with a trailing dot', 'http://localhost.:P/'],
  ['a name below localhost', 'http://a.localhost:P/'],
  ['localhost in capitals', 'http://LOCALHOST:P/'],
  ['localhost in full-width letters', 'http://ｌｏｃａｌｈｏｓｔ:P/'],
  ['the hosts file’s other names', 'http://ip6-localhost:P/'],
  ['a public name that leads to loopback', 'http://127.0.0.1.nip.example:P/'],
  ['a name with a public address before an @', 'http://inside.example:P/@8.8.8.8'],
];

const at = (address: string) => address.replaceAll('P/', `${port}/`);

test('the canary counts: a client that may ask it reaches it', async () => {
  const client = openOutbound({ allow: [`127.0.0.1:${port}`] });
  expect(String((await client.fetch(`http://127.0.0.1:${port}`, options)).bytes)).toBe('canary');
  expect(reached.splice(0)).toEqual(['127.0.0.1']);
});

describe('no connection reaches the machine itself', () => {
  test.each(literal)('%s', async (_, address) => {
    const resolve = () => Promise.reject(new Error('a name server was asked'));
    expect(await reasonOf(at(address), resolve)).toMatch(/^(refused_address|unreachable)$/);
    // This also holds if name servers lead everything to loopback.
    expect(await reasonOf(at(address))).toMatch(/^(refused_address|unreachable)$/);
    expect(reached).toEqual([]);
  });

  test.each(names)('%s', async (_, address) => {
    expect(await reasonOf(at(address))).toBe('unreachable');
    expect(reached).toEqual([]);
  });

  test.each([
    ['loopback of IPv6', ['::1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['a public address and loopback', ['8.8.8.8', '127.0.0.1']],
    ['loopback and a public address', ['127.0.0.1', '8.8.8.8']],
    ['NAT64', ['64:ff9b::7f00:1']],
    ['another name', ['localhost']],
    ['nothing', []],
  ])('a name server that answers with %s', async (_, addresses) => {
    expect(await reasonOf(at('http://inside.example:P/'), async () => addresses)).toBe('unreachable');
    expect(reached).toEqual([]);
  });
});

describe('a site that is allowed leads no further', () => {
  const opened: RemoteSite[] = [];
  afterAll(async () => {
    for (const site of opened) await site.close();
  });
  /** Listens on the canaries' port at an allowed address. */
  async function fromSite(answer: RequestListener): Promise<string> {
    const site = await openRemoteSite(answer, { host: '127.0.0.9', port });
    opened.push(site);
    const client = openOutbound({ allow: [site.endpoint], resolve: toLoopback });
    const reason = await client.fetch(site.url, options).then(
      () => 'answered',
      (error) => error.reason,
    );
    await opened.pop()?.close();
    return reason;
  }

  for (const status of [301, 302, 303, 307, 308])
    test(`by a redirect with ${status}, in any spelling`, async () => {
      const targets = ['http://127.0.0.1:P/', '//127.0.0.1:P/', 'http://2130706433:P/', 'http://[::1]:P/'];
      for (const target of [...targets, 'http://localhost:P/', 'http://169.254.169.254/', '\\\\127.0.0.1:P/']) {
        const reason = await fromSite((_, response) => response.writeHead(status, { location: at(target) }).end());
        expect([target, reason]).toEqual([target, expect.stringMatching(/^(refused_address|unreachable)$/)]);
      }
      expect(reached).toEqual([]);
    });

  test.each<[string, string, RequestListener]>([
    ['a refresh header', 'answered', (_, response) => response.setHeader('refresh', `0;url=http://127.0.0.1:${port}/`)],
    [
      'a link header',
      'answered',
      (_, response) => response.setHeader('link', `<http://127.0.0.1:${port}/>;rel=preload`),
    ],
    ['a page that names it', 'answered', () => {}],
  ])('by %s', async (_, expected, change) => {
    const reason = await fromSite((request, response) => {
      change(request, response);
      response
        .setHeader('content-type', 'text/html')
        .end(`<base href="http://127.0.0.1:${port}/"><script src="a"></script>`);
    });
    expect(reason).toBe(expected);
    expect(reached).toEqual([]);
  });

  test.each<[string, string, RequestListener]>([
    [
      'a bomb of gzip',
      'too_large',
      (_, r) =>
        r
          .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(5_000_000))),
    ],
    ['huge headers', 'unreachable', (_, r) => r.writeHead(200, { 'x-long': 'y'.repeat(60_000) }).end()],
    [
      'a length that lies',
      'too_large',
      (_, r) => r.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(2000)),
    ],
  ])('nor costs much: %s', async (_, expected, answer) => {
    expect(await fromSite(answer)).toBe(expected);
  });
});

import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testMail } from './mail-test.ts';

let server: Server;
let refused = '';
const emails: string[] = [];

/** A mail server that asks for a login (RFC 4954) and refuses commands beginning with `refused`. */
beforeAll(async () => {
  server = createServer((socket) => {
    let email: string | null = null;
    socket.on('error', () => undefined);
    socket.write('220 mail.example ready\r\n');
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        if (email !== null && line !== '.') {
          email += `${line}\n`;
          continue;
        }
        if (email !== null) {
          emails.push(email);
          email = null;
          socket.write('250 queued as 7\r\n');
        } else if (refused && line.startsWith(refused)) socket.write('550 5.1.1 \x1b[31mnobody here\r\n');
        else if (line.startsWith('EHLO')) socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n');
        else if (line.startsWith('AUTH')) socket.write('235 welcome\r\n');
        else if (line === 'DATA') {
          email = '';
          socket.write('354 go on\r\n');
        } else socket.write('250 fine\r\n');
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => server.close(done)));

async function run(to: string[], change: Record<string, string> = {}) {
  const lines: string[] = [];
  const { port } = server.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://veil:hidden-word@127.0.0.1:${port}?from=veil@example.org`, ...change };
  const taken = await testMail(to, (line) => lines.push(line), env);
  return { taken, text: lines.join('\n') };
}

it('sends one e-mail and prints what the server says at each step, without the password', async () => {
  const { taken, text } = await run(['ada@example.org']);
  expect([taken, emails.length]).toEqual([true, 1]);
  for (const step of [
    /Connected to 127\.0\.0\.1/,
    /Signing in: AUTH PLAIN$/m,
    /235 welcome/,
    /recipient: RCPT TO/,
    /250 queued as 7/,
  ])
    expect(text).toMatch(step);
  expect(text).not.toContain('hidden-word');
  expect(text).not.toContain(Buffer.from('\0veil\0hidden-word').toString('base64'));
});

it.each([
  ['RCPT', /refused the sender or the recipient\. It answered: 550 5\.1\.1.*\nMend: Use a sender/],
  ['AUTH', /refused the login.*\nMend: Correct user and password/],
])('says what mends a refused %s, without control characters', async (verb, sentence) => {
  refused = verb;
  const { taken, text } = await run(['ada@example.org']);
  refused = '';
  expect([taken, text]).toEqual([false, expect.stringMatching(sentence)]);
  expect(text).not.toContain('\x1b');
});

it.each([
  [[], /^Usage: veil mail-test <address>/],
  [['ada@example.org, eve@example.org'], /^Usage/],
  [['ada@example.org', 'eve@example.org'], /^Usage/],
])('refuses the addresses %j', async (to, message) => {
  await expect(run(to)).rejects.toThrow(message);
});

it('says so where there is no mail server, and names a wrong one', async () => {
  await expect(run(['ada@example.org'], { SMTP_URL: '' })).rejects.toThrow(/SMTP_URL is not set.*npx veil mail/);
  await expect(run(['ada@example.org'], { SMTP_URL: 'post' })).rejects.toThrow(/^SMTP_URL cannot be used/);
});

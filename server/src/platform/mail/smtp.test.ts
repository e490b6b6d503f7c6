import { type AddressInfo, createServer, type Server } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmtp } from './smtp.ts';

const commands: string[] = [];
const dataLines: string[] = [];
let server: Server;
let port: number;

/** A minimal mail server that accepts every e-mail (RFC 5321). */
beforeAll(async () => {
  server = createServer((socket) => {
    let inData = false;
    let rest = '';
    socket.write('220 here\r\n');
    socket.on('data', (bytes) => {
      const lines = (rest + bytes).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        (inData ? dataLines : commands).push(line);
        if (inData && line !== '.') continue;
        inData = !inData && line === 'DATA';
        if (line.startsWith('RCPT TO:<eve@')) {
          socket.write(`550 5.1.1 ${line.slice(8)}: Recipient address rejected, see mailto:postmaster@example.org\r\n`);
          continue;
        }
        socket.write(inData ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((closed) => server.close(closed)));

it('sends an e-mail to one recipient, from the address of the site', async () => {
  const mail = openSmtp(`smtp://127.0.0.1:${port}`, 'https://veil.example');
  await mail.send({ to: 'ada@example.org', subject: 'Confirm', text: 'Please follow the link' });
  expect(commands).toContain('MAIL FROM:<no-reply@veil.example>');
  expect(commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ada@example.org>']);
  expect(dataLines).toEqual(
    expect.arrayContaining(['To: ada@example.org', 'Subject: Confirm', 'Please follow the link']),
  );
});

it('takes the sender from the address of the mail server', async () => {
  const mail = openSmtp(`smtp://127.0.0.1:${port}?from=hello%40veil.example`, 'https://veil.example');
  await mail.send({ to: 'bea@example.org', subject: 'Hello', text: 'Hello' });
  expect(commands).toContain('MAIL FROM:<hello@veil.example>');
});

it('cannot be made to add a header or a recipient', async () => {
  commands.length = 0;
  const mail = openSmtp(`smtp://127.0.0.1:${port}`, 'https://veil.example');
  const subject = 'Hi\r\nBcc: eve@example.org';
  await mail.send({ to: 'cai@example.org', subject, text: 'One\r\n.\r\nRCPT TO:<eve@example.org>' });
  expect(commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<cai@example.org>']);
  expect(dataLines.filter((line) => line.startsWith('Bcc'))).toEqual([]);
});

it('fails without the address that the mail server quotes, which would end in the log', async () => {
  const mail = openSmtp(`smtp://127.0.0.1:${port}`, 'https://veil.example');
  const failure = await mail.send({ to: 'eve@example.org', subject: 'Hi', text: 'Hi' }).catch((error) => error);
  expect(failure).toMatchObject({ code: 'EENVELOPE', responseCode: 550, message: expect.stringContaining('5.1.1') });
  expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain('@example.org');
});

it('fails when there is no server', async () => {
  await expect(
    openSmtp('smtp://127.0.0.1:1', 'https://veil.example').send({ to: 'a@b.org', subject: '', text: '' }),
  ).rejects.toThrow();
});

import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmtp } from './smtp.ts';

const commands: string[] = [];
const lettered: string[] = [];
let server: Server;
let port: number;

/** Takes every letter, as the least of mail servers does (RFC 5321). */
beforeAll(async () => {
  server = createServer((socket) => {
    let inLetter = false;
    let rest = '';
    socket.write('220 here\r\n');
    socket.on('data', (bytes) => {
      const lines = (rest + bytes).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        (inLetter ? lettered : commands).push(line);
        if (inLetter && line !== '.') continue;
        inLetter = !inLetter && line === 'DATA';
        socket.write(inLetter ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((closed) => server.close(closed)));

it('hands a letter to the mail server, to one recipient, from the address of the site', async () => {
  const mail = openSmtp(`smtp://127.0.0.1:${port}`, 'https://veil.example');
  await mail.send({ to: 'ada@example.org', subject: 'Confirm', text: 'Please follow the link' });
  expect(commands).toContain('MAIL FROM:<no-reply@veil.example>');
  expect(commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ada@example.org>']);
  expect(lettered).toEqual(
    expect.arrayContaining(['To: ada@example.org', 'Subject: Confirm', 'Please follow the link']),
  );
});

it('takes the sender from the address of the mail server', async () => {
  const mail = openSmtp(`smtp://127.0.0.1:${port}?from=hello%40veil.example`, 'https://veil.example');
  await mail.send({ to: 'bea@example.org', subject: 'Hello', text: 'Hello' });
  expect(commands).toContain('MAIL FROM:<hello@veil.example>');
});

it('lets no text become another header or another recipient', async () => {
  commands.length = 0;
  const mail = openSmtp(`smtp://127.0.0.1:${port}`, 'https://veil.example');
  const subject = 'Hi\r\nBcc: eve@example.org';
  await mail.send({ to: 'cai@example.org', subject, text: 'One\r\n.\r\nRCPT TO:<eve@example.org>' });
  expect(commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<cai@example.org>']);
  expect(lettered.filter((line) => line.startsWith('Bcc'))).toEqual([]);
});

it('fails when there is no server', async () => {
  await expect(
    openSmtp('smtp://127.0.0.1:1', 'https://veil.example').send({ to: 'a@b.org', subject: '', text: '' }),
  ).rejects.toThrow();
});

import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

type Letter = { to: string; subject: string; text: string };

/** Undoes quoted-printable (RFC 2045, 6.7). */
const decode = (body: string): string => {
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

function readLetter(to: string, message: string): Letter {
  const end = message.indexOf('\r\n\r\n');
  const head = message.slice(0, end).replace(/\r\n\s+/g, ' ');
  const body = message.slice(end + 4).replace(/^\.\./gm, '.');
  const encoded = /^content-transfer-encoding: quoted-printable/im.test(head);
  const subject = /^subject: (.*)$/im.exec(head)?.[1] ?? '';
  return { to, subject, text: encoded ? decode(body) : body };
}

/** One conversation of SMTP (RFC 5321) with a client that sends to one recipient. */
function converse(socket: Socket, keep: (letter: Letter) => void): void {
  let [rest, to, message] = ['', '', ''];
  let inData = false;
  const answer = (line: string): string => {
    if (/^(EHLO|HELO)/i.test(line)) return '250 mail.veil.example';
    if (/^RCPT TO:/i.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? '';
    if (/^DATA$/i.test(line)) {
      [inData, message] = [true, ''];
      return '354 go on';
    }
    return /^QUIT$/i.test(line) ? '221 bye' : '250 ok';
  };
  socket.on('error', () => socket.destroy());
  socket.write('220 mail.veil.example ESMTP\r\n');
  socket.on('data', (bytes) => {
    const lines = (rest + bytes.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!inData) socket.write(`${answer(line)}\r\n`);
      else if (line !== '.') message += `${line}\r\n`;
      else {
        inData = false;
        keep(readLetter(to, message));
        socket.write('250 kept\r\n');
      }
    }
  });
}

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/**
 * A mail server of this machine that delivers nothing. `address` lists the letters as JSON, newest first,
 * like /dev/mail of a local site.
 */
export async function startMailServer(smtpPort: number): Promise<{ address: string; smtpPort: number; stop(): void }> {
  const items: Letter[] = [];
  const smtp = createServer((socket) => converse(socket, (letter) => items.unshift(letter)));
  const http = createHttpServer((_, response) => response.end(JSON.stringify({ items })));
  const taken = await listen(smtp, smtpPort);
  const port = await listen(http, 0);
  const stop = () => {
    smtp.close();
    http.close();
  };
  return { address: `http://127.0.0.1:${port}/`, smtpPort: taken, stop };
}

import { createTransport } from 'nodemailer';
import type { Mail } from './letter.ts';

/** Someone waits for the answer while a letter is sent. */
const patienceMs = 10_000;

/** Mail by the server of `SMTP_URL`. The sender is its parameter `from`, or no-reply at the site's own host. */
export function openSmtp(smtpUrl: string, publicUrl: string): Mail {
  const sender = new URL(smtpUrl).searchParams.get('from') ?? `no-reply@${new URL(publicUrl).hostname}`;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // A letter names no file and no address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      // As an object, an address is taken as it is: text that looks like a list stays one recipient.
      await transport.sendMail({ from: sender, to: { name: '', address: to }, subject, text });
    },
  };
}

import { createTransport } from 'nodemailer';
import type { Mail } from './email.ts';

/** Short, because a request waits while an e-mail is sent. */
const timeoutMs = 10_000;

/** The sender is the URL's parameter `from`, or no-reply at the site's own host. */
export function openSmtp(smtpUrl: string, publicUrl: string): Mail {
  const sender = new URL(smtpUrl).searchParams.get('from') ?? `no-reply@${new URL(publicUrl).hostname}`;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nodemailer can attach files and URLs; our e-mails have no attachments.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      // As an object, the address is not parsed: text that looks like a list stays one recipient.
      await transport.sendMail({ from: sender, to: { name: '', address: to }, subject, text });
    },
  };
}

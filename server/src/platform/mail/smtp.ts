import { createTransport, type Transporter } from 'nodemailer';
import type { Mail } from './email.ts';
import type { SmtpLog } from './smtp-log.ts';

/** Short, because a request waits while an e-mail is sent. */
const timeoutMs = 10_000;

/** `log` is told of each step, without what authenticates. */
export const openTransport = (smtpUrl: string, log?: SmtpLog): Transporter =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nodemailer can attach files and URLs; our e-mails have no attachments.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(log && { logger: log, debug: true }),
  });

/** The sender is the URL's parameter `from`, or no-reply at the site's own host. */
export function openSmtp(smtpUrl: string, publicUrl: string, log?: SmtpLog): Mail {
  const sender = new URL(smtpUrl).searchParams.get('from') ?? `no-reply@${new URL(publicUrl).hostname}`;
  const transport = openTransport(smtpUrl, log);
  return {
    async send({ to, subject, text }) {
      // As an object, the address is not parsed: text that looks like a list stays one recipient.
      await transport.sendMail({ from: sender, to: { name: '', address: to }, subject, text });
    },
  };
}

import type { Transporter } from 'nodemailer';
import type { Mail } from './email.ts';
import type { SmtpLog } from './smtp-log.ts';

/** Short, because a request waits while an e-mail is sent. */
const timeoutMs = 10_000;

/** Loads the library on use, because an idle process would keep it. */
export async function openTransport(smtpUrl: string, log?: SmtpLog): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nodemailer can attach files and URLs; our e-mails have no attachments.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(log && { logger: log, debug: true }),
  });
}

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/** Mail servers quote refused recipients, and their words reach the log. */
function withoutAddresses({ message, code, command, response, responseCode }: SmtpError, sender: string): SmtpError {
  const plain = (text: string) =>
    text.replace(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g, (address) => (address === sender ? address : '…'));
  const facts = { code, command: command?.split(' ')[0], response: response && plain(response), responseCode };
  return Object.assign(new Error(plain(message)), Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact)));
}

export function openSmtp(smtpUrl: string, publicUrl: string, log?: SmtpLog): Mail {
  const sender = new URL(smtpUrl).searchParams.get('from') ?? `no-reply@${new URL(publicUrl).hostname}`;
  let transport: Promise<Transporter> | undefined;
  return {
    async send({ to, subject, text }) {
      transport ??= openTransport(smtpUrl, log);
      // As an object, the address is not parsed: text that looks like a list stays one recipient.
      await (await transport)
        .sendMail({ from: sender, to: { name: '', address: to }, subject, text })
        .catch((error: SmtpError) => Promise.reject(withoutAddresses(error, sender)));
    },
  };
}

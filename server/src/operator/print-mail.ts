import { existsSync } from 'node:fs';
import { noSite } from '../app/database.ts';
import { systemClock } from '../platform/clock.ts';
import { openMailbox } from '../platform/mail/index.ts';
import { printable } from './command-words.ts';

const maxPrinted = 20;

/** The operator of a site without a mail server passes e-mails on. */
export async function printMail(
  dataDir: string,
  { last, to }: { last?: string | undefined; to?: string | undefined },
  say: (line: string) => void = console.log,
): Promise<void> {
  if (last !== undefined && !/^[1-9]\d*$/.test(last))
    throw new Error(`--last is "${last}"; it must be a number above 0`);
  if (!existsSync(dataDir)) throw new Error(noSite(dataDir));
  const stored = await openMailbox({ dataDir }, systemClock).list();
  const wanted = to?.trim().toLowerCase();
  const emails = stored.filter((email) => !wanted || email.to.toLowerCase() === wanted);
  if (emails.length === 0)
    return say(
      `No e-mails${wanted ? ` to ${wanted}` : ''} are kept in ${dataDir}. Where SMTP_URL is set, they are sent.`,
    );
  for (const { to: address, subject, text, sentAt } of emails.slice(0, Number(last ?? maxPrinted)).reverse())
    say(
      `To: ${printable(address)}\nSubject: ${printable(subject)}\nDate: ${sentAt}\n\n${printable(text)}\n${'-'.repeat(72)}`,
    );
}

import { existsSync } from 'node:fs';
import { systemClock } from '../platform/clock.ts';
import { openMailbox } from '../platform/mail/index.ts';
import { noSite } from './database.ts';

const printedAtMost = 20;

/** `veil mail`: the letters that a site without a mail server keeps, for whoever runs it to hand on. Newest last. */
export async function printMail(
  dataDir: string,
  { last, to }: { last?: string | undefined; to?: string | undefined },
  say: (line: string) => void = console.log,
): Promise<void> {
  if (last !== undefined && !/^[1-9]\d*$/.test(last))
    throw new Error(`--last is "${last}"; it must be a number above 0`);
  if (!existsSync(dataDir)) throw new Error(noSite(dataDir));
  const kept = await openMailbox({ dataDir }, systemClock).list();
  const wanted = to?.trim().toLowerCase();
  const letters = kept.filter((letter) => !wanted || letter.to.toLowerCase() === wanted);
  if (letters.length === 0)
    return say(
      `No letters${wanted ? ` to ${wanted}` : ''} are kept in ${dataDir}. Where SMTP_URL is set, they are sent.`,
    );
  for (const { to: address, subject, text, sentAt } of letters.slice(0, Number(last ?? printedAtMost)).reverse())
    say(`To: ${shown(address)}\nSubject: ${shown(subject)}\nDate: ${sentAt}\n\n${shown(text)}\n${'-'.repeat(72)}`);
}

/** Text without what would steer a terminal: addresses are typed by strangers. */
const shown = (text: string): string => text.replace(/[^\P{C}\n]/gu, '\u{fffd}');

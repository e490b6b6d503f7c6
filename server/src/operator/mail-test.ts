import { calledAs } from '../platform/called-as.ts';
import { systemClock } from '../platform/clock.ts';
import type { Settings } from '../platform/config.ts';
import { explainSmtpFailure, openMail, openSmtpLog, type SmtpStep } from '../platform/mail/index.ts';
import { readAllSettings } from '../platform/wrong-variables.ts';
import { printableLine } from './command-words.ts';

const usage = 'Usage: veil mail-test <address>';
const isAddress = (text: string): boolean => /^[^@\s<>,;]+@[^@\s<>,;]+$/.test(text);

const meanings: [RegExp, string][] = [
  [/^(EHLO|HELO)/i, 'Greeting the server'],
  [/^STARTTLS/i, 'Asking for encryption'],
  [/^AUTH/i, 'Signing in'],
  [/^MAIL FROM/i, 'Naming the sender'],
  [/^RCPT TO/i, 'Naming the recipient'],
  [/^DATA/i, 'Sending the e-mail'],
  [/^QUIT/i, 'Ending'],
];

function describe({ who, text }: SmtpStep): string[] {
  if (who === 'connection') return [`${text}.`];
  if (who === 'client') return [`${meanings.find(([verb]) => verb.test(text))?.[1] ?? 'Asking'}: ${text}`];
  return text.split('\n').map((line) => `  The server answers: ${line.trim()}`);
}

function readMailSettings(env: NodeJS.ProcessEnv): Settings {
  const { settings, wrong } = readAllSettings(env);
  const own = wrong.filter(({ variable }) => ['SMTP_URL', 'PUBLIC_URL', 'VEIL_DATA'].includes(variable));
  if (!settings || own.length > 0)
    throw new Error((own.length > 0 ? own : wrong).map((one) => one.sentence).join('\n'));
  if (!settings.smtpUrl)
    throw new Error(
      `SMTP_URL is not set: this site sends no mail, and keeps e-mails in its data folder (\`${calledAs} mail\` prints them). ` +
        'Set SMTP_URL to a mail server, such as smtps://user:password@mail.example?from=veil@example.org.',
    );
  return settings;
}

export async function testMail(
  [to, ...more]: string[],
  say: (line: string) => void = console.log,
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  if (!to || more.length > 0 || !isAddress(to)) throw new Error(usage);
  const settings = readMailSettings(env);
  const smtpUrl = String(settings.smtpUrl);
  const { protocol, host } = new URL(smtpUrl);
  say(
    `Mail server: ${host}, ${protocol === 'smtps:' ? 'encrypted from the beginning' : 'encrypted if it offers STARTTLS'}.`,
  );
  const log = openSmtpLog((step) => {
    for (const line of describe(step)) say(printableLine(line));
  });
  try {
    await openMail(settings, systemClock, log).send({
      to,
      subject: 'Your mail settings work',
      text: `This e-mail was sent by \`veil mail-test\` for ${settings.publicUrl}.`,
    });
  } catch (error) {
    const { found, mend } = explainSmtpFailure(error, smtpUrl);
    say(`\n${printableLine(found)}\nMend: ${mend}`);
    return false;
  }
  say(
    `\nThe mail server took the e-mail. If it does not arrive at ${printableLine(to)}, look among spam, and set SPF, DKIM and DMARC for the sender's domain.`,
  );
  return true;
}

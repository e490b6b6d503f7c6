/** What Nodemailer tells of a connection. `tnx` says whose words they are. */
type Entry = { tnx?: string; remoteAddress?: string; remotePort?: number; action?: string };
type Write = (entry: Entry, text?: string, ...values: unknown[]) => void;

/** A logger for Nodemailer (https://nodemailer.com/smtp/, "logger"). */
export type SmtpLog = Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', Write> & { level: () => void };

export type SmtpStep =
  | { who: 'connection'; text: string }
  /** A line of the SMTP session (RFC 5321). Of an AUTH command the method alone. */
  | { who: 'client' | 'server'; text: string };

const clientLine = (text: string): string => (/^AUTH\b/i.test(text) ? text.split(' ').slice(0, 2).join(' ') : text);
/** The client's answers to a challenge of AUTH are credentials, encoded. */
const isCommand = (text: string): boolean => /^(EHLO|HELO|STARTTLS|AUTH|MAIL|RCPT|DATA|QUIT|RSET|NOOP)\b/i.test(text);

/** Hears every step of a session, without credentials and without the e-mail. */
export function openSmtpLog(onStep: (step: SmtpStep) => void): SmtpLog {
  const write: Write = ({ tnx, remoteAddress, remotePort, action }, text = '') => {
    if (tnx === 'network' && remoteAddress)
      onStep({ who: 'connection', text: `Connected to ${remoteAddress}, port ${remotePort}` });
    else if (tnx === 'server') onStep({ who: 'server', text: String(text).trim() });
    else if (tnx === 'client' && isCommand(String(text)))
      onStep({ who: 'client', text: clientLine(String(text).trim()) });
    else if (action === 'authenticated') onStep({ who: 'connection', text: 'Signed in' });
  };
  return {
    ...{ trace: write, debug: write, info: write, warn: write, error: write, fatal: write },
    level: () => {},
  };
}

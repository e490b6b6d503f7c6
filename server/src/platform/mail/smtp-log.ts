/** `tnx` names the speaker. */
type Entry = { tnx?: string; remoteAddress?: string; remotePort?: number; action?: string };
type Write = (entry: Entry, text?: string, ...values: unknown[]) => void;

/** Nodemailer's interface (https://nodemailer.com/smtp/, "logger"). */
export type SmtpLog = Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', Write> & { level: () => void };

export type SmtpStep =
  | { who: 'connection'; text: string }
  /** RFC 5321; for an AUTH command only its method. */
  | { who: 'client' | 'server'; text: string };

const clientLine = (text: string): string => (/^AUTH\b/i.test(text) ? text.split(' ').slice(0, 2).join(' ') : text);
/** Answers to an AUTH challenge are encoded credentials. */
const isCommand = (text: string): boolean => /^(EHLO|HELO|STARTTLS|AUTH|MAIL|RCPT|DATA|QUIT|RSET|NOOP)\b/i.test(text);

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
    trace: write,
    debug: write,
    info: write,
    warn: write,
    error: write,
    fatal: write,
    level: () => {},
  };
}

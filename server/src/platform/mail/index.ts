import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Mail } from './letter.ts';
import { openMailbox } from './mailbox.ts';
import { openSmtp } from './smtp.ts';

export type { Letter, Mail } from './letter.ts';
export { type KeptLetter, type Mailbox, openMailbox } from './mailbox.ts';

export function openMail(
  config: Pick<Config, 'dataDir' | 'production' | 'publicUrl' | 'smtpUrl'>,
  log: Pick<Log, 'warn'>,
): Mail {
  if (config.smtpUrl) return openSmtp(config.smtpUrl, config.publicUrl);
  const box = openMailbox(config);
  if (box) return box;
  log.warn('SMTP_URL is not set: this site cannot send mail');
  return {
    async send() {
      throw new Error('SMTP_URL is not set: this site cannot send mail');
    },
  };
}

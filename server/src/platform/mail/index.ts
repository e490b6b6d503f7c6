import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Mail } from './letter.ts';
import { openMailbox } from './mailbox.ts';
import { openSmtp } from './smtp.ts';

export type { Letter, Mail } from './letter.ts';
export { type KeptLetter, type Mailbox, openMailbox } from './mailbox.ts';

type MailConfig = Pick<Config, 'dataDir' | 'production' | 'publicUrl' | 'smtpUrl'>;

/** By the mail server, or into the box of letters in the data folder. */
export const openMail = (config: MailConfig, clock: Clock): Mail =>
  config.smtpUrl ? openSmtp(config.smtpUrl, config.publicUrl) : openMailbox(config, clock);

/** The page that shows kept letters to the developer whose machine this is; null on a site that others can reach. */
export const devMailboxPath = (config: Pick<Config, 'production' | 'smtpUrl'>): string | null =>
  config.production || config.smtpUrl ? null : '/dev/mail';

/** What does not work on a site that others can reach and that has no mail server. */
export const mailWarning = (config: Pick<Config, 'production' | 'smtpUrl'>): string | null =>
  config.production && !config.smtpUrl
    ? 'This site cannot send mail, because SMTP_URL is not set: members receive no confirmation and no link for a new ' +
      'password. Their letters are kept in the data folder for a week; `npx veil mail` prints them.'
    : null;

import { calledAs } from '../called-as.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config-type.ts';
import type { Mail } from './email.ts';
import { openMailbox } from './mailbox.ts';
import { openSmtp } from './smtp.ts';
import type { SmtpLog } from './smtp-log.ts';

export type { Email, Mail } from './email.ts';
export { type Mailbox, openMailbox, type StoredEmail } from './mailbox.ts';
export { mailboxKey } from './mailbox-key.ts';
export { explainSmtpFailure } from './smtp-failure.ts';
export { openSmtpLog, type SmtpLog, type SmtpStep } from './smtp-log.ts';
export { trySmtp } from './try-smtp.ts';

type MailConfig = Pick<Config, 'dataDir' | 'production' | 'publicUrl' | 'smtpUrl'>;

/** Without a mail server, the data folder stores e-mails. */
export const openMail = (config: MailConfig, clock: Clock, log?: SmtpLog): Mail =>
  config.smtpUrl ? openSmtp(config.smtpUrl, config.publicUrl, log) : openMailbox(config, clock);

/** Stored e-mails for a developer; null on a public site. */
export const devMailboxPath = (config: Pick<Config, 'production' | 'smtpUrl'>): string | null =>
  config.production || config.smtpUrl ? null : '/dev/mail';

export const mailWarning = (config: Pick<Config, 'production' | 'smtpUrl'>): string | null =>
  config.production && !config.smtpUrl
    ? 'This site cannot send mail, because SMTP_URL is not set: members receive no confirmation and no link for a new ' +
      `password. Their e-mails are kept in the data folder for a week; \`${calledAs} mail\` prints them.`
    : null;

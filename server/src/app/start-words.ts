import type { Config } from '../platform/config-type.ts';
import { devMailboxPath, mailboxKey } from '../platform/mail/index.ts';

/** The token follows `#`, because browsers never send that part. */
export const startAddress = (address: string, token: string): string => `${address}/#/start?token=${token}`;

/** The e-mails which a site without a mail server would have sent. */
export function keyedMailbox(config: Pick<Config, 'dataDir' | 'production' | 'smtpUrl'>): string | null {
  const path = devMailboxPath(config);
  return path && `${path}?key=${mailboxKey(config)}`;
}

export const startWords = (address: string, token: string): string =>
  [
    '  This site has no admin yet. Set it up at',
    `    ${startAddress(address, token)}`,
    '  The address works once, and only until the site has an admin.',
  ].join('\n');

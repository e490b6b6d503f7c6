import type { Db } from '../../../deps.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Email } from '../../../platform/mail/index.ts';
import { chosenLanguage } from '../auth/index.ts';
import { notYou } from './change-emails.ts';
import { say } from './messages.ts';

export const twoFactorOnEmail = (to: string, origin: string): Email => ({
  to,
  subject: say('twoFactorIsOn'),
  text: `${say('twoFactorIsOnText')}\n\n${notYou(origin)}`,
});

export const twoFactorOffEmail = (to: string, origin: string): Email => ({
  to,
  subject: say('twoFactorIsOff'),
  text: `${say('twoFactorIsOffText')}\n\n${notYou(origin)}`,
});

export const recoveryCodesRenewedEmail = (to: string, origin: string): Email => ({
  to,
  subject: say('youHaveNewRecoveryCodes'),
  text: `${say('youHaveNewRecoveryCodesText')}\n\n${notYou(origin)}`,
});

export const recoveryCodeUsedEmail = (to: string, origin: string, left: number): Email => ({
  to,
  subject: say('aRecoveryCodeWasUsed'),
  text: `${say('aRecoveryCodeWasUsedText', { left })}\n\n${notYou(origin)}`,
});

export const passkeyAddedEmail = (to: string, origin: string, name: string): Email => ({
  to,
  subject: say('aPasskeyWasAdded'),
  text: say('aPasskeyWasAddedText', { name, link: `${origin}/#/auth` }),
});

export const passkeyDeletedEmail = (to: string, origin: string, name: string): Email => ({
  to,
  subject: say('aPasskeyWasRemoved'),
  text: `${say('aPasskeyWasRemovedText', { name })}\n\n${notYou(origin)}`,
});

/** An operator removed it, so nobody's request knows the language. */
export const secondFactorsRemovedEmail = async (db: Db, to: string, origin: string): Promise<Email> =>
  inLanguage(await chosenLanguage(db, to), () => ({
    to,
    subject: say('yourSecondFactorWasRemoved'),
    text: `${say('yourSecondFactorWasRemovedText')}\n\n${notYou(origin)}`,
  }));

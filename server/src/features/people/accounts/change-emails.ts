import type { Email } from '../../../platform/mail/index.ts';

/** Subjects and texts are discreet, because other people may see them. */
export const addressTakenEmail = (to: string, origin: string): Email => ({
  to,
  subject: 'You already have an account',
  text: `Someone, perhaps you, tried to create an account with this e-mail address. It has one already.\n\nTo sign in:\n${origin}/#/auth\n\nYou forgot the password, or never confirmed the account? Ask for a new password:\n${origin}/#/auth?mode=reset\n\nIf this was not you, do nothing.`,
});

export const passwordChangedEmail = (to: string, origin: string): Email => ({
  to,
  subject: 'Your password was changed',
  text: `The password of your account was changed, and every other session has ended.\n\nIf this was not you, choose a new one at once:\n${origin}/#/auth?mode=reset`,
});

const passkeyCount = (count: number): string => (count === 1 ? '1 passkey' : `${count} passkeys`);

/** `left` counts passkeys that can still sign in. */
export function passwordResetDoneEmail(
  to: string,
  origin: string,
  { removed, left }: { removed: { authenticator: boolean; passkeys: number }; left: number },
): Email {
  const gone = [
    ...(removed.authenticator ? ['the authenticator app'] : []),
    ...(removed.passkeys > 0 ? [passkeyCount(removed.passkeys)] : []),
  ].join(' and ');
  const facts = [
    ...(gone ? [`Removed from the account: ${gone}.`] : []),
    ...(left > 0
      ? [`${passkeyCount(left)} can still sign in. Remove a passkey that you do not know in the settings.`]
      : []),
  ];
  const email = passwordChangedEmail(to, origin);
  return facts.length ? { ...email, text: email.text.replace('\n\n', `\n\n${facts.join('\n\n')}\n\n`) } : email;
}

export const notYou = (origin: string): string =>
  `If this was not you, choose a new password at once, which ends every session:\n${origin}/#/auth?mode=reset`;

export const emailChangeEmail = (to: string, origin: string, token: string): Email => ({
  to,
  subject: 'Confirm your new e-mail address',
  text: `Please confirm within an hour that this is the new e-mail address of your account:\n\n${origin}/#/auth?mode=email&token=${token}\n\nIf you did not ask for this, do nothing.`,
});

export const emailChangeAskedEmail = (to: string, origin: string, newEmail: string): Email => ({
  to,
  subject: 'Your e-mail address is to be changed',
  text: `Someone who knows your password asked to change the e-mail address of your account to ${newEmail}. It changes when the link in an e-mail to that address is followed.\n\n${notYou(origin)}`,
});

export const emailChangedEmail = (to: string, origin: string, newEmail: string): Email => ({
  to,
  subject: 'Your e-mail address was changed',
  text: `The e-mail address of your account is ${newEmail} now. Please use it to sign in.\n\nIf this was not you, ask the people who run the site for help:\n${origin}/`,
});

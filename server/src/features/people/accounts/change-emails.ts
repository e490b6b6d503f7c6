import { currentLanguage } from '../../../platform/language.ts';
import type { Email } from '../../../platform/mail/index.ts';
import { say } from './messages.ts';

const resetLink = (origin: string): string => `${origin}/#/auth?mode=reset`;

/** Subjects and texts are discreet, because other people may see them. */
export const addressTakenEmail = (to: string, origin: string): Email => ({
  to,
  subject: say('youAlreadyHaveAnAccount'),
  text: say('youAlreadyHaveAnAccountText', { signIn: `${origin}/#/auth`, reset: resetLink(origin) }),
});

const passwordEmail = (to: string, origin: string, facts: readonly string[]): Email => ({
  to,
  subject: say('yourPasswordWasChanged'),
  text: [say('yourPasswordWasChangedText'), ...facts, say('ifNotYouChooseANewOne', { link: resetLink(origin) })].join(
    '\n\n',
  ),
});

export const passwordChangedEmail = (to: string, origin: string): Email => passwordEmail(to, origin, []);

/** `left` counts passkeys that can still sign in. */
export function passwordResetDoneEmail(
  to: string,
  origin: string,
  { removed, left }: { removed: { authenticator: boolean; passkeys: number }; left: number },
): Email {
  const gone = [
    ...(removed.authenticator ? [say('theAuthenticatorApp')] : []),
    ...(removed.passkeys > 0 ? [say('passkeys', { count: removed.passkeys })] : []),
  ];
  const list = new Intl.ListFormat(currentLanguage());
  return passwordEmail(to, origin, [
    ...(gone.length > 0 ? [say('removedFromTheAccount', { removed: list.format(gone) })] : []),
    ...(left > 0 ? [say('passkeysCanStillSignIn', { count: left })] : []),
  ]);
}

export const notYou = (origin: string): string => say('ifNotYouEndEverySession', { link: resetLink(origin) });

export const emailChangeEmail = (to: string, origin: string, token: string): Email => ({
  to,
  subject: say('confirmYourNewEmail'),
  text: say('confirmYourNewEmailText', { link: `${origin}/#/auth?mode=email&token=${token}` }),
});

export const emailChangeAskedEmail = (to: string, origin: string, newEmail: string): Email => ({
  to,
  subject: say('yourEmailIsToBeChanged'),
  text: `${say('yourEmailIsToBeChangedText', { address: newEmail })}\n\n${notYou(origin)}`,
});

export const emailChangedEmail = (to: string, origin: string, newEmail: string): Email => ({
  to,
  subject: say('yourEmailWasChanged'),
  text: say('yourEmailWasChangedText', { address: newEmail, link: `${origin}/` }),
});

import type { Email } from '../../platform/mail/index.ts';

const signature = '\n\nVeil\n';

/** Subjects and texts are discreet, because other people may see them. */
export const confirmationEmail = (to: string, origin: string, token: string): Email => ({
  to,
  subject: 'Confirm your e-mail address',
  text: `Welcome. Please confirm your e-mail address within an hour:\n\n${origin}/api/auth/verify-email?token=${token}\n\nIf you did not ask for an account, do nothing.${signature}`,
});

export const addressTakenEmail = (to: string, origin: string): Email => ({
  to,
  subject: 'You already have an account',
  text: `Someone, perhaps you, tried to create an account with this e-mail address. It has one already.\n\nTo sign in:\n${origin}/#/auth\n\nIf you forgot the password, or never confirmed the account, ask for a new password:\n${origin}/#/auth?mode=reset\n\nIf this was not you, do nothing.${signature}`,
});

export const passwordResetEmail = (to: string, origin: string, token: string): Email => ({
  to,
  subject: 'Choose a new password',
  text: `Choose a new password within an hour:\n\n${origin}/#/auth?mode=reset&token=${token}\n\nIf you did not ask for this, do nothing: your password stays as it is.${signature}`,
});

export const passwordChangedEmail = (to: string, origin: string): Email => ({
  to,
  subject: 'Your password was changed',
  text: `The password of your account was changed, and every other session has ended.\n\nIf this was not you, choose a new one at once:\n${origin}/#/auth?mode=reset${signature}`,
});

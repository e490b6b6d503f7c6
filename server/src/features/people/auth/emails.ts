import type { Email } from '../../../platform/mail/index.ts';

/** Discreet, because other people may see subjects and texts. */
export const confirmationEmail = (to: string, origin: string, token: string): Email => ({
  to,
  subject: 'Confirm your e-mail address',
  text: `Welcome. Please confirm your e-mail address within an hour:\n\n${origin}/api/auth/verify-email?token=${token}\n\nIf you did not ask for an account, do nothing.`,
});

export const passwordResetEmail = (to: string, origin: string, token: string): Email => ({
  to,
  subject: 'Choose a new password',
  text: `Choose a new password within an hour:\n\n${origin}/#/auth?mode=reset&token=${token}\n\nIf you did not ask for this, do nothing. Your password stays unchanged.`,
});

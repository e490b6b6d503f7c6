import type { Email } from '../../../platform/mail/index.ts';
import { say } from './messages.ts';

/** Discreet, because other people may see subjects and texts. */
export const confirmationEmail = (to: string, origin: string, token: string): Email => ({
  to,
  subject: say('confirmYourEmail'),
  text: say('confirmYourEmailText', { link: `${origin}/api/auth/verify-email?token=${token}` }),
});

export const passwordResetEmail = (to: string, origin: string, token: string): Email => ({
  to,
  subject: say('chooseANewPassword'),
  text: say('chooseANewPasswordText', { link: `${origin}/#/auth?mode=reset&token=${token}` }),
});

import { graceDays } from '@veil/contract/safety/leaving.ts';
import type { Email } from '../../../platform/mail/index.ts';

const dayOf = (at: Date): string =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Discreet, because other people may see subjects and texts. */
export const exportReadyEmail = (to: string, origin: string, expiresAt: Date): Email => ({
  to,
  subject: 'The copy of your data is ready',
  text: `The copy of your data that you asked for is ready. You can download it until ${dayOf(expiresAt)}:\n\n${origin}/#/settings?section=data\n\nIf you did not ask for it, someone else knows your password: please choose a new one.`,
});

export const deletionRequestedEmail = (to: string, origin: string, deletesAt: Date): Email => ({
  to,
  subject: 'Your account will be deleted',
  text: `As you asked, your account will be deleted on ${dayOf(deletesAt)}, with everything that you put in. You were signed out everywhere, and others cannot see you any more.\n\nDo you want to keep your account? Sign in before then:\n${origin}/#/auth\n\nIf this was not you, sign in, keep the account and choose a new password.`,
});

export const deletionCancelledEmail = (to: string, origin: string): Email => ({
  to,
  subject: 'Your account stays',
  text: `Your account will not be deleted: someone signed in within the ${graceDays} days and kept it. Nothing was lost.\n\nIf this was not you, choose a new password at once:\n${origin}/#/auth?mode=reset`,
});

export const deletionReceiptEmail = (to: string, at: Date): Email => ({
  to,
  subject: 'Your account was deleted',
  text: `Your account was deleted on ${dayOf(at)}, as you asked. Your uploads with all their files, your comments, lists, reactions and settings, and your e-mail address are gone. Nobody can bring them back.\n\nIf something of yours was reported, it is kept sealed and without your name until the decision, and deleted then. Copies in backups end with those backups.\n\nThis is the last message that you get from us.`,
});

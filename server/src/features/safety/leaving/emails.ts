import { graceDays } from '@veil/contract/safety/leaving.ts';
import { currentDateLanguage } from '../../../platform/language.ts';
import type { Email } from '../../../platform/mail/index.ts';
import { say } from './messages.ts';

const dayOf = (at: Date): string =>
  at.toLocaleDateString(currentDateLanguage(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Discreet, because other people may see subjects and texts. */
export const exportReadyEmail = (to: string, origin: string, expiresAt: Date): Email => ({
  to,
  subject: say('exportReadySubject'),
  text: say('exportReadyText', { day: dayOf(expiresAt), link: `${origin}/#/settings?section=data` }),
});

export const deletionRequestedEmail = (to: string, origin: string, deletesAt: Date): Email => ({
  to,
  subject: say('deletionRequestedSubject'),
  text: say('deletionRequestedText', { day: dayOf(deletesAt), link: `${origin}/#/auth` }),
});

export const deletionCancelledEmail = (to: string, origin: string): Email => ({
  to,
  subject: say('deletionCancelledSubject'),
  text: say('deletionCancelledText', { days: graceDays, link: `${origin}/#/auth?mode=reset` }),
});

export const deletionReceiptEmail = (to: string, at: Date): Email => ({
  to,
  subject: say('deletionReceiptSubject'),
  text: say('deletionReceiptText', { day: dayOf(at) }),
});

import type { Email } from '../../../platform/mail/index.ts';
import { say } from './messages.ts';

/** Reveals no content and no subject, because other people may see it. */
export const receivedEmail = (to: string, number: string, link: string): Email => ({
  to,
  subject: say('subjectOfReport', { number }),
  text: `${say('weReceivedYourReport', { number })}\n\n${link}\n\n${say('whoeverHasThisLink')}`,
});

import type { Email } from '../../../platform/mail/index.ts';

/** Reveals no content and no subject, because other people may see it. */
export const receivedEmail = (to: string, number: string, link: string): Email => ({
  to,
  subject: `Your report ${number}`,
  text: `We received your report ${number}. Follow what happens with it, add something or withdraw it here:\n\n${link}\n\nWhoever has this link can read the state of your report. Keep it to yourself.`,
});

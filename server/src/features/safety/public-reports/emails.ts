import type { Email } from '../../platform/mail/index.ts';

/** Says nothing of the site's content and nothing of what was reported: other people may see it. */
export const receivedEmail = (to: string, number: string, link: string): Email => ({
  to,
  subject: `Your report ${number}`,
  text: `We received your report ${number}. Follow what happens with it, add something or withdraw it here:\n\n${link}\n\nWhoever has this link can read the state of your report. Keep it to yourself.`,
});

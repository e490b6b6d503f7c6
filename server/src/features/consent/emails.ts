import type { Email } from '../../platform/mail/index.ts';

/** Subject and text are discreet, because other people may see them. */
export const withdrawalCodeEmail = (to: string, origin: string, code: string): Email => ({
  to,
  subject: 'Your answer',
  text: `Thank you for your answer. With this link you can read it again, and withdraw it at any time. Keep it, and give it to nobody:\n\n${origin}/#/own-release/${code}\n\nIf you did not answer anything, follow the link and withdraw.`,
});

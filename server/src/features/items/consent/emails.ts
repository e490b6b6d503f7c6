import type { Email } from '../../../platform/mail/index.ts';

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Discreet, because other people may see subject and text. */
export const withdrawalCodeEmail = (to: string, origin: string, code: string): Email => ({
  to,
  subject: 'Your answer',
  text: `Thank you for your answer. With this link you can read it again, and withdraw it at any time. Keep it, and give it to nobody:\n\n${origin}/#/own-release/${code}\n\nIf you did not answer anything, follow the link and withdraw.`,
});

export const releaseLinkEmail = (
  to: string,
  origin: string,
  { token, until }: { token: string; until: Date },
): Email => ({
  to,
  subject: 'A question for you',
  text: `Somebody asks for your permission. This link shows you the question, and you can agree or refuse. You can use it once, until ${day.format(until)}. Give it to nobody:\n\n${origin}/#/release/${token}\n\nIf you do not expect this e-mail, you need to do nothing.`,
});

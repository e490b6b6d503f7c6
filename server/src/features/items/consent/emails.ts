import { currentDateLanguage } from '../../../platform/language.ts';
import type { Email } from '../../../platform/mail/index.ts';
import { say } from './messages.ts';

const dayOf = (date: Date): string =>
  new Intl.DateTimeFormat(currentDateLanguage(), { dateStyle: 'long', timeZone: 'UTC' }).format(date);

/** Discreet, because other people may see subject and text. */
export const withdrawalCodeEmail = (to: string, origin: string, code: string): Email => ({
  to,
  subject: say('yourAnswer'),
  text: say('withdrawalEmail', { link: `${origin}/#/own-release/${code}` }),
});

/** The site does not know the language of a person who may have no account: it is that of whoever asks them. */
export const releaseLinkEmail = (
  to: string,
  origin: string,
  { token, until }: { token: string; until: Date },
): Email => ({
  to,
  subject: say('aQuestionForYou'),
  text: say('linkEmail', { day: dayOf(until), link: `${origin}/#/release/${token}` }),
});

import type { Deps } from '../../../deps.ts';
import { currentLanguage, inLanguage } from '../../../platform/language.ts';
import type { Email } from '../../../platform/mail/index.ts';
import { chosenLanguage } from './queries.ts';

/**
 * `owner` is the address of the account that an e-mail is about, and its choice of language counts. Without a choice it
 * is the language of whoever asks, who mostly is the owner. `sendLater` does not delay the answer, whose time and
 * outcome must not reveal an account.
 */
export function openMailer({ db, mail, log }: Pick<Deps, 'db' | 'mail' | 'log'>) {
  const pending = new Set<Promise<void>>();
  const send = async (owner: string, make: () => Email): Promise<void> =>
    mail.send(inLanguage((await chosenLanguage(db, owner)) ?? currentLanguage(), make));
  return {
    send,
    sendLater(owner: string, make: () => Email): void {
      const sending: Promise<void> = send(owner, make)
        .catch((err) => log.error({ err }, `an e-mail could not be sent: ${inLanguage('en', make).subject}`))
        .finally(() => pending.delete(sending));
      pending.add(sending);
    },
    flush: () => Promise.all(pending),
  };
}
export type Mailer = ReturnType<typeof openMailer>;

import type { Log } from '../../platform/log.ts';
import type { Email, Mail } from '../../platform/mail/index.ts';

/** Sends letters at once, or behind an answer whose time and outcome must not tell whether there is an account. */
export function openPost(mail: Mail, log: Log) {
  const underWay = new Set<Promise<void>>();
  return {
    now: (letter: Email) => mail.send(letter),
    later(letter: Email): void {
      const sending: Promise<void> = mail
        .send(letter)
        .catch((err) => log.error({ err }, `a letter could not be sent: ${letter.subject}`))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    /** When all letters are on their way. */
    settled: () => Promise.all(underWay),
  };
}
export type Post = ReturnType<typeof openPost>;

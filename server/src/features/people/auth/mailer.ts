import type { Log } from '../../../platform/log.ts';
import type { Email, Mail } from '../../../platform/mail/index.ts';

/** `sendLater` does not delay the answer, whose time and outcome must not reveal an account. */
export function openMailer(mail: Mail, log: Log) {
  const pending = new Set<Promise<void>>();
  return {
    send: (email: Email) => mail.send(email),
    sendLater(email: Email): void {
      const sending: Promise<void> = mail
        .send(email)
        .catch((err) => log.error({ err }, `an e-mail could not be sent: ${email.subject}`))
        .finally(() => pending.delete(sending));
      pending.add(sending);
    },
    flush: () => Promise.all(pending),
  };
}
export type Mailer = ReturnType<typeof openMailer>;

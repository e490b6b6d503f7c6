import type { SetUpState } from '@veil/contract/running/first-start.ts';
import { useState } from 'react';
import { Button, Card, Notice } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { sentence } from '../../../platform/errors.ts';

type MailCheckProps = { mail: SetUpState['mail']; to: string; token: string };
type Outcome = { tone: 'good' | 'danger'; text: string };

/** Environment variables configure mail. */
export function MailCheck({ mail, to, token }: MailCheckProps) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const send = async (): Promise<Outcome> => {
    if (!to.trim()) return { tone: 'danger', text: 'Enter your e-mail address first.' };
    try {
      const { sent, problem } = await api.sendTestMail({ body: { to, ...(token && { token }) } });
      if (!sent) return { tone: 'danger', text: `It was not sent: ${problem}` };
      return {
        tone: 'good',
        text:
          mail === 'server'
            ? `Sent to ${to}. Check your mailbox.`
            : 'Written into the folder. The command “veil mail” prints it.',
      };
    } catch (error) {
      return { tone: 'danger', text: sentence(error, 'It was not sent') };
    }
  };
  const press = async () => {
    setBusy(true);
    setOutcome(await send());
    setBusy(false);
  };
  return (
    <Card title="Mail">
      <div className="grid gap-4">
        <p className="text-soft">
          {mail === 'server'
            ? 'A mail server is configured. Send yourself an e-mail to see whether it works.'
            : 'No mail server is configured: e-mails are kept in the data folder, and members get no links for a new password. Set SMTP_URL and start the site again to send them.'}
        </p>
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
        <Button className="justify-self-start" busy={busy} onClick={() => void press()}>
          Send a test e-mail
        </Button>
      </div>
    </Card>
  );
}

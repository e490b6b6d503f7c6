import type { SetUpState } from '@veil/contract/running/first-start.ts';
import { useState } from 'react';
import { Button, Card, Notice } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';

type MailCheckProps = { mail: SetUpState['mail']; to: string; token: string };

/** Environment variables configure mail. */
export function MailCheck({ mail, to, token }: MailCheckProps) {
  const { busy, errors, refuse, submit } = useSubmit();
  const [sentWords, setSentWords] = useState('');
  const send = async () => {
    const { sent, problem } = await api.sendTestMail({ body: { to, ...(token && { token }) } });
    if (!sent) return refuse({ mail: `It was not sent: ${problem}` });
    setSentWords(
      mail === 'server'
        ? `Sent to ${to}. Check your mailbox.`
        : 'Written into the folder. The command “veil mail” prints it.',
    );
  };
  const press = () => {
    setSentWords('');
    if (!to.trim()) return refuse({ mail: 'Enter your e-mail address first.' });
    void submit(send, { failed: 'It was not sent', field: 'mail' });
  };
  return (
    <Card title="Mail">
      <div className="grid gap-4">
        <p className="text-soft">
          {mail === 'server'
            ? 'A mail server is configured. Send yourself an e-mail to see whether it works.'
            : 'No mail server is configured: e-mails are kept in the data folder, and members get no links for a new password. Set SMTP_URL and start the site again to send them.'}
        </p>
        {errors.mail && <Notice tone="danger">{errors.mail}</Notice>}
        {sentWords && <Notice tone="good">{sentWords}</Notice>}
        <Button className="justify-self-start" busy={busy} onClick={press}>
          Send a test e-mail
        </Button>
      </div>
    </Card>
  );
}

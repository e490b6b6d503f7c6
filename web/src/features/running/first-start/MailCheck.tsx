import type { SetUpState } from '@veil/contract/running/first-start.ts';
import { useState } from 'react';
import { Button, Card, Notice } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';

type MailCheckProps = { mail: SetUpState['mail']; to: string; token: string };

/** Environment variables configure mail. */
export function MailCheck({ mail, to, token }: MailCheckProps) {
  const { busy, errors, refuse, submit } = useSubmit();
  const [sentWords, setSentWords] = useState('');
  const send = async () => {
    const { sent, problem } = await api.sendTestMail({ body: { to, ...(token && { token }) } });
    if (!sent) return refuse({ mail: problem ? say('itWasNotSentBecause', { problem }) : say('itWasNotSent') });
    setSentWords(mail === 'server' ? say('sentToCheckYourMailbox', { to }) : say('writtenIntoTheFolderThe'));
  };
  const press = () => {
    setSentWords('');
    if (!to.trim()) return refuse({ mail: say('enterYourEMailAddress') });
    void submit(send, { failed: say('itWasNotSent'), field: 'mail' });
  };
  return (
    <Card title={say('mail')}>
      <div className="grid gap-4">
        <p className="text-soft">
          {mail === 'server' ? say('aMailServerIsConfigured') : say('noMailServerIsConfigured')}
        </p>
        {errors.mail && <Notice tone="danger">{errors.mail}</Notice>}
        {sentWords && <Notice tone="good">{sentWords}</Notice>}
        <Button className="justify-self-start" busy={busy} onClick={press}>
          {say('sendATestEMail')}
        </Button>
      </div>
    </Card>
  );
}

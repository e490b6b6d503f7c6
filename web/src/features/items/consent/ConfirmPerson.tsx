import { type FormEvent, useState } from 'react';
import { Button, Card, Field, Notice, TextInput } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';

/** The maker passed this link on, so the site asks who has it before anybody agrees. Refusing needs no confirmation. */
export function ConfirmPerson({ token, makerName }: { token: string; makerName: string }) {
  const [email, setEmail] = useState('');
  const { busy, errors, setErrors, submit } = useSubmit();
  const [sentTo, setSentTo] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSentTo('');
    const confirm = () => api.confirmReleaseAddress({ body: { token, email } });
    if (await submit(confirm, { failed: say('theEMailCouldNot'), field: 'email' })) setSentTo(email);
  };
  return (
    <Card title={say('beforeYouAgree')}>
      <div className="grid gap-5">
        <p className="text-soft">{say('gotThisLinkFromThe', { makerName })}</p>
        <form noValidate className="grid gap-3" onSubmit={(event) => void send(event)}>
          <Field label={say('yourEMailAddress')} hint={say('doesNotSeeIt', { makerName })} error={errors.email}>
            <TextInput
              type="email"
              value={email}
              autoCapitalize="none"
              spellCheck={false}
              autoComplete="email"
              onChange={(event) => {
                setEmail(event.target.value);
                setErrors({});
              }}
            />
          </Field>
          <Button type="submit" size="s" busy={busy} className="justify-self-start">
            {say('sendMeALink')}
          </Button>
        </form>
        {sentTo && (
          <Notice tone="good" title={say('lookIntoYourMailbox')}>
            {say('aLinkWasSentTo', { sentTo, makerName })}
          </Notice>
        )}
        <p className="flex flex-wrap items-center gap-3 text-soft">
          <a href="#/auth" target="_blank" rel="noreferrer" className="underline">
            {say('signInInANew')}
          </a>
          <Button size="s" tone="ghost" onClick={() => location.reload()}>
            {say('iHaveSignedIn')}
          </Button>
        </p>
      </div>
    </Card>
  );
}

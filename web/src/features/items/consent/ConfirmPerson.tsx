import { type FormEvent, useState } from 'react';
import { Button, Card, Field, Notice, TextInput } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';

/** The maker passed this link on, so the site asks who has it before anybody agrees. Refusing needs no confirmation. */
export function ConfirmPerson({ token, makerName }: { token: string; makerName: string }) {
  const [email, setEmail] = useState('');
  const { busy, errors, setErrors, submit } = useSubmit();
  const [sentTo, setSentTo] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSentTo('');
    const confirm = () => api.confirmReleaseAddress({ body: { token, email } });
    if (await submit(confirm, { failed: 'The e-mail could not be sent', field: 'email' })) setSentTo(email);
  };
  return (
    <Card title="Before you agree">
      <div className="grid gap-5">
        <p className="text-soft">
          {makerName} got this link from the site, so the site does not know yet who has it. Confirm an e-mail address,
          or sign in with an account of your own.
        </p>
        <form noValidate className="grid gap-3" onSubmit={(event) => void send(event)}>
          <Field label="Your e-mail address" hint={`${makerName} does not see it.`} error={errors.email}>
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
            Send me a link
          </Button>
        </form>
        {sentTo && (
          <Notice tone="good" title="Look into your mailbox">
            A link was sent to {sentTo}, unless {makerName} uses this address. Open that link to agree. You can close
            this page.
          </Notice>
        )}
        <p className="flex flex-wrap items-center gap-3 text-soft">
          <a href="#/auth" target="_blank" rel="noreferrer" className="underline">
            Sign in, in a new tab
          </a>
          <Button size="s" tone="ghost" onClick={() => location.reload()}>
            I have signed in
          </Button>
        </p>
      </div>
    </Card>
  );
}

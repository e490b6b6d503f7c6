import { type FormEvent, useState } from 'react';
import { Button, Card, Field, Notice, TextInput } from '../../kit/index.ts';
import { api } from '../../platform/api.ts';
import { fieldErrors, sentence } from '../../platform/errors.ts';

/** The maker passed this link on, so the site asks who has it before anybody agrees. Refusing needs none of this. */
export function ConfirmPerson({ token, makerName }: { token: string; makerName: string }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem('');
    setSentTo('');
    try {
      await api.confirmReleaseAddress({ body: { token, email } });
      setSentTo(email);
    } catch (error) {
      setProblem(fieldErrors(error).email ?? sentence(error, 'The e-mail could not be sent'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title="Before you agree">
      <div className="grid gap-5">
        <p className="text-soft">
          {makerName} got this link from the site, so the site does not know yet who has it. Confirm an e-mail address,
          or sign in with an account of your own.
        </p>
        <form noValidate className="grid gap-3" onSubmit={(event) => void send(event)}>
          <Field label="Your e-mail address" hint={`${makerName} does not see it.`} error={problem}>
            <TextInput
              type="email"
              value={email}
              autoCapitalize="none"
              spellCheck={false}
              autoComplete="email"
              onChange={(event) => {
                setEmail(event.target.value);
                setProblem('');
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

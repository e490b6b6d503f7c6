import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, Field, TextArea, TextInput } from '../../../kit/index.ts';
import { useModeration } from './actions.ts';
import { say } from './messages.ts';

export function AttachForm({ id }: { id: string }): ReactNode {
  const [address, setAddress] = useState('');
  const { busy, errors, attach } = useModeration(id);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() && (await attach(address))) setAddress('');
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="grid gap-3">
      <Field label={say('addressOfTheItem')} hint={say('opensItsCaseOrJoins')} error={errors.address}>
        <TextInput value={address} maxLength={2000} onChange={(event) => setAddress(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" tone="main" disabled={!address.trim()} busy={busy}>
          {say('putItInACase')}
        </Button>
      </div>
    </form>
  );
}

export function CloseForm({ id }: { id: string }): ReactNode {
  const [answer, setAnswer] = useState('');
  const { busy, errors, close } = useModeration(id);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim()) await close(answer);
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="grid gap-3">
      <Field label={say('answerToTheSender')} hint={say('theyReadItThroughTheir')} error={errors.answer}>
        <TextArea value={answer} maxLength={2000} onChange={(event) => setAnswer(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" disabled={!answer.trim()} busy={busy}>
          {say('closeWithoutAnItem')}
        </Button>
      </div>
    </form>
  );
}

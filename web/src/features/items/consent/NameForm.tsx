import { useQuery } from '@tanstack/react-query';
import { labelMax } from '@veil/contract/items/people-shown.ts';
import { type ReactNode, useState } from 'react';
import { Button, Field, Select, TextInput } from '../../../kit/index.ts';
import type { Naming } from './actions.ts';
import { say } from './messages.ts';
import { peopleQuery } from './reads.ts';

type NameFormProps = {
  named: readonly { personId: string }[];
  busy: boolean;
  onName: (naming: Naming) => Promise<boolean>;
  fromList: boolean;
  /** Inside another form, which the fields must not submit. */
  inForm?: boolean;
};

const somebodyNew = 'new';

export function NameForm({ named, busy, onName, fromList, inForm = false }: NameFormProps) {
  const { data } = useQuery(peopleQuery);
  const [chosen, setChosen] = useState(somebodyNew);
  const [label, setLabel] = useState('');
  const [error, setError] = useState<string>();
  const [email, setEmail] = useState('');
  const [emailError, setEmailError] = useState<string>();
  const isNamed = (id: string) => named.some(({ personId }) => personId === id);
  const known = (fromList ? (data?.items ?? []) : []).filter(({ id, withdrawn }) => !withdrawn && !isNamed(id));
  const person = known.find(({ id }) => id === chosen);
  const submit = async () => {
    if (!person && !label.trim()) return setError(say('writeALabelForThis'));
    const address = email.trim();
    if (address && !address.includes('@')) return setEmailError(say('thatIsNotAnE'));
    const whom = person ? { personId: person.id } : { label: label.trim() };
    if (await onName({ ...whom, ...(address && { email: address }) })) {
      setLabel('');
      setEmail('');
      setChosen(somebodyNew);
    }
  };
  return (
    <Frame inForm={inForm} onSubmit={() => void submit()}>
      {known.length > 0 && (
        <Field label={say('whoIsShown')}>
          <Select
            value={person ? chosen : somebodyNew}
            onChange={setChosen}
            options={[
              { value: somebodyNew, label: say('somebodyNew') },
              ...known.map(({ id, label: text }) => ({ value: id, label: text })),
            ]}
          />
        </Field>
      )}
      {!person && (
        <Field label={say('yourLabelForThisPerson')} hint={say('onlyYouSeeItThey')} error={error}>
          <TextInput
            value={label}
            maxLength={labelMax}
            autoComplete="off"
            onChange={(event) => {
              setLabel(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
      )}
      <Field label={say('theirEMailAddress')} hint={say('ifYouGiveItThe')} error={emailError}>
        <TextInput
          type="email"
          value={email}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
            setEmail(event.target.value);
            setEmailError(undefined);
          }}
        />
      </Field>
      <Button
        type={inForm ? 'button' : 'submit'}
        size="s"
        busy={busy}
        className="justify-self-start"
        onClick={inForm ? () => void submit() : undefined}
      >
        {say('nameThisPerson')}
      </Button>
    </Frame>
  );
}

type FrameProps = { inForm: boolean; onSubmit: () => void; children: ReactNode };

function Frame({ inForm, onSubmit, children }: FrameProps) {
  if (inForm) return <div className="grid gap-3">{children}</div>;
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

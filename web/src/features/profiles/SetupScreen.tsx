import { Navigate } from '@tanstack/react-router';
import type { Profile } from '@veil/contract/members.ts';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button, Field, FieldSet, Page, PageHeader, RadioCards, Select } from '../../kit/index.ts';
import { useTitle } from '../../platform/title.ts';
import { AvatarField, NameField, useMe } from '../members/index.ts';
import { PartsField } from './PartsField.tsx';
import { useSetupForm } from './useSetupForm.ts';
import { genderOptions, roleChoices } from './words.ts';

/** The only screen of a new member until they have a name. */
export default function SetupScreen(): ReactNode {
  const me = useMe();
  useTitle('Finish setting up your profile');
  if (!me) return null;
  return me.setupStatus === 'COMPLETE' ? <Navigate to="/" replace /> : <SetupForm me={me} />;
}

function SetupForm({ me }: { me: Profile }) {
  const form = useRef<HTMLFormElement>(null);
  const { fields, change, avatar, setAvatar, check, nameError, busy, send } = useSetupForm(me);
  useEffect(() => {
    if (nameError) form.current?.querySelector<HTMLElement>('[name=displayName]')?.focus();
  }, [nameError]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Page width="narrow">
      <PageHeader
        title="Finish setting up your profile"
        lead="Only a name is needed. You can change everything here later."
      />
      <form ref={form} onSubmit={submit} noValidate className="grid gap-8">
        <AvatarField name={fields.name || me.email} src={me.avatarUrl} chosen={avatar} onChoose={setAvatar} />
        <NameField value={fields.name} onChange={(name) => change({ name })} check={check} error={nameError} />
        <PartsField value={fields.censoredParts} onChange={(censoredParts) => change({ censoredParts })} />
        <FieldSet label="Your role">
          <RadioCards options={roleChoices} value={fields.role} onChange={(role) => change({ role })} />
        </FieldSet>
        <Field label="Gender">
          <Select options={genderOptions} value={fields.gender} onChange={(gender) => change({ gender })} />
        </Field>
        <div>
          <Button type="submit" tone="main" size="l" busy={busy}>
            Finish
          </Button>
        </div>
      </form>
    </Page>
  );
}

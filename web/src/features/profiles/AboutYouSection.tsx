import type { Profile } from '@veil/contract/members.ts';
import { type ReactNode, useState } from 'react';
import { Card, Field, FieldSet, RadioCards, Select, toast } from '../../kit/index.ts';
import { sentence } from '../../platform/errors.ts';
import { AvatarField, NameField, useMeActions } from '../members/index.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { genderOptions, roleChoices } from './words.ts';

/** Your picture, name, role and gender. The picture is saved at once. */
export const AboutYouSection = (): ReactNode => (
  <SettingsForm>
    {({ me, draft, change, check, nameError }) => (
      <Card title="Profile">
        <div className="grid gap-6">
          <Picture me={me} />
          <NameField value={draft.name} onChange={(name) => change({ name })} check={check} error={nameError} />
          <FieldSet label="Your role">
            <RadioCards options={roleChoices} value={draft.role} onChange={(role) => change({ role })} />
          </FieldSet>
          <Field label="Gender" className="max-w-80">
            <Select options={genderOptions} value={draft.gender} onChange={(gender) => change({ gender })} />
          </Field>
        </div>
      </Card>
    )}
  </SettingsForm>
);

function Picture({ me }: { me: Profile }) {
  const { setAvatar, removeAvatar } = useMeActions();
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
      toast({ text: 'Settings saved', tone: 'good' });
    } catch (error) {
      toast({ text: sentence(error, 'Failed to save'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <AvatarField
      name={me.name ?? me.email}
      src={me.avatarUrl}
      chosen={null}
      busy={busy}
      onChoose={(avatar) => avatar && void run(() => setAvatar(avatar))}
      onRemove={() => void run(removeAvatar)}
    />
  );
}

import { bioMax } from '@veil/contract/people/profile-change.ts';
import type { ReactNode } from 'react';
import { Card, Field, FieldSet, RadioCards, Select, TextArea, toast } from '../../../kit/index.ts';
import { NameField } from '../../people/members/index.ts';
import { PictureField } from './PictureField.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { ShownSwitch } from './ShownSwitch.tsx';
import { genderOptions, roleChoices } from './words.ts';

export const AboutYouSection = (): ReactNode => (
  <SettingsForm>
    {({ me, draft, change, check, nameError }) => (
      <Card title="Profile">
        <div className="grid gap-6">
          <PictureField
            me={me}
            name={me.name ?? me.email}
            onSaved={() => toast({ text: 'Settings saved', tone: 'good' })}
          />
          <NameField value={draft.name} onChange={(name) => change({ name })} check={check} error={nameError} />
          <Field
            label="About you"
            hint={`Up to ${bioMax} characters, shown on your public profile. Addresses become links.`}
          >
            <TextArea value={draft.bio} maxLength={bioMax} onChange={(event) => change({ bio: event.target.value })} />
          </Field>
          <FieldSet label="Your role">
            <RadioCards options={roleChoices} value={draft.role} onChange={(role) => change({ role })} />
          </FieldSet>
          <Field label="Gender" className="max-w-80">
            <Select options={genderOptions} value={draft.gender} onChange={(gender) => change({ gender })} />
          </Field>
          <ShownSwitch field="gender" label="Show my gender" value={draft.shownFields} onChange={change} />
          <ShownSwitch field="favorites" label="Show my favorites" value={draft.shownFields} onChange={change} />
        </div>
      </Card>
    )}
  </SettingsForm>
);

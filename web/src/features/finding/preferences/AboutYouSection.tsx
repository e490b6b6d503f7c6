import { bioMax } from '@veil/contract/people/profile-change.ts';
import type { ReactNode } from 'react';
import { Card, Field, FieldSet, RadioCards, Select, TextArea, toast } from '../../../kit/index.ts';
import { NameField } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { PictureField } from './PictureField.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { ShownSwitch } from './ShownSwitch.tsx';
import { genderOptions, roleChoices } from './words.ts';

export const AboutYouSection = (): ReactNode => (
  <SettingsForm>
    {({ me, draft, change, check, nameError }) => (
      <Card title={say('profile')}>
        <div className="grid gap-6">
          <PictureField
            me={me}
            name={me.name ?? me.email}
            onSaved={() => toast({ text: say('settingsSaved'), tone: 'good' })}
          />
          <NameField value={draft.name} onChange={(name) => change({ name })} check={check} error={nameError} />
          <Field label={say('aboutYou')} hint={say('upToCharactersShownOn', { count: bioMax })}>
            <TextArea value={draft.bio} maxLength={bioMax} onChange={(event) => change({ bio: event.target.value })} />
          </Field>
          <FieldSet label={say('yourRole')}>
            <RadioCards options={roleChoices} value={draft.role} onChange={(role) => change({ role })} />
          </FieldSet>
          <Field label={say('gender')} className="max-w-80">
            <Select options={genderOptions} value={draft.gender} onChange={(gender) => change({ gender })} />
          </Field>
          <ShownSwitch field="gender" label={say('showMyGender')} value={draft.shownFields} onChange={change} />
          <ShownSwitch field="favorites" label={say('showMyFavorites')} value={draft.shownFields} onChange={change} />
        </div>
      </Card>
    )}
  </SettingsForm>
);

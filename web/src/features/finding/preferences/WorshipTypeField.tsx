import type { Profile } from '@veil/contract/people/members.ts';
import { followerCaps } from '@veil/contract/people/profile-choices.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { FieldSet, RadioCards } from '../../../kit/index.ts';
import { useWorshipedNames } from './WorshipedList.tsx';
import { worshipChoices } from './words.ts';
import { keptBy, pickWorshipType } from './worship-choice.ts';

type Worship = Pick<Profile, 'worshipType' | 'followerOf'>;
const inWords = (names: string[]) => new Intl.ListFormat('en-GB').format(names);

/** If a smaller number drops creators, it asks first and names them. */
export function WorshipTypeField({ value, onChange }: { value: Worship; onChange: (worship: Worship) => void }) {
  const { nameOf } = useWorshipedNames();
  const [asked, setAsked] = useState<Profile['worshipType'] | null>(null);
  const choose = (type: Profile['worshipType']) => {
    if (followerCaps[type] < value.followerOf.length) setAsked(type);
    else onChange(pickWorshipType(value, type));
  };
  const kept = asked ? keptBy(asked, value.followerOf) : [];
  const dropped = value.followerOf.filter((id) => !kept.includes(id));
  return (
    <FieldSet label="Who you worship">
      <RadioCards options={worshipChoices} value={value.worshipType} onChange={choose} />
      <ConfirmDialog
        open={asked !== null}
        title="Worship fewer creators?"
        text={`You stop worshiping ${inWords(dropped.map(nameOf))}.${kept.length > 0 ? ` ${inWords(kept.map(nameOf))} stays.` : ''} It takes effect when you save.`}
        confirmLabel="Worship fewer"
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) onChange(pickWorshipType(value, asked));
          setAsked(null);
        }}
      />
    </FieldSet>
  );
}

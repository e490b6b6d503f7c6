import type { Profile } from '@veil/contract/people/members.ts';
import { followerCaps } from '@veil/contract/people/profile-choices.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { FieldSet, RadioCards } from '../../../kit/index.ts';
import { say } from './messages.ts';
import { useWorshipedNames } from './WorshipedList.tsx';
import { lists, worshipChoices } from './words.ts';
import { keptBy, pickWorshipType } from './worship-choice.ts';

type Worship = Pick<Profile, 'worshipType' | 'followerOf'>;

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
  const namesOf = (ids: string[]) => lists().format(ids.map(nameOf));
  return (
    <FieldSet label={say('whoYouWorship')}>
      <RadioCards options={worshipChoices} value={value.worshipType} onChange={choose} />
      <ConfirmDialog
        open={asked !== null}
        title={say('worshipFewerCreators')}
        text={
          kept.length > 0
            ? say('youStopWorshipingOthersStay', { dropped: namesOf(dropped), count: kept.length, kept: namesOf(kept) })
            : say('youStopWorshiping', { dropped: namesOf(dropped) })
        }
        confirmLabel={say('worshipFewer')}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) onChange(pickWorshipType(value, asked));
          setAsked(null);
        }}
      />
    </FieldSet>
  );
}

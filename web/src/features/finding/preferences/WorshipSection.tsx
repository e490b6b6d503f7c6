import type { ReactNode } from 'react';
import { Card, Chip, FieldSet } from '../../../kit/index.ts';
import { say } from './messages.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { ShownSwitch } from './ShownSwitch.tsx';
import type { SettingsDraft } from './useSettingsForm.ts';
import { WorshipedList } from './WorshipedList.tsx';
import { WorshipTypeField } from './WorshipTypeField.tsx';
import { betaWords } from './words.ts';

type BetaType = SettingsDraft['betaTypes'][number];
const toggle = (types: readonly BetaType[], type: BetaType): BetaType[] =>
  types.includes(type) ? types.filter((other) => other !== type) : [...types, type];

export const WorshipSection = (): ReactNode => (
  <SettingsForm>
    {({ me, draft, change }) => (
      <>
        <Card title={say('worship')}>
          <div className="grid gap-6">
            <WorshipTypeField
              value={draft}
              onChange={({ worshipType, followerOf }) => change({ worshipType, followerOf })}
            />
            <WorshipedList
              me={me.id}
              worshipType={draft.worshipType}
              followerOf={draft.followerOf}
              onChange={(followerOf) => change({ followerOf })}
            />
            <ShownSwitch field="worship" label={say('showWhomIWorship')} value={draft.shownFields} onChange={change} />
          </div>
        </Card>
        <Card title={say('beta')}>
          <div className="grid gap-6">
            <FieldSet label={say('betaTypes')}>
              <div className="flex flex-wrap gap-2">
                {betaWords.map(({ value, label }) => (
                  <Chip
                    key={value}
                    on={draft.betaTypes.includes(value)}
                    onSelect={() => change({ betaTypes: toggle(draft.betaTypes, value) })}
                  >
                    {label}
                  </Chip>
                ))}
              </div>
            </FieldSet>
            <ShownSwitch field="betaTypes" label={say('showMyBetaTypes')} value={draft.shownFields} onChange={change} />
          </div>
        </Card>
      </>
    )}
  </SettingsForm>
);

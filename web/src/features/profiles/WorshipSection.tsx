import type { ReactNode } from 'react';
import { Lock } from '../../kit/icons/index.ts';
import { Card, Chip, FieldSet, RadioCards } from '../../kit/index.ts';
import { SettingsForm } from './SettingsForm.tsx';
import type { SettingsDraft } from './useSettingsForm.ts';
import { betaWords, worshipChoices } from './words.ts';

type BetaType = SettingsDraft['betaTypes'][number];
const toggle = (types: readonly BetaType[], type: BetaType): BetaType[] =>
  types.includes(type) ? types.filter((other) => other !== type) : [...types, type];

/** How many creators you worship, and your beta types. */
export const WorshipSection = (): ReactNode => (
  <SettingsForm>
    {({ draft, change }) => (
      <Card
        title="Private"
        action={
          <span className="inline-flex items-center gap-1.5 text-small text-faint [&_svg]:size-3.5">
            <Lock aria-hidden="true" />
            Only you can see this
          </span>
        }
      >
        <div className="grid gap-6">
          <FieldSet label="Who you worship">
            <RadioCards
              options={worshipChoices}
              value={draft.worshipType}
              onChange={(worshipType) => change({ worshipType })}
            />
          </FieldSet>
          <FieldSet label="Beta types">
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
        </div>
      </Card>
    )}
  </SettingsForm>
);

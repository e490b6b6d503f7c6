import type { SettingField, SettingValue } from '@veil/contract/site/settings.ts';
import { Button, Chip } from '../../../kit/index.ts';
import { say } from './messages.ts';
import { inWords, isDefault } from './values.ts';

type SettingStateProps = { field: SettingField; elsewhere: SettingValue | undefined; onReset: () => void };

export function SettingState({ field, elsewhere, onReset }: SettingStateProps) {
  if (field.kind === 'secret' || (isDefault(field) && elsewhere === undefined)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {!isDefault(field) && (
        <>
          <Chip>{say('changed')}</Chip>
          <span className="text-small text-faint [overflow-wrap:anywhere]">
            {say('default', { setting: inWords(field, field.default) })}
          </span>
          <Button
            size="s"
            tone="ghost"
            aria-label={say('resetLabelToDefault', { label: field.label })}
            onClick={onReset}
          >
            {say('resetToDefault')}
          </Button>
        </>
      )}
      {elsewhere !== undefined && (
        <span className="basis-full text-small text-danger [overflow-wrap:anywhere]">
          {say('somebodyElseHasSaved', { setting: inWords(field, elsewhere) })}
        </span>
      )}
    </div>
  );
}

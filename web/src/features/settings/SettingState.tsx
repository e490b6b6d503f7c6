import type { SettingField } from '@veil/contract/settings.ts';
import { Button, Chip } from '../../kit/index.ts';
import { inWords, isDefault } from './values.ts';

/** The default of a setting, whether it is changed, and the way back. */
export function SettingState({ field, onReset }: { field: SettingField; onReset?: () => void }) {
  const byDefault = <span className="text-small text-faint">Default: {inWords(field, field.default)}</span>;
  if (isDefault(field)) return byDefault;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Chip>Changed</Chip>
      {byDefault}
      {onReset && (
        <Button size="s" tone="ghost" aria-label={`Reset to default: ${field.label}`} onClick={onReset}>
          Reset to default
        </Button>
      )}
    </div>
  );
}

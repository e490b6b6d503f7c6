import type { SettingField, SettingValue } from '@veil/contract/settings.ts';
import { Field, Select, Switch, TextArea, TextInput } from '../../kit/index.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { Several } from '../../kit/Several.tsx';

type SettingControlProps = {
  field: SettingField;
  error: string | undefined;
  onChange: (value: SettingValue) => void;
};

/** Characters. A longer text gets several lines. */
const oneLine = 500;

/** The control of one setting, by its kind. */
export function SettingControl({ field, error, onChange }: SettingControlProps) {
  const { label, about, kind, unit, min, max, options, value } = field;
  if (kind === 'switch')
    return (
      <Field label={label} hint={about} error={error} hideLabel>
        <Switch label={label} checked={value === true} onChange={onChange} />
      </Field>
    );
  if (kind === 'number')
    return (
      <NumberField
        label={label}
        hint={about}
        error={error}
        value={Number(value)}
        min={min ?? undefined}
        max={max ?? undefined}
        unit={unit ?? undefined}
        onChange={onChange}
      />
    );
  if (kind === 'choices')
    return (
      <Several
        label={label}
        hint={about}
        error={error}
        options={options}
        value={value as string[]}
        onChange={onChange}
      />
    );
  if (kind === 'text' && (max ?? 0) > oneLine)
    return (
      <Field label={label} hint={about} error={error}>
        <TextArea
          value={String(value)}
          rows={10}
          maxLength={max ?? undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    );
  return (
    <Field label={label} hint={about} error={error}>
      {kind === 'choice' ? (
        <Select options={options} value={String(value)} onChange={onChange} className="max-w-72" />
      ) : (
        <TextInput
          value={String(value)}
          maxLength={max ?? undefined}
          onChange={(event) => onChange(event.target.value)}
          className="max-w-80"
        />
      )}
    </Field>
  );
}

import type { SettingField, SettingValue } from '@veil/contract/site/settings.ts';
import { Field, Select, Switch, TextArea, TextInput } from '../../../kit/index.ts';
import { NumberField } from '../../../kit/NumberField.tsx';
import { SecretField } from '../../../kit/SecretField.tsx';
import { Several } from '../../../kit/Several.tsx';
import { ListControl, type ListLookup } from './ListControl.tsx';

type SettingControlProps = {
  field: SettingField;
  offered: readonly string[] | undefined;
  lookup: ListLookup | undefined;
  error: string | undefined;
  onChange: (value: SettingValue) => void;
};

const count = (text: string, best: number) => `${[...text].length} / ${best}`;

export function SettingControl({ field, offered, lookup, error, onChange }: SettingControlProps) {
  const { label, about, kind, unit, min, max, scale, value } = field;
  const chosen = [value].flat().map(String);
  const options = field.options.filter((one) => !offered || [...offered, ...chosen].includes(one.value));
  const words = { label, error, hint: about };
  const text = { value: String(value), maxLength: max ?? undefined, autoComplete: 'off', spellCheck: field.lines > 1 };
  switch (kind) {
    case 'switch':
      return (
        <Field {...words} hideLabel>
          <Switch label={label} checked={value === true} onChange={onChange} />
        </Field>
      );
    case 'number':
      return (
        <NumberField
          {...words}
          value={Math.round(Number(value) / scale)}
          min={min === null ? undefined : min / scale}
          max={max === null ? undefined : max / scale}
          unit={unit ?? undefined}
          onChange={(shown) => onChange(shown * scale)}
        />
      );
    case 'choices':
      return <Several {...words} options={options} value={chosen} onChange={onChange} />;
    case 'choice':
      return (
        <Field {...words}>
          <Select options={options} value={String(value)} onChange={onChange} className="max-w-80" />
        </Field>
      );
    case 'list':
      return <ListControl {...{ field, lookup, error, onChange }} />;
    case 'secret':
      return <SecretField {...words} isSet={field.isSet} value={String(value)} onChange={onChange} />;
    case 'text':
      return (
        <Field {...words} aside={field.best === null ? undefined : count(String(value), field.best)}>
          {field.lines > 1 ? (
            <TextArea {...text} rows={field.lines} onChange={(event) => onChange(event.target.value)} />
          ) : (
            <TextInput {...text} onChange={(event) => onChange(event.target.value)} />
          )}
        </Field>
      );
  }
}

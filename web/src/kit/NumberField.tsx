import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

type NumberFieldProps = {
  label: string;
  hint?: string;
  error?: string;
  value: number;
  min?: number;
  max?: number;
  unit?: string;
  onChange: (value: number) => void;
};

/** An empty field counts as 0, which the server refuses if it is too small. */
export function NumberField({ label, hint, error, value, min, max, unit, onChange }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        type="number"
        inputMode="numeric"
        value={String(value)}
        min={min}
        max={max}
        step={1}
        end={unit && <span className="pe-2">{unit}</span>}
        onChange={(event) => onChange(Math.trunc(Number(event.target.value)))}
        className="max-w-48"
      />
    </Field>
  );
}

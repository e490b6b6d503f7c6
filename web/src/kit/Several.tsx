import { Chip } from './Chip.tsx';
import { FieldSet } from './Field.tsx';

type SeveralProps<V extends string> = {
  label: string;
  hint?: string;
  error?: string;
  options: readonly { value: V; label: string }[];
  value: readonly V[];
  onChange: (value: V[]) => void;
};

export function Several<V extends string>({ label, hint, error, options, value, onChange }: SeveralProps<V>) {
  const toggle = (one: V) =>
    onChange(
      value.includes(one)
        ? value.filter((other) => other !== one)
        : options.map((option) => option.value).filter((other) => other === one || value.includes(other)),
    );
  return (
    <FieldSet label={label} hint={hint} error={error}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip key={option.value} on={value.includes(option.value)} onSelect={() => toggle(option.value)}>
            {option.label}
          </Chip>
        ))}
      </div>
    </FieldSet>
  );
}

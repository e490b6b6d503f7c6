import { type ReactNode, useId, useState } from 'react';
import { Field, FieldSet } from './Field.tsx';
import { say } from './messages.ts';
import { TextInput } from './TextInput.tsx';

type ColorFieldProps = {
  label: string;
  colors: readonly { name: string; value: string }[];
  value: string;
  /** `joins`: one of many changes during one search for a color. */
  onChange: (color: string, joins: boolean) => void;
  children?: ReactNode;
};

const hex = /^#?([0-9a-f]{6})$/i;

export function ColorField({ label, colors, value, onChange, children }: ColorFieldProps) {
  const name = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && !hex.test(typed.trim());
  const type = (text: string) => {
    setTyped(text);
    const [, digits] = hex.exec(text.trim()) ?? [];
    if (digits) onChange(`#${digits.toLowerCase()}`, true);
  };
  return (
    <FieldSet label={label}>
      <div role="radiogroup" aria-label={say('swatches')} className="flex flex-wrap gap-2">
        {colors.map((color) => (
          <label
            key={color.value}
            title={color.name}
            style={{ backgroundColor: color.value }}
            className="size-8 rounded-full border border-edge outline-offset-2 has-checked:outline-2 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-accent pointer-coarse:size-10"
          >
            <input
              type="radio"
              name={name}
              aria-label={color.name}
              checked={color.value === value}
              onChange={() => {
                setTyped(null);
                onChange(color.value, false);
              }}
              className="sr-only"
            />
          </label>
        ))}
      </div>
      <div className="flex items-start gap-3">
        <input
          type="color"
          aria-label={say('anyColor')}
          value={value}
          onChange={(event) => {
            setTyped(null);
            onChange(event.target.value, true);
          }}
          className="h-11 w-14 flex-none cursor-pointer rounded-s border border-edge bg-surface p-1"
        />
        <Field
          label={say('colorCode')}
          hideLabel
          error={wrong ? say('sixHexadecimalDigitsAsIn') : undefined}
          className="max-w-36 flex-1"
        >
          <TextInput
            value={typed ?? value}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(null)}
          />
        </Field>
        {children}
      </div>
    </FieldSet>
  );
}

import type { Ref } from 'react';
import { Field, TextInput } from '../../../kit/index.ts';
import { say } from './messages.ts';

export const codeDigits = 6;

type CodeFieldProps = {
  value: string;
  onChange: (code: string) => void;
  error?: string;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Browsers offer a code to one field, and a pasted "123 456" fits. */
export function CodeField({ value, onChange, error, hint, ref }: CodeFieldProps) {
  return (
    <Field label={say('sixDigitCode')} error={error} hint={hint} required>
      <TextInput
        ref={ref}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        className="max-w-48 text-h3! tracking-[.25em] tabular-nums"
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, codeDigits))}
      />
    </Field>
  );
}

import { useState } from 'react';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

type TimeFieldProps = {
  label: string;
  hint?: string;
  error?: string;
  required?: boolean;
  /** A day counts until its last second. */
  of?: 'minute' | 'day';
  /** UTC. Empty for no time. */
  value: string;
  onChange: (value: string) => void;
};

const minuteMs = 60_000;
const lengths = { minute: 'YYYY-MM-DDTHH:MM'.length, day: 'YYYY-MM-DD'.length };

/** The browser's field has local time without a zone. */
function toLocal(value: string, of: 'minute' | 'day'): string {
  if (!value) return '';
  const at = new Date(value);
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, lengths[of]);
}

function toServer(local: string, of: 'minute' | 'day'): string {
  const at = new Date(of === 'day' ? `${local}T23:59:59` : local);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

export function TimeField({ label, hint, error, required, of = 'minute', value, onChange }: TimeFieldProps) {
  // The typed text stays while it stands for the value. A year is typed digit by digit.
  const [text, setText] = useState('');
  const shown = value && toServer(text, of) !== value ? toLocal(value, of) : text;
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      <TextInput
        type={of === 'day' ? 'date' : 'datetime-local'}
        value={value ? shown : ''}
        onChange={(event) => {
          setText(event.target.value);
          onChange(toServer(event.target.value, of));
        }}
        className="max-w-64"
      />
    </Field>
  );
}

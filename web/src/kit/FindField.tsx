import type { KeyboardEvent, Ref } from 'react';
import { Search } from './icons/index.ts';
import { TextInput } from './TextInput.tsx';

type FindFieldProps = {
  label: string;
  value: string;
  /** Screen readers hear it after each change. */
  status: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  ref?: Ref<HTMLInputElement>;
};

/** Narrows a list on the screen. Escape empties it. */
export function FindField({ label, value, status, onChange, onKeyDown, ref }: FindFieldProps) {
  return (
    <div className="grid gap-1.5">
      <TextInput
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        icon={<Search />}
        value={value}
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => (event.key === 'Escape' ? onChange('') : onKeyDown?.(event))}
      />
      <p role="status" className="text-small text-faint">
        {status}
      </p>
    </div>
  );
}

import { titleMax } from '@veil/contract/items/content.ts';
import type { ReactNode } from 'react';
import { Field, TextInput } from '../../../kit/index.ts';
import { type Chosen, nameOf } from './draft.ts';
import { say } from './messages.ts';

type ChosenRowProps = {
  one: Chosen;
  /** Null if it shares the title of its post. */
  common: string | null;
  errors: Record<string, string>;
  onChange: (change: Partial<Chosen>) => void;
  children: ReactNode;
};

export function ChosenRow({ one, common, errors, onChange, children }: ChosenRowProps) {
  const other = Object.entries(errors).find(([field]) => field !== 'title')?.[1];
  return (
    <div data-chosen={one.id} className="grid gap-2">
      <div className="flex items-start gap-2">
        {common === null ? (
          <p className="min-w-0 flex-1 truncate pt-3 text-small text-soft">{nameOf(one)}</p>
        ) : (
          <Field
            label={say('titleOf', { file: nameOf(one) })}
            hideLabel
            error={errors.title}
            className="min-w-0 flex-1"
          >
            <TextInput
              value={one.title}
              maxLength={titleMax}
              placeholder={common || say('title')}
              onChange={(event) => onChange({ title: event.target.value })}
            />
          </Field>
        )}
        <div className="flex flex-none pt-1">{children}</div>
      </div>
      {other && (
        <p role="alert" className="text-small text-danger">
          {other}
        </p>
      )}
    </div>
  );
}

import { type FeedFilter, type FilterValue, filterNameMax } from '@veil/contract/finding/filters.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Save } from '../../../kit/icons/index.ts';
import { Button, Field, TextInput } from '../../../kit/index.ts';
import { useFilterActions } from './actions.ts';

const normalise = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

export function SaveForm({ value, saved }: { value: FilterValue; saved: readonly FeedFilter[] }) {
  const { save } = useFilterActions();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const replaced = saved.find((filter) => normalise(filter.name) === normalise(name));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = (why: string) => {
      setError(why);
      input.current?.focus();
    };
    if (!name.trim()) return problem('Filter name is required');
    setBusy(true);
    const outcome = await save(name, value);
    setBusy(false);
    if (!outcome.ok) return problem(outcome.why);
    setName('');
    setError(undefined);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Field label="Filter name" error={error} hint={replaced ? `Replaces “${replaced.name}”.` : undefined}>
        <TextInput
          ref={input}
          value={name}
          maxLength={filterNameMax}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" busy={busy} icon={<Save aria-hidden="true" />} className="justify-self-start">
        Save these filters
      </Button>
    </form>
  );
}

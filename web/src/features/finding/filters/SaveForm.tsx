import { type FeedFilter, type FilterValue, filterNameMax } from '@veil/contract/finding/filters.ts';
import { type FormEvent, useState } from 'react';
import { Save } from '../../../kit/icons/index.ts';
import { Button, Field, TextInput } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useFilterActions } from './actions.ts';
import { say } from './messages.ts';

const normalise = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

export function SaveForm({ value, saved }: { value: FilterValue; saved: readonly FeedFilter[] }) {
  const { save } = useFilterActions();
  const [name, setName] = useState('');
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const replaced = saved.find((filter) => normalise(filter.name) === normalise(name));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return refuse({ name: say('filterNameIsRequired') });
    const act = async () => {
      const outcome = await save(name, value);
      if (outcome.ok) setName('');
      else refuse({ name: outcome.why });
    };
    void submit(act, { failed: say('failedToSaveFilter') });
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <Field
        label={say('filterName')}
        error={errors.name}
        hint={replaced ? say('replaces', { name: replaced.name }) : undefined}
      >
        <TextInput
          value={name}
          maxLength={filterNameMax}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setErrors({});
          }}
        />
      </Field>
      <Button type="submit" busy={busy} icon={<Save aria-hidden="true" />} className="justify-self-start">
        {say('saveTheseFilters')}
      </Button>
    </form>
  );
}

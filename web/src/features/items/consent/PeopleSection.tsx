import { useQuery } from '@tanstack/react-query';
import { labelMax, type Person } from '@veil/contract/items/people-shown.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, Card, Field, Skeleton, TextInput } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { takeFocus } from '../../../kit/take-focus.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { usePeople } from './actions.ts';
import { peopleQuery } from './reads.ts';

export default function PeopleSection(): ReactNode {
  const read = useQuery(peopleQuery);
  const { data } = read;
  if (!data) return <Loaded of={read} loading={<Skeleton lines={6} />} />;
  return (
    <Card title="People you show">
      <div className="grid gap-5">
        <p className="text-small text-faint">
          Name them on an item’s page, under People shown. Each gets a link of their own, and can withdraw at any time.
          The labels are yours: nobody else sees them.
        </p>
        {data.items.length === 0 && <p className="text-soft">Nobody yet.</p>}
        <ul className="grid gap-4 empty:hidden">
          {data.items.map((person) => (
            <Row key={person.id} person={person} />
          ))}
        </ul>
        {data.mode === 'off' ? (
          <p className="text-soft">This site does not ask for releases at the moment.</p>
        ) : (
          <LabelForm label="Add somebody" action="Add" />
        )}
      </div>
    </Card>
  );
}

type LabelFormProps = { label: string; action: string; person?: Person; onDone?: () => void };

function LabelForm({ label, action, person, onDone }: LabelFormProps) {
  const people = usePeople();
  const [text, setText] = useState(person?.label ?? '');
  const { busy, submit } = useSubmit();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const next = text.trim();
    if (!next) return;
    const save = async () => {
      if (!(await (person ? people.rename(person.id, next) : people.add(next)))) return;
      if (!person) setText('');
      onDone?.();
    };
    void submit(save, { failed: 'Failed to save' });
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={send}>
      <Field label={label}>
        <TextInput
          value={text}
          maxLength={labelMax}
          autoComplete="off"
          ref={person && takeFocus}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="s" busy={busy} disabled={!text.trim()}>
          {action}
        </Button>
        {onDone && (
          <Button size="s" tone="ghost" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

const itemsWords = (items: number): string => (items === 1 ? '1 item' : `${items} items`);

function Row({ person }: { person: Person }) {
  const people = usePeople();
  const [renaming, setRenaming] = useState(false);
  const { label, items, agreed, ended, withdrawn } = person;
  if (renaming)
    return (
      <li>
        <LabelForm label={`New label of ${label}`} action="Save" person={person} onDone={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="grid min-w-40 flex-1">
        <span className="font-[600] [overflow-wrap:anywhere]">{label}</span>
        <span className="text-small text-faint">
          {withdrawn
            ? 'Withdrew everything and cannot be asked again'
            : `Named in ${itemsWords(items)}, agreed to ${agreed}${ended > 0 ? `; ${ended} signed ${ended === 1 ? 'release' : 'releases'} ended` : ''}`}
        </span>
      </span>
      <Button size="s" aria-label={`Rename ${label}`} onClick={() => setRenaming(true)}>
        Rename
      </Button>
      {items === 0 && ended === 0 && !withdrawn && (
        <Button
          size="s"
          tone="ghost"
          aria-label={`Remove ${label}`}
          onClick={() => void people.remove(person.id, label)}
        >
          Remove
        </Button>
      )}
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { labelMax, type Person } from '@veil/contract/items/people-shown.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, Card, Field, Skeleton, TextInput } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { takeFocus } from '../../../kit/take-focus.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { usePeople } from './actions.ts';
import { say } from './messages.ts';
import { peopleQuery } from './reads.ts';

export default function PeopleSection(): ReactNode {
  const read = useQuery(peopleQuery);
  const { data } = read;
  return (
    <Card title={say('peopleYouShow')}>
      <div className="grid gap-5">
        <p className="text-small text-faint">{say('nameThemOnAnItems')}</p>
        <Loaded compact of={read} loading={<Skeleton lines={4} />} />
        {data && (
          <>
            {data.items.length === 0 && <p className="text-soft">{say('nobodyYet')}</p>}
            <ul className="grid gap-4 empty:hidden">
              {data.items.map((person) => (
                <Row key={person.id} person={person} />
              ))}
            </ul>
            {data.mode === 'off' ? (
              <p className="text-soft">{say('thisSiteDoesNotAsk')}</p>
            ) : (
              <LabelForm label={say('addSomebody')} action={say('add')} />
            )}
          </>
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
    void submit(save, { failed: say('failedToSave') });
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
            {say('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

function countsOf({ items, agreed, ended, withdrawn }: Person): string {
  if (withdrawn) return say('withdrewEverythingAndCannotBe');
  return ended > 0 ? say('namedInWithEnded', { items, agreed, ended }) : say('namedIn', { items, agreed });
}

function Row({ person }: { person: Person }) {
  const people = usePeople();
  const [renaming, setRenaming] = useState(false);
  const { label, items, ended, withdrawn } = person;
  if (renaming)
    return (
      <li>
        <LabelForm
          label={say('newLabelOf', { label })}
          action={say('save')}
          person={person}
          onDone={() => setRenaming(false)}
        />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="grid min-w-40 flex-1">
        <span className="font-[600] [overflow-wrap:anywhere]">{label}</span>
        <span className="text-small text-faint">{countsOf(person)}</span>
      </span>
      <Button size="s" aria-label={say('renameLabel', { label })} onClick={() => setRenaming(true)}>
        {say('rename')}
      </Button>
      {items === 0 && ended === 0 && !withdrawn && (
        <Button
          size="s"
          tone="ghost"
          aria-label={say('removeLabel', { label })}
          onClick={() => void people.remove(person.id, label)}
        >
          {say('remove')}
        </Button>
      )}
    </li>
  );
}

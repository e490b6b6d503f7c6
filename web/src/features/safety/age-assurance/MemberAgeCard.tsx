import { useQuery } from '@tanstack/react-query';
import type { MemberAge } from '@veil/contract/safety/age-assurance.ts';
import { ageLimits, type setStates } from '@veil/contract/safety/age-states.ts';
import { type FormEvent, useState } from 'react';
import { Button, Field, Select, Skeleton, TextArea } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { TimeField } from '../../../kit/TimeField.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { useAgeAdmin } from './actions.ts';
import { memberAgeQuery } from './reads.ts';
import { methodWords, placeWords, resultWords, stateWords, timeWords } from './words.ts';

type SetState = (typeof setStates)[number];

const choices: readonly { value: SetState; label: string }[] = [
  { value: 'assured', label: 'Checked' },
  { value: 'declared', label: 'Declared' },
  { value: 'unknown', label: 'Ask for the declaration again' },
  { value: 'blocked', label: 'Blocked: may be under 18' },
];

export function MemberAgeCard({ id }: { id: string }) {
  const read = useQuery(memberAgeQuery(id));
  const { data } = read;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="grid gap-3">
      <h3 className="text-h3">Age</h3>
      {data ? <Facts age={data} /> : <Loaded compact of={read} loading={<Skeleton lines={3} />} />}
      {isOpen ? (
        <SetForm id={id} onClose={() => setOpen(false)} />
      ) : (
        <Button className="justify-self-start" disabled={!data} onClick={() => setOpen(true)}>
          Change
        </Button>
      )}
    </section>
  );
}

function Facts({ age: { state, declaredAt, declaredCountry, termsVersion, last } }: { age: MemberAge }) {
  const facts: [string, string][] = [
    ['Known', stateWords[state]],
    ['Declared', `${timeWords(declaredAt)}, terms of ${termsVersion}`],
    ['Declared from', placeWords(declaredCountry)],
  ];
  if (last) {
    facts.push(['Last answer', `${resultWords[last.result]}, ${timeWords(last.at)}`]);
    if (last.provider) facts.push(['Checked by', last.provider]);
    if (last.method) facts.push(['How', methodWords(last.method)]);
    if (last.expiresAt) facts.push(['Counts until', timeWords(last.expiresAt)]);
    if (last.reference) facts.push(['Reference', last.reference]);
    if (last.reason) facts.push(['Reason', last.reason]);
  }
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-small text-faint">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function SetForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { setMember } = useAgeAdmin();
  const [state, setState] = useState<SetState>('assured');
  const [why, setWhy] = useState('');
  const [until, setUntil] = useState('');
  const { busy, errors, submit } = useSubmit();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const expiresAt = state === 'assured' && until ? until : null;
    const isDone = await submit(() => setMember(id, { state, reason: why, expiresAt }), {
      done: 'Saved',
      failed: 'Failed to save',
    });
    if (isDone) onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4 rounded-l border border-line p-4">
      <Field
        label="Age"
        hint={
          state === 'blocked'
            ? 'They see nothing of the site, and nobody sees what they uploaded and wrote. They can still take their data and delete the account.'
            : undefined
        }
      >
        <Select options={choices} value={state} onChange={setState} />
      </Field>
      {state === 'assured' && (
        <TimeField
          label="Until"
          hint="Leave empty for no end"
          of="day"
          error={errors.expiresAt}
          value={until}
          onChange={setUntil}
        />
      )}
      <Field
        label="Reason"
        hint="Other admins read it. Name no documents or dates of birth."
        error={errors.reason}
        required
      >
        <TextArea value={why} maxLength={ageLimits.reason} onChange={(event) => setWhy(event.target.value)} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="main" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}

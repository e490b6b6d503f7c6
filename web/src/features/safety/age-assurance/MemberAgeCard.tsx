import { useQuery } from '@tanstack/react-query';
import type { MemberAge } from '@veil/contract/safety/age-assurance.ts';
import { ageLimits, type setStates } from '@veil/contract/safety/age-states.ts';
import { type FormEvent, useState } from 'react';
import { Button, Field, Select, Skeleton, TextArea } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { TimeField } from '../../../kit/TimeField.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { useAgeAdmin } from './actions.ts';
import { say } from './messages.ts';
import { memberAgeQuery } from './reads.ts';
import { methodWords, placeWords, resultWords, stateWords, timeWords } from './words.ts';

type SetState = (typeof setStates)[number];

const choices: readonly { value: SetState; label: string }[] = [
  { value: 'assured', label: say('checked') },
  { value: 'declared', label: say('declared') },
  { value: 'unknown', label: say('askForTheDeclarationAgain') },
  { value: 'blocked', label: say('blockedMayBeMinor') },
];

export function MemberAgeCard({ id }: { id: string }) {
  const read = useQuery(memberAgeQuery(id));
  const { data } = read;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="grid gap-3">
      <h3 className="text-h3">{say('age')}</h3>
      {data ? <Facts age={data} /> : <Loaded compact of={read} loading={<Skeleton lines={3} />} />}
      {isOpen ? (
        <SetForm id={id} onClose={() => setOpen(false)} />
      ) : (
        <Button className="justify-self-start" disabled={!data} onClick={() => setOpen(true)}>
          {say('change')}
        </Button>
      )}
    </section>
  );
}

function Facts({ age: { state, declaredAt, declaredCountry, termsVersion, last } }: { age: MemberAge }) {
  const facts: [string, string][] = [
    [say('known'), stateWords[state]],
    [say('declared'), say('termsOf', { time: timeWords(declaredAt), version: termsVersion })],
    [say('declaredFrom'), placeWords(declaredCountry)],
  ];
  if (last) {
    facts.push([say('lastAnswer'), say('resultAt', { result: resultWords[last.result], time: timeWords(last.at) })]);
    if (last.provider) facts.push([say('checkedBy'), last.provider]);
    if (last.method) facts.push([say('how'), methodWords(last.method)]);
    if (last.expiresAt) facts.push([say('countsUntil'), timeWords(last.expiresAt)]);
    if (last.reference) facts.push([say('reference'), last.reference]);
    if (last.reason) facts.push([say('reason'), last.reason]);
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
      done: say('saved'),
      failed: say('failedToSave'),
    });
    if (isDone) onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4 rounded-l border border-line p-4">
      <Field label={say('age')} hint={state === 'blocked' ? say('theySeeNothingOfThe') : undefined}>
        <Select options={choices} value={state} onChange={setState} />
      </Field>
      {state === 'assured' && (
        <TimeField
          label={say('until')}
          hint={say('leaveEmptyForNoEnd')}
          of="day"
          error={errors.expiresAt}
          value={until}
          onChange={setUntil}
        />
      )}
      <Field label={say('reason')} hint={say('otherAdminsReadItName')} error={errors.reason} required>
        <TextArea value={why} maxLength={ageLimits.reason} onChange={(event) => setWhy(event.target.value)} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button type="submit" tone="main" busy={busy}>
          {say('save')}
        </Button>
      </div>
    </form>
  );
}

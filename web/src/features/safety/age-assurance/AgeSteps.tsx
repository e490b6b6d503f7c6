import { ageMessages } from '@veil/contract/safety/age-states.ts';
import type { OwnAge } from '@veil/contract/safety/own-age.ts';
import { useState } from 'react';
import { Button, Checkbox, Notice } from '../../../kit/index.ts';
import { useMe } from '../../people/members/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useAgeActions } from './actions.ts';
import { placeWords, timeWords } from './words.ts';

type StepProps = { age: OwnAge; busy: boolean; onLookAgain: () => void };

export function AgeSteps({ age, busy, onLookAgain }: StepProps) {
  if (age.state === 'blocked') return <Blocked />;
  return (
    <>
      {age.state === 'unknown' && <Declare />}
      {(age.least === 'assured' || age.state === 'pending') && (
        <Check age={age} busy={busy} onLookAgain={onLookAgain} />
      )}
      <AdminLink />
    </>
  );
}

function Blocked() {
  return (
    <>
      <div className="grid gap-3">
        <h1 className="text-h2">This account is closed to you</h1>
        <p className="text-soft">
          {ageMessages.blocked}:{' '}
          <a href="/legal/copyright" className="text-accent underline underline-offset-4">
            their address
          </a>
          . Nobody sees what you put in until that is settled.
        </p>
      </div>
      <AdminLink />
    </>
  );
}

function Declare() {
  const { declare } = useAgeActions();
  const [adult, tick] = useState(false);
  const { busy, errors, submit } = useSubmit();
  const confirm = () => void submit(declare, { failed: 'That could not be saved. Try again.', field: 'declare' });
  return (
    <>
      <div className="grid gap-3">
        <h1 className="text-h2">Please confirm your age</h1>
        <p className="text-soft">This site is for adults. It stores your confirmation, its time and your country.</p>
      </div>
      {errors.declare && <Notice tone="danger">{errors.declare}</Notice>}
      <Checkbox boxed checked={adult} onChange={tick} label="I am 18 or older, and of age where I live." />
      <Button tone="main" size="l" className="justify-self-start" disabled={!adult} busy={busy} onClick={confirm}>
        Confirm
      </Button>
    </>
  );
}

const stored = [
  'the result: passed or not',
  'how it was checked, such as “document”, and by whom',
  'when, and until when it counts',
  'the country, and a number by which the check can be found again',
];

function Check({ age, busy, onLookAgain }: StepProps) {
  const { start } = useAgeActions();
  const { provider, last, checkEndsAt, place } = age;
  const { busy: isStarting, errors, submit } = useSubmit();
  const leave = () => void submit(start, { failed: 'The check could not be started. Try again.', field: 'start' });
  const hasAnswered = last !== null && (last.result === 'failed' || last.result === 'pending');
  return (
    <>
      <div className="grid gap-3">
        <h1 className="text-h2">Please have your age checked</h1>
        <p className="text-soft">
          {place ? `You seem to be in ${placeWords(place)}. ` : 'The site does not know in which country you are. '}
          The law of your place lets this site show its content only after an age check. Until then you see none of it.
        </p>
      </div>
      {hasAnswered && !checkEndsAt && (
        <Notice tone={last.result === 'failed' ? 'danger' : 'info'}>
          {last.result === 'failed'
            ? `The check of ${timeWords(last.at)} did not confirm your age. You can try again.`
            : `${last.provider ?? 'The provider'} had not decided yet at ${timeWords(last.at)}. Do the check again to ask for the result.`}
        </Notice>
      )}
      {checkEndsAt && (
        <Notice
          title="A check is under way"
          action={
            <Button busy={busy} onClick={onLookAgain}>
              Look again
            </Button>
          }
        >
          Finish it in the other window before {timeWords(checkEndsAt)}, or begin a new one here.
        </Notice>
      )}
      {provider ? (
        <>
          <p className="text-soft">
            {provider.name} does the check, at {provider.host}. It gets a number instead of your name, and this site
            gets its answer: no name, no date of birth, no document, no picture.
          </p>
          <div className="grid gap-2">
            <h2 className="text-h3">What this site keeps</h2>
            <ul className="grid list-disc gap-1 pl-5 text-soft">
              {stored.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </div>
          {errors.start && <Notice tone="danger">{errors.start}</Notice>}
          <Button tone="main" size="l" className="justify-self-start" busy={isStarting} onClick={leave}>
            Go to {provider.name}
          </Button>
        </>
      ) : (
        <Notice>{ageMessages.noProvider}.</Notice>
      )}
    </>
  );
}

function AdminLink() {
  const me = useMe();
  if (!me?.powers.includes('admin')) return null;
  return (
    <p className="text-soft">
      You are an admin:{' '}
      <a href="#/admin?section=age-checks" className="text-accent underline underline-offset-4">
        change the requirements
      </a>
      .
    </p>
  );
}

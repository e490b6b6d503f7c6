import { ageMessages } from '@veil/contract/safety/age-states.ts';
import type { OwnAge } from '@veil/contract/safety/own-age.ts';
import { useState } from 'react';
import { Button, Checkbox, Notice } from '../../../kit/index.ts';
import { useMe } from '../../people/members/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useAgeActions } from './actions.ts';
import { say } from './messages.ts';
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
        <h1 className="text-h2">{say('thisAccountIsClosedTo')}</h1>
        <p className="text-soft">
          {say.nodes('nobodySeesWhatYouPut', {
            reason: ageMessages.blocked,
            link: (
              <a href="/legal/copyright" className="text-accent underline underline-offset-4">
                {say('theirAddress')}
              </a>
            ),
          })}
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
  const confirm = () => void submit(declare, { failed: say('thatCouldNotBeSaved'), field: 'declare' });
  return (
    <>
      <div className="grid gap-3">
        <h1 className="text-h2">{say('pleaseConfirmYourAge')}</h1>
        <p className="text-soft">{say('thisSiteIsForAdults')}</p>
      </div>
      {errors.declare && <Notice tone="danger">{errors.declare}</Notice>}
      <Checkbox boxed checked={adult} onChange={tick} label={say('iAm18OrOlder')} />
      <Button tone="main" size="l" className="justify-self-start" disabled={!adult} busy={busy} onClick={confirm}>
        {say('confirm')}
      </Button>
    </>
  );
}

const stored = [
  say('theResultPassedOrNot'),
  say('howItWasCheckedAndByWhom'),
  say('whenAndUntilWhenItCounts'),
  say('theCountryAndANumber'),
];

function Check({ age, busy, onLookAgain }: StepProps) {
  const { start } = useAgeActions();
  const { provider, last, checkEndsAt, place } = age;
  const { busy: isStarting, errors, submit } = useSubmit();
  const leave = () => void submit(start, { failed: say('theCheckCouldNotBe'), field: 'start' });
  const hasAnswered = last !== null && (last.result === 'failed' || last.result === 'pending');
  return (
    <>
      <div className="grid gap-3">
        <h1 className="text-h2">{say('pleaseHaveYourAgeChecked')}</h1>
        <p className="text-soft">
          {place ? say('youSeemToBeIn', { place: placeWords(place) }) : say('theSiteDoesNotKnow')}
        </p>
      </div>
      {hasAnswered && !checkEndsAt && (
        <Notice tone={last.result === 'failed' ? 'danger' : 'info'}>
          {last.result === 'failed'
            ? say('theCheckOfDidNot', { time: timeWords(last.at) })
            : last.provider
              ? say('hadNotDecidedYetAt', { provider: last.provider, time: timeWords(last.at) })
              : say('theProviderHadNotDecidedYetAt', { time: timeWords(last.at) })}
        </Notice>
      )}
      {checkEndsAt && (
        <Notice
          title={say('aCheckIsUnderWay')}
          action={
            <Button busy={busy} onClick={onLookAgain}>
              {say('lookAgain')}
            </Button>
          }
        >
          {say('finishItInTheOther', { time: timeWords(checkEndsAt) })}
        </Notice>
      )}
      {provider ? (
        <>
          <p className="text-soft">{say('doesTheCheckAtIt', { provider: provider.name, host: provider.host })}</p>
          <div className="grid gap-2">
            <h2 className="text-h3">{say('whatThisSiteKeeps')}</h2>
            <ul className="grid list-disc gap-1 ps-5 text-soft">
              {stored.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </div>
          {errors.start && <Notice tone="danger">{errors.start}</Notice>}
          <Button tone="main" size="l" className="justify-self-start" busy={isStarting} onClick={leave}>
            {say('goTo', { provider: provider.name })}
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
      {say.nodes('youAreAnAdmin', {
        link: (
          <a href="#/admin?section=age-checks" className="text-accent underline underline-offset-4">
            {say('changeTheRequirements')}
          </a>
        ),
      })}
    </p>
  );
}

import { type Appeal, answerMax } from '@veil/contract/safety/appeals.ts';
import { type FormEvent, useState } from 'react';
import { Button, Checkbox, Field, Notice, RadioCards, TextArea } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useAppealDecision } from './actions.ts';
import { say } from './messages.ts';
import { outcomeWords } from './words.ts';

type Outcome = 'uphold' | 'overturn';

const appealHints = {
  uphold: say('nothingChangesItIsFinal'),
  overturn: say('itemSanctionAndStrikeAre'),
} as const;
const objectionHints = {
  uphold: say('untilTheCaseIsDecided'),
  overturn: say('theCaseStaysOpenFor'),
} as const;

export function DecideAppeal({ of: appeal }: { of: Appeal }) {
  const decide = useAppealDecision(appeal);
  // Starts empty, because a moderator who only presses the button has decided nothing.
  const [outcome, setOutcome] = useState<Outcome>();
  const [answer, setAnswer] = useState('');
  const [evenIfSame, setEvenIfSame] = useState(false);
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const alone = appeal.may === 'alone';
  const isObjection = appeal.decision.automatic;
  const labels = outcomeWords(isObjection);
  const hints = isObjection ? objectionHints : appealHints;
  const outcomes = (['uphold', 'overturn'] as const).map((value) => ({
    value,
    label: labels[value],
    hint: hints[value],
  }));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!outcome) return refuse({ outcome: say('chooseAnOutcome') });
    if (!answer.trim())
      return refuse({ answer: isObjection ? say('giveTheMakerAnAnswer') : say('giveTheAppellantAnAnswer') });
    const failed = isObjection ? say('theObjectionCouldNotBeAnswered') : say('theAppealCouldNotBeDecided');
    await submit(() => decide(outcome, answer, evenIfSame), { done: labels[outcome], failed });
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      {alone && (
        <Notice tone="danger" title={say('youWouldJudgeYourself')}>
          <div className="grid gap-3">
            {say('youMadeThisDecisionOr')}
            <Checkbox label={say('decideItMyself')} checked={evenIfSame} onChange={setEvenIfSame} />
          </div>
        </Notice>
      )}
      <div className="grid gap-2">
        <RadioCards
          label={say('outcome')}
          options={outcomes}
          value={outcome}
          onChange={(next) => {
            setOutcome(next);
            setErrors({});
          }}
        />
        {errors.outcome && (
          <p role="alert" className="text-small text-danger">
            {errors.outcome}
          </p>
        )}
      </div>
      <Field
        label={say('answer')}
        hint={isObjection ? say('theMakerReadsIt') : say('whoeverAppealedReadsIt')}
        error={errors.answer}
        required
      >
        <TextArea
          value={answer}
          maxLength={answerMax}
          onChange={(event) => {
            setAnswer(event.target.value);
            setErrors({});
          }}
        />
      </Field>
      <Button
        type="submit"
        tone={outcome === 'overturn' ? 'main' : 'quiet'}
        busy={busy}
        disabled={alone && !evenIfSame}
        className="justify-self-start"
      >
        {isObjection ? say('sendAnswer') : say('decide')}
      </Button>
    </form>
  );
}

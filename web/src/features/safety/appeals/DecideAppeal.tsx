import { type Appeal, answerMax } from '@veil/contract/safety/appeals.ts';
import { type FormEvent, useState } from 'react';
import { Button, Checkbox, Field, Notice, RadioCards, TextArea } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useAppealDecision } from './actions.ts';
import { outcomeWords } from './words.ts';

type Outcome = 'uphold' | 'overturn';

const appealHints = {
  uphold: 'Nothing changes. It is final on this site',
  overturn: 'Item, sanction and strike are reversed',
} as const;
const objectionHints = {
  uphold: 'Until the case is decided',
  overturn: 'The case stays open for a decision',
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
    if (!outcome) return refuse({ outcome: 'Choose an outcome' });
    if (!answer.trim())
      return refuse({ answer: `Give an answer: ${isObjection ? 'the maker' : 'the appellant'} reads it` });
    const failed = isObjection ? 'The objection could not be answered' : 'The appeal could not be decided';
    await submit(() => decide(outcome, answer, evenIfSame), { done: labels[outcome], failed });
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      {alone && (
        <Notice tone="danger" title="You would judge yourself">
          <div className="grid gap-3">
            You made this decision or it is about your own, and the site has nobody else to ask. It is recorded that you
            decided both.
            <Checkbox label="Decide it myself" checked={evenIfSame} onChange={setEvenIfSame} />
          </div>
        </Notice>
      )}
      <div className="grid gap-2">
        <RadioCards
          label="Outcome"
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
        label="Answer"
        hint={`${isObjection ? 'The maker' : 'Whoever appealed'} reads it. Name no persons.`}
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
        {isObjection ? 'Answer' : 'Decide'}
      </Button>
    </form>
  );
}

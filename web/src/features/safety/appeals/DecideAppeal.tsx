import { type Appeal, answerMax } from '@veil/contract/appeals.ts';
import { type FormEvent, useState } from 'react';
import { Button, Checkbox, Field, Notice, RadioCards, TextArea, toast } from '../../kit/index.ts';
import { fieldErrors, sentence } from '../../platform/errors.ts';
import { useAppealDecision } from './actions.ts';
import { outcomeWords } from './words.ts';

type Outcome = 'uphold' | 'overturn';

const appealHints = {
  uphold: 'Nothing changes. It is final on this site',
  overturn: 'What it did is taken back: item, sanction and strike',
} as const;
const objectionHints = {
  uphold: 'Until the case is decided',
  overturn: 'The case stays open, and is still to be decided',
} as const;

export function DecideAppeal({ of: appeal }: { of: Appeal }) {
  const decide = useAppealDecision(appeal);
  // Nothing is chosen beforehand: a moderator who only presses the button has decided nothing.
  const [outcome, setOutcome] = useState<Outcome>();
  const [missing, setMissing] = useState(false);
  const [answer, setAnswer] = useState('');
  const [evenIfSame, setEvenIfSame] = useState(false);
  const [why, setWhy] = useState<string>();
  const [busy, setBusy] = useState(false);
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
    if (busy) return;
    if (!outcome) {
      setMissing(true);
      return;
    }
    if (!answer.trim()) {
      setWhy(`Give an answer: ${isObjection ? 'the maker' : 'whoever appealed'} reads it`);
      return;
    }
    setBusy(true);
    try {
      await decide(outcome, answer, evenIfSame);
      toast({ text: labels[outcome], tone: 'good' });
    } catch (error) {
      const { answer: wrong } = fieldErrors(error);
      if (wrong) setWhy(wrong);
      else
        toast({
          text: sentence(
            error,
            isObjection ? 'The objection could not be answered' : 'The appeal could not be decided',
          ),
          tone: 'danger',
        });
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      {alone && (
        <Notice tone="danger" title="You would judge yourself">
          <div className="grid gap-3">
            You made this decision or it is about your own, and the site has nobody else to ask. It is recorded that you
            decided both.
            <Checkbox label="I decide it all the same" checked={evenIfSame} onChange={setEvenIfSame} />
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
            setMissing(false);
          }}
        />
        {missing && (
          <p role="alert" className="text-small text-danger">
            Choose an outcome
          </p>
        )}
      </div>
      <Field
        label="Answer"
        hint={`${isObjection ? 'The maker' : 'Whoever appealed'} reads it. Name no persons.`}
        error={why}
        required
      >
        <TextArea
          value={answer}
          maxLength={answerMax}
          onChange={(event) => {
            setAnswer(event.target.value);
            setWhy(undefined);
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

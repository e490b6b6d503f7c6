import { type Appeal, answerMax } from '@veil/contract/appeals.ts';
import { type FormEvent, useState } from 'react';
import { Button, Checkbox, Field, Notice, RadioCards, TextArea, toast } from '../../kit/index.ts';
import { fieldErrors, sentence } from '../../platform/errors.ts';
import { useAppealDecision } from './actions.ts';
import { outcomeWords } from './words.ts';

const outcomes = [
  { value: 'uphold', label: outcomeWords.uphold, hint: 'Nothing changes. It is final on this site' },
  { value: 'overturn', label: outcomeWords.overturn, hint: 'What it did is taken back: item, sanction and strike' },
] as const;
type Outcome = (typeof outcomes)[number]['value'];

export function DecideAppeal({ of: appeal }: { of: Appeal }) {
  const decide = useAppealDecision(appeal);
  const [outcome, setOutcome] = useState<Outcome>('uphold');
  const [answer, setAnswer] = useState('');
  const [evenIfSame, setEvenIfSame] = useState(false);
  const [why, setWhy] = useState<string>();
  const [busy, setBusy] = useState(false);
  const alone = appeal.may === 'alone';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!answer.trim()) {
      setWhy('Give an answer: whoever appealed reads it');
      return;
    }
    setBusy(true);
    try {
      await decide(outcome, answer, evenIfSame);
      toast({ text: outcomeWords[outcome], tone: 'good' });
    } catch (error) {
      const { answer: wrong } = fieldErrors(error);
      if (wrong) setWhy(wrong);
      else toast({ text: sentence(error, 'The appeal could not be decided'), tone: 'danger' });
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
      <RadioCards label="Outcome" options={outcomes} value={outcome} onChange={setOutcome} />
      <Field label="Answer" hint="Whoever appealed reads it. Name no persons." error={why} required>
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
        Decide
      </Button>
    </form>
  );
}

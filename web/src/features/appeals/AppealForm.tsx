import { appealTextMax } from '@veil/contract/appeals.ts';
import { type FormEvent, useState } from 'react';
import { Button, Field, TextArea, toast } from '../../kit/index.ts';
import { fieldErrors, sentence } from '../../platform/errors.ts';
import { deleteDraft, readDraft, saveDraft } from '../drafts/index.ts';
import { useAppeal } from './actions.ts';

type Props = { id: string; linkKey: string | undefined };

/** Asks for another decision. What was typed is kept until it is sent. */
export function AppealForm({ id, linkKey }: Props) {
  const draft = `appeal.${id}`;
  const appeal = useAppeal(id, linkKey);
  const [text, setText] = useState(() => readDraft<string>(draft) ?? '');
  const [why, setWhy] = useState<string>();
  const [busy, setBusy] = useState(false);
  const change = (next: string) => {
    setText(next);
    setWhy(undefined);
    if (next.trim()) saveDraft(draft, next);
    else deleteDraft(draft);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!text.trim()) {
      setWhy('Say why the decision should be changed');
      return;
    }
    setBusy(true);
    try {
      await appeal(text);
      deleteDraft(draft);
      toast({ text: 'Your appeal was sent', tone: 'good' });
    } catch (error) {
      setWhy(fieldErrors(error).text ?? sentence(error, 'The appeal could not be sent'));
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <Field
        label="Why should the decision be changed?"
        hint={`${appealTextMax - text.length} characters left. You can appeal once: say everything here.`}
        error={why}
        required
      >
        <TextArea value={text} maxLength={appealTextMax} rows={6} onChange={(event) => change(event.target.value)} />
      </Field>
      <Button type="submit" tone="main" busy={busy} className="justify-self-start">
        Appeal
      </Button>
    </form>
  );
}

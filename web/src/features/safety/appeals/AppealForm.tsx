import { appealTextMax } from '@veil/contract/safety/appeals.ts';
import { type FormEvent, useState } from 'react';
import { Button, Field, TextArea } from '../../../kit/index.ts';
import { deleteDraft, readDraft, saveDraft } from '../../site/drafts/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useAppeal } from './actions.ts';

type Props = {
  id: string;
  linkKey: string | undefined;
  /** The appeal is against an automatic hold, which nobody has decided. */
  objects: boolean;
  onSent: () => void;
};

const appealWords = {
  label: 'Why should the decision be changed?',
  once: 'You can appeal once: say everything here.',
  missing: 'Say why the decision should be changed',
  send: 'Appeal',
  done: 'Your appeal was sent',
  failed: 'The appeal could not be sent',
};
const objectionWords: typeof appealWords = {
  label: 'Why should it be shown?',
  once: 'You can object once: say everything here.',
  missing: 'Say why it should be shown',
  send: 'Object',
  done: 'Your objection was sent',
  failed: 'The objection could not be sent',
};

export function AppealForm({ id, linkKey, objects, onSent }: Props) {
  const say = objects ? objectionWords : appealWords;
  const draft = `appeal.${id}`;
  const appeal = useAppeal(id, linkKey);
  const [text, setText] = useState(() => readDraft<string>(draft) ?? '');
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const change = (next: string) => {
    setText(next);
    setErrors({});
    if (next.trim()) saveDraft(draft, next);
    else deleteDraft(draft);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return refuse({ text: say.missing });
    const act = async () => {
      await appeal(text);
      deleteDraft(draft);
      onSent();
    };
    await submit(act, { done: say.done, failed: say.failed, field: 'text' });
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <Field
        label={say.label}
        hint={`${appealTextMax - text.length} characters left. ${say.once}`}
        error={errors.text}
        required
      >
        <TextArea value={text} maxLength={appealTextMax} rows={6} onChange={(event) => change(event.target.value)} />
      </Field>
      <Button type="submit" tone="main" busy={busy} className="justify-self-start">
        {say.send}
      </Button>
    </form>
  );
}

import { appealTextMax } from '@veil/contract/safety/appeals.ts';
import { type FormEvent, useState } from 'react';
import { Button, Field, TextArea } from '../../../kit/index.ts';
import { deleteDraft, readDraft, saveDraft } from '../../site/drafts/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useAppeal } from './actions.ts';
import { say } from './messages.ts';

type Props = {
  id: string;
  linkKey: string | undefined;
  /** The appeal is against an automatic hold, which nobody has decided. */
  objects: boolean;
  onSent: () => void;
};

const appealWords = {
  label: say('whyShouldTheDecisionBe'),
  hint: (count: number) => say('charactersLeftToAppeal', { count }),
  missing: say('sayWhyTheDecisionShould'),
  send: say('sendAppeal'),
  done: say('yourAppealWasSent'),
  failed: say('theAppealCouldNotBe'),
};
const objectionWords: typeof appealWords = {
  label: say('whyShouldItBeShown'),
  hint: (count: number) => say('charactersLeftToObject', { count }),
  missing: say('sayWhyItShouldBe'),
  send: say('sendObjection'),
  done: say('yourObjectionWasSent'),
  failed: say('theObjectionCouldNotBe'),
};

export function AppealForm({ id, linkKey, objects, onSent }: Props) {
  const words = objects ? objectionWords : appealWords;
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
    if (!text.trim()) return refuse({ text: words.missing });
    const act = async () => {
      await appeal(text);
      deleteDraft(draft);
      onSent();
    };
    await submit(act, { done: words.done, failed: words.failed, field: 'text' });
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <Field label={words.label} hint={words.hint(appealTextMax - text.length)} error={errors.text} required>
        <TextArea value={text} maxLength={appealTextMax} rows={6} onChange={(event) => change(event.target.value)} />
      </Field>
      <Button type="submit" tone="main" busy={busy} className="justify-self-start">
        {words.send}
      </Button>
    </form>
  );
}

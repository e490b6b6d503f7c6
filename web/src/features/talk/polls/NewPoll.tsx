import { useQueryClient } from '@tanstack/react-query';
import { type PollForm, pollLimits } from '@veil/contract/talk/polls.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Plus, X } from '../../../kit/icons/index.ts';
import { Button, Card, Field, IconButton, TextInput } from '../../../kit/index.ts';
import { TimeField } from '../../../kit/TimeField.tsx';
import { LeaveGuard } from '../../site/drafts/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { createPoll } from './actions.ts';
import { say } from './messages.ts';

const { options: optionLimits } = pollLimits;
const empty = { question: '', options: ['', ''], closesAt: '' };

const toForm = ({ question, options, closesAt }: typeof empty): PollForm => ({
  question,
  options: options.filter((option) => option.trim()),
  closesAt: closesAt || null,
});

export function NewPoll(): ReactNode {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(empty);
  const { busy, errors, submit } = useSubmit();
  const change = (next: Partial<typeof empty>) => setDraft((now) => ({ ...now, ...next }));
  const setOption = (at: number, text: string) => change({ options: draft.options.with(at, text) });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isDone = await submit(() => createPoll(queries, toForm(draft)), {
      done: say('pollOpened'),
      failed: say('failedToSave'),
    });
    if (isDone) setDraft(empty);
  };
  const optionsError = errors[Object.keys(errors).find((name) => name.startsWith('options')) ?? 'options'];
  return (
    <Card title={say('newPoll')}>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
        <LeaveGuard when={() => JSON.stringify(draft) !== JSON.stringify(empty)} text={say('thisPollIsNotOpen')} />
        <Field label={say('question')} error={errors.question}>
          <TextInput
            value={draft.question}
            maxLength={pollLimits.question}
            onChange={(event) => change({ question: event.target.value })}
          />
        </Field>
        {draft.options.map((option, at) => (
          // Options have no identity beside their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at} className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <Field label={say('option', { number: at + 1 })} error={at === 0 ? optionsError : undefined}>
                <TextInput
                  value={option}
                  maxLength={pollLimits.option}
                  onChange={(event) => setOption(at, event.target.value)}
                />
              </Field>
            </div>
            <IconButton
              label={say('removeOption', { number: at + 1 })}
              icon={<X aria-hidden="true" />}
              disabled={draft.options.length <= optionLimits.min}
              onClick={() => change({ options: draft.options.toSpliced(at, 1) })}
            />
          </div>
        ))}
        <Button
          icon={<Plus aria-hidden="true" />}
          className="justify-self-start"
          disabled={draft.options.length >= optionLimits.max}
          onClick={() => change({ options: [...draft.options, ''] })}
        >
          {say('addAnOption')}
        </Button>
        <TimeField
          label={say('closes')}
          hint={say('leaveItEmptyToClose')}
          error={errors.closesAt}
          value={draft.closesAt}
          onChange={(closesAt) => change({ closesAt })}
        />
        <Button type="submit" tone="main" busy={busy} className="justify-self-start">
          {say('openPoll')}
        </Button>
      </form>
    </Card>
  );
}

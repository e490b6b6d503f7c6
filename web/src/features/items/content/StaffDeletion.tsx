import { useQuery } from '@tanstack/react-query';
import { type RuleName, ruleNames, rules } from '@veil/contract/rules.ts';
import { reasonMax } from '@veil/contract/safety/cases.ts';
import { unfinishedIn } from '@veil/contract/safety/reason-templates.ts';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Button, Field, Select, TextArea } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';

type Props = {
  thing: 'item' | 'comment';
  remove: (words: { rule: RuleName; reason: string }) => Promise<unknown>;
  onDone?: () => void;
  onClose: () => void;
};

export default function StaffDeletion({ thing, remove, onDone, onClose }: Props): ReactNode {
  const [rule, setRule] = useState<RuleName | ''>('');
  const [reason, setReason] = useState('');
  const { busy, errors, submit } = useSubmit();
  const { data: templates } = useQuery({
    queryKey: ['reason-templates'],
    queryFn: ({ signal }) => api.getReasonTemplates({}, { signal }),
  });
  const unfinished = unfinishedIn(reason);
  const chooseRule = (next: RuleName | '') => {
    // Only an untouched text is replaced.
    if (reason === '' || (rule && reason === templates?.[rule])) setReason((next && templates?.[next]) || '');
    setRule(next);
  };
  const send = async () => {
    if (!rule) return;
    const words = {
      done: say('deletedIsTold', { what: thing }),
      failed: say('failedToDelete'),
    };
    if (!(await submit(() => remove({ rule, reason }), words))) return;
    onClose();
    onDone?.();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('askToDelete', { what: thing })}
      text={say('theReasonIsSent', { what: thing })}
      stay={busy}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            tone="danger"
            busy={busy}
            disabled={!rule || reason.trim() === '' || unfinished !== null}
            onClick={() => void send()}
          >
            {say('delete')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label={say('rule')} required error={errors.rule}>
          <Select
            value={rule}
            onChange={chooseRule}
            options={[
              { value: '', label: say('chooseTheRuleThatIt') },
              ...ruleNames.map((value) => ({ value, label: rules[value].title })),
            ]}
          />
        </Field>
        <Field
          label={say('reason')}
          required
          hint={say('theReasonInPlainWords')}
          error={unfinished ? say('completeTheReason', { gap: unfinished }) : errors.reason}
        >
          <TextArea value={reason} rows={4} maxLength={reasonMax} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

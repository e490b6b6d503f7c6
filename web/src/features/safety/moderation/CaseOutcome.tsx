import { useQueryClient } from '@tanstack/react-query';
import { effectText } from '@veil/contract/people/strikes.ts';
import { rules } from '@veil/contract/rules.ts';
import { type CaseDetail, reasonMax } from '@veil/contract/safety/cases.ts';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Button, Field, Notice, TextArea } from '../../../kit/index.ts';
import { ago } from '../../../platform/ago.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { casesKey } from './reads.ts';
import { actionWords } from './words.ts';

type Props = {
  of: CaseDetail;
  /** Another moderator closed it while it was open here. */
  decidedFirst: boolean;
  onNext: () => void;
};

export function CaseOutcome({ of, decidedFirst, onNext }: Props): ReactNode {
  const [asked, setAsked] = useState<'reverse' | 'erase' | null>(null);
  const { decision, can } = of;
  const what = decision
    ? `${actionWords[decision.action]}${decision.by ? ` by ${decision.by}` : ''} ${ago(decision.at)}${decision.rule ? `: ${rules[decision.rule].title}` : ''}`
    : of.timeline.some(({ kind }) => kind === 'reversed')
      ? 'Decided, and reversed'
      : 'Closed without a decision';
  return (
    <>
      <Notice
        tone={decidedFirst ? 'danger' : 'info'}
        title={decidedFirst ? 'Another moderator decided first' : what}
        action={
          <span className="flex flex-wrap gap-2">
            {can.reverse && (
              <Button size="s" onClick={() => setAsked('reverse')}>
                Reverse
              </Button>
            )}
            {can.erase && (
              <Button size="s" tone="danger" onClick={() => setAsked('erase')}>
                Erase now
              </Button>
            )}
            {decidedFirst && (
              <Button size="s" tone="main" onClick={onNext}>
                Next case
              </Button>
            )}
          </span>
        }
      >
        {decidedFirst && <p>{what}</p>}
        {decision?.reason && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{decision.reason}</p>}
        {decision?.effect && <p>For the account: {effectText(decision.effect)}.</p>}
        {decision?.erasedAt && <p>It is erased {ago(decision.erasedAt)}, if the decision stands.</p>}
      </Notice>
      {asked && <ReasonDialog of={of} act={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const words = {
  reverse: {
    title: 'Reverse this decision?',
    text: 'Reversing restores the item and lifts sanction and strike. A kept case must be decided again.',
    label: 'Reverse',
    done: 'The decision is reversed.',
    failed: 'The decision could not be reversed',
  },
  erase: {
    title: 'Erase it now?',
    text: 'It is erased with its original and every copy. No appeal can restore it then. This cannot be undone.',
    label: 'Erase',
    done: 'It is erased.',
    failed: 'It could not be erased',
  },
} as const;

function ReasonDialog({
  of,
  act,
  onClose,
}: {
  of: CaseDetail;
  act: keyof typeof words;
  onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const { busy, submit } = useSubmit();
  const { title, text, label, done, failed } = words[act];
  const send = async () => {
    await submit(
      async () => {
        if (act === 'erase') await api.eraseCase({ params: { id: of.id }, body: { reason } });
        else await api.reverseDecision({ params: { id: of.decision?.id ?? '' }, body: { reason } });
        onClose();
      },
      { done, failed },
    );
    await client.invalidateQueries({ queryKey: casesKey });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={title}
      text={text}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone={act === 'erase' ? 'danger' : 'main'}
            busy={busy}
            disabled={!reason.trim()}
            onClick={() => void send()}
          >
            {label}
          </Button>
        </>
      }
    >
      <Field label="Reason" required hint="It stands in the timeline of the case.">
        <TextArea value={reason} rows={3} maxLength={reasonMax} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  );
}

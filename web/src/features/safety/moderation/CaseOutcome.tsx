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
import { say } from './messages.ts';
import { casesKey } from './reads.ts';

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
    ? outcomeOf(decision)
    : of.timeline.some(({ kind }) => kind === 'reversed')
      ? say('decidedAndReversed')
      : say('closedWithoutADecision');
  return (
    <>
      <Notice
        tone={decidedFirst ? 'danger' : 'info'}
        title={decidedFirst ? say('anotherModeratorDecidedFirst') : what}
        action={
          <span className="flex flex-wrap gap-2">
            {can.reverse && (
              <Button size="s" onClick={() => setAsked('reverse')}>
                {say('reverse')}
              </Button>
            )}
            {can.erase && (
              <Button size="s" tone="danger" onClick={() => setAsked('erase')}>
                {say('eraseNow')}
              </Button>
            )}
            {decidedFirst && (
              <Button size="s" tone="main" onClick={onNext}>
                {say('nextCase')}
              </Button>
            )}
          </span>
        }
      >
        {decidedFirst && <p>{what}</p>}
        {decision?.reason && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{decision.reason}</p>}
        {decision?.effect && <p>{say('forTheAccount', { effect: effectText(decision.effect) })}</p>}
        {decision?.erasedAt && <p>{say('itIsErasedIfThe', { ago: ago(decision.erasedAt) })}</p>}
      </Notice>
      {asked && <ReasonDialog of={of} act={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function outcomeOf({ action, by, at, rule }: NonNullable<CaseDetail['decision']>): string {
  const outcome = by
    ? say('decidedByAgo', { action, moderator: by, ago: ago(at) })
    : say('settledAgo', { outcome: action, ago: ago(at) });
  return rule ? say('outcomeWithRule', { outcome, rule: rules[rule].title }) : outcome;
}

const words = {
  reverse: {
    title: say('reverseThisDecision'),
    text: say('reversingRestoresTheItemAnd'),
    label: say('reverse'),
    done: say('theDecisionIsReversed'),
    failed: say('theDecisionCouldNotBe'),
  },
  erase: {
    title: say('eraseItNow'),
    text: say('itIsErasedWithIts'),
    label: say('erase'),
    done: say('itIsErased'),
    failed: say('itCouldNotBeErased'),
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
          <Button onClick={onClose}>{say('cancel')}</Button>
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
      <Field label={say('reason')} required hint={say('itStandsInTheTimeline')}>
        <TextArea value={reason} rows={3} maxLength={reasonMax} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  );
}
